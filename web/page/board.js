// The board in two forms: drawn, to drag and click, and as a table of squares for keys and
// screen readers. Knows no rules: the program says what is legal.

import { Chessground } from "./board/chessground.js";
import { text, write } from "./texts.js";

const files = ["a", "b", "c", "d", "e", "f", "g", "h"];
const ranks = ["1", "2", "3", "4", "5", "6", "7", "8"];
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

const table = document.getElementById("squares");
const pointed = document.getElementById("pointed");
let drawn;
let shown;
let known = "";
let chosen = null;
let focused = null;
let moved = () => {};
let say = () => {};
let clicked = null;

/** Creates the board. `move` gets the two squares of every move made on it, `told` what is to be said of a square; `click`,
 * if it is given, gets every square instead of moves. */
export function make(move, told, click = null) {
  [moved, say, clicked] = [move, told, click];
  drawn = Chessground(document.getElementById("board"), {
    addPieceZIndex: false,
    coordinates: false,
    animation: { enabled: !still, duration: 100 },
    autoCastle: false,
    // It would add styles of its own, which the policy of the page forbids.
    drawable: { enabled: false, visible: false },
    highlight: { lastMove: true, check: true },
    premovable: { enabled: false },
    events: { select: (square) => clicked?.(square) },
    movable: { free: true, showDests: false, events: { after: move } },
  });
  table.addEventListener("keydown", key);
  table.addEventListener("click", ({ target }) => point(squareOf(target)));
  table.addEventListener("focusin", ({ target }) => focus(squareOf(target)));
  table.addEventListener("focusout", () => focus(null));
}

/** Shows the board of this state, and undoes a move that was begun but not sent. */
export function show(state) {
  const turned = shown?.orientation !== state.orientation;
  const changed = shown?.board !== state.board || turned;
  shown = state;
  draw(false);
  if (turned) lay();
  if (changed) {
    chosen = null;
    label();
  }
}

/** Shows the board again as the program has it. */
export function undo() {
  if (!shown) return;
  chosen = null;
  draw(true);
  label();
}

/** Draws what is shown. Draws the same position again only if it was changed here. */
function draw(anew) {
  const board = {
    fen: shown.board,
    orientation: shown.orientation,
    turnColor: shown.turn,
    check: shown.check ? shown.turn : false,
    lastMove: shown.last?.squares.filter(Boolean),
    movable: { color: shown.ended || !shown.plays ? undefined : shown.plays },
  };
  const written = JSON.stringify(board);
  if (written === known && !anew) return;
  known = written;
  drawn.set(board);
}

const inOrder = (all) => (shown.orientation === "white" ? all : all.toReversed());

/** The piece on each square, as FEN writes it. */
function pieces() {
  const found = {};
  for (const [row, line] of shown.board.split("/").entries()) {
    let file = 0;
    for (const sign of line) {
      if (sign >= "1" && sign <= "8") file += Number(sign);
      else found[files[file++] + ranks[7 - row]] = sign;
    }
  }
  return found;
}

/** Writes the names of the files or ranks along an edge of the board. */
function name(edge, names) {
  const labels = inOrder(names).map((words) => {
    const label = document.createElement("span");
    label.textContent = words;
    return label;
  });
  document.getElementById(edge).replaceChildren(...labels);
}

/** Arranges the table as the board is turned. */
function lay() {
  name("ranks", ranks.toReversed());
  name("files", files);
  table.replaceChildren();
  const head = table.createTHead().insertRow();
  const cell = (name, scope) => {
    const title = document.createElement("th");
    title.scope = scope;
    title.textContent = name;
    return title;
  };
  const corner = document.createElement("td");
  corner.setAttribute("role", "presentation");
  head.append(corner, ...inOrder(files).map((file) => cell(file, "col")));
  const body = table.createTBody();
  for (const rank of inOrder(ranks.toReversed())) {
    const row = body.insertRow();
    row.append(cell(rank, "row"));
    for (const file of inOrder(files)) {
      const square = row.insertCell();
      square.setAttribute("role", "gridcell");
      square.id = `square-${file}${rank}`;
      square.dataset.square = file + rank;
      square.tabIndex = -1;
    }
  }
  table.querySelector("[data-square]").tabIndex = 0;
}

/** Writes on every square what stands there. */
function label() {
  const on = pieces();
  for (const cell of table.querySelectorAll("[data-square]")) {
    const { square } = cell.dataset;
    const piece = on[square] ? text(`piece-${on[square]}`) : text("empty");
    write(cell, `${square} ${piece}`);
    cell.setAttribute("aria-selected", String(square === chosen));
  }
}

const squareOf = (target) => target.closest?.("[data-square]")?.dataset.square ?? null;

/** Marks the square of the drawn board that a key has reached. */
function focus(square) {
  focused = square;
  const marks = new Map();
  for (const marked of [focused, chosen]) if (marked) marks.set(marked, "pointed");
  drawn.set({ highlight: { custom: marks } });
}

function key(event) {
  const square = squareOf(event.target);
  if (!square) return;
  const up = shown.orientation === "white" ? 1 : -1;
  const step = { ArrowUp: [0, up], ArrowDown: [0, -up], ArrowRight: [up, 0], ArrowLeft: [-up, 0] }[event.key];
  if (step) {
    go(square, step);
  } else if (event.key === "Enter" || event.key === " ") {
    point(square);
  } else if (event.key === "Escape" && chosen) {
    tell(text("dropped"));
    chosen = null;
    label();
    focus(square);
  } else {
    return;
  }
  event.preventDefault();
}

function go(square, [right, up]) {
  const file = files[files.indexOf(square[0]) + right];
  const rank = ranks[ranks.indexOf(square[1]) + up];
  if (!file || !rank) return;
  const next = document.getElementById(`square-${file}${rank}`);
  document.getElementById(`square-${square}`).tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}

/** Says what became of a square. It can be read again beside the board. */
function tell(words) {
  pointed.textContent = words;
  say(words);
}

/** Chooses first the piece, then where it goes. */
function point(square) {
  if (!square) return;
  if (clicked) return clicked(square);
  const from = chosen;
  chosen = from ? null : square;
  label();
  focus(square);
  if (!from) {
    const piece = pieces()[square];
    const what = piece ? text(`piece-${piece}`) : text("empty");
    tell(`${square} ${what}, ${text("chosen")}`);
  } else if (from === square) {
    tell(text("dropped"));
  } else {
    moved(from, square);
  }
}
