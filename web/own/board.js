// The board: 64 squares, their words as text for readers and a drawing for the eye. The arrow keys walk here, all other
// keys go to the program. The squares are built once; after that only what changed is written. Knows no rules.

import { write } from "./texts.js";

const SIDE = 8;
const LAST = SIDE * SIDE - 1;
const PIECES = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };

/** Makes a board in this place. `key` gets the square and a key for the program; `edge` the words of the square at which
 * there is no further step. */
export function makeBoard(place, { key, edge }) {
  let squares = [];
  let current = null;
  let shown = null;

  place.addEventListener("keydown", pressed);
  place.addEventListener("click", ({ target }) => {
    const square = squareAt(target);
    if (!square) return;
    rove(square);
    key(square.dataset.square, " ");
  });
  place.addEventListener("focusin", ({ target }) => {
    const square = squareAt(target);
    if (square) rove(square);
  });

  const squareAt = (target) => target.closest("[data-square]");
  const isGrid = () => place.firstElementChild?.localName === "table";

  /** One square of a grid is reached with Tab, the others with the arrow keys. Buttons are all reached. */
  function rove(to) {
    current = to;
    if (isGrid()) for (const square of squares) square.tabIndex = square === to ? 0 : -1;
  }

  function pressed(event) {
    const square = squareAt(event.target);
    if (!square || event.isComposing) return;
    const from = squares.indexOf(square);
    const to = step(event, from);
    if (to !== null) {
      event.preventDefault();
      if (to !== from) squares[to].focus();
      else if (!event.repeat) edge(wordsOf(square));
    } else if (goesToTheProgram(event, isGrid())) {
      event.preventDefault();
      if (!event.repeat) key(square.dataset.square, event.key);
    }
  }

  const at = (square) => squares.find((it) => it.dataset.square === square);

  return {
    /** Builds the squares anew: as a grid, or as buttons. */
    build(form) {
      const here = current?.dataset.square;
      squares = form === "buttons" ? buildButtons(place) : buildGrid(place);
      if (shown) this.show(shown);
      rove((here && at(here)) ?? squares[LAST - SIDE + 1]);
    },
    show(board) {
      const inOrder = board.bottom === "black" ? board.squares.toReversed() : board.squares;
      const turned = shown && shown.bottom !== board.bottom;
      const here = current?.dataset.square;
      shown = board;
      inOrder.forEach((square, index) => showSquare(squares[index], square, index, board.last ?? []));
      if (!turned) return;
      const focused = this.hasFocus();
      rove(at(here));
      if (focused) current.focus();
    },
    /** The square where the player is or was last. */
    square: () => current.dataset.square,
    hasFocus: () => place.contains(document.activeElement),
    /** Puts the focus on this square, or on the one where it was last. */
    focus(square) {
      (at(square) ?? current).focus();
    },
  };
}

function buildGrid(place) {
  const table = document.createElement("table");
  table.setAttribute("role", "grid");
  const squares = [];
  for (let rank = 0; rank < SIDE; rank++) {
    const row = table.insertRow();
    for (let file = 0; file < SIDE; file++) {
      const cell = row.insertCell();
      cell.setAttribute("role", "gridcell");
      squares.push(furnish(cell, rank + file));
    }
  }
  put(place, table);
  return squares;
}

function buildButtons(place) {
  const group = document.createElement("div");
  group.setAttribute("role", "group");
  const squares = Array.from({ length: LAST + 1 }, (_, index) => {
    const button = document.createElement("button");
    button.type = "button";
    group.append(button);
    return furnish(button, index + Math.floor(index / SIDE));
  });
  put(place, group);
  return squares;
}

/** Classes of the board's style sheet draw the pieces. */
function put(place, board) {
  board.classList.add("squares", "cg-wrap");
  board.setAttribute("aria-labelledby", "board-title");
  place.replaceChildren(board);
}

function furnish(square, colour) {
  const words = document.createElement("span");
  const piece = document.createElement("piece");
  piece.setAttribute("aria-hidden", "true");
  square.append(words, piece);
  square.classList.toggle("dark", colour % 2 === 1);
  return square;
}

function showSquare(place, { square, words, piece }, index, last) {
  place.dataset.square = square;
  // Coordinates for the eye, at the left and the lower edge.
  place.dataset.rank = index % SIDE === 0 ? square[1] : "";
  place.dataset.file = index > LAST - SIDE ? square[0] : "";
  write(place.firstElementChild, words);
  const colour = piece === piece.toUpperCase() ? "white" : "black";
  const drawing = piece ? `${colour} ${PIECES[piece.toLowerCase()]}` : "";
  if (place.lastElementChild.className !== drawing) place.lastElementChild.className = drawing;
  place.classList.toggle("last", last.includes(square));
}

/** Where a walking key leads from here: to the same square at the edge, to null if it is none. */
function step({ key, altKey, ctrlKey, metaKey, shiftKey }, from) {
  if (altKey || metaKey || shiftKey) return null;
  const file = from % SIDE;
  const first = from - file;
  const keys = ctrlKey
    ? { Home: 0, End: LAST }
    : {
        ArrowLeft: Math.max(from - 1, first),
        ArrowRight: Math.min(from + 1, first + SIDE - 1),
        ArrowUp: from < SIDE ? from : from - SIDE,
        ArrowDown: from > LAST - SIDE ? from : from + SIDE,
        Home: first,
        End: first + SIDE - 1,
      };
  return keys[key] ?? null;
}

/** The words of a square. */
export const wordsOf = (square) => square.firstElementChild.textContent;

/** Whether the program decides about this key. Enter and Space press a button by themselves. */
function goesToTheProgram(event, grid) {
  const written = event.getModifierState("AltGraph");
  if (!written && (event.altKey || event.ctrlKey || event.metaKey)) return false;
  if (event.key === "Enter" || event.key === " ") return grid;
  return event.key === "Escape" || [...event.key].length === 1;
}
