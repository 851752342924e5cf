// The page of a pupil: shows the teacher's board and question, and sends squares and answers.

import * as board from "./board.js";
import { load } from "./language.js";
import { text, write } from "./texts.js";

/** After this many ms without a message the program counts as gone. It sends one every two seconds. */
const SILENCE = 5500;
/** After this many ms a connection that the browser has given up is tried again. */
const ANEW = 500;
const COLORS = { green: "#15781b", red: "#a00", yellow: "#b58900", blue: "#003088" };
const SVG = "http://www.w3.org/2000/svg";

const by = (id) => document.getElementById(id);
let pupil = sessionStorage.getItem("pupil");
/** The answer that was given to the question that is shown. */
let given = null;
let asked = "";

async function send(path, what) {
  try {
    const answer = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(what),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** Sends something to the program, and shows why it is not done. */
async function act(what) {
  const answer = await send(`act/${pupil}`, what);
  by("answer").textContent = answer?.done ? "" : text(answer?.why ?? "not-sent");
  return Boolean(answer?.done);
}

async function point(square) {
  if (await act({ do: "point", square })) {
    by("pointed").textContent = `${text("class-shown-to-teacher")}: ${square}`;
  }
}

async function choose(number) {
  if (await act({ do: "answer", number })) {
    given = number;
    mark();
  }
}

function show(state) {
  write(by("connection"), text("connected"));
  if (!state) return;
  board.show({ ...state, ended: null, plays: null });
  draw(state);
  by("about").hidden = !state.text;
  write(by("text"), state.text);
  ask(state.question);
}

/** Draws squares and arrows over the board. */
function draw({ drawings, orientation }) {
  const place = (square) => {
    const [file, rank] = [square.charCodeAt(0) - 97, Number(square[1]) - 1];
    return orientation === "white" ? [file, 7 - rank] : [7 - file, rank];
  };
  const shapes = drawings.map(({ color, from, to }) => {
    const [x, y] = place(from);
    const shape = to ? arrow([x + 0.5, y + 0.5], place(to).map((it) => it + 0.5)) : ring(x, y);
    shape.setAttribute("data-drawn", `${color} ${from}${to ?? ""}`);
    shape.setAttribute(to ? "fill" : "stroke", COLORS[color]);
    return shape;
  });
  by("drawings").replaceChildren(...shapes);
}

function element(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

const ring = (x, y) =>
  element("rect", { x: x + 0.04, y: y + 0.04, width: 0.92, height: 0.92, fill: "none", "stroke-width": 0.08 });

/** An arrow as one shape: its shaft, and its point on the middle of the last square. */
function arrow([x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [alongX, alongY] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (along, aside) =>
    `${x1 + alongX * along - alongY * aside},${y1 + alongY * along + alongX * aside}`;
  const neck = length - 0.4;
  const points = [at(0, 0.07), at(neck, 0.07), at(neck, 0.22), at(length, 0), at(neck, -0.22), at(neck, -0.07), at(0, -0.07)];
  return element("polygon", { points: points.join(" "), "fill-opacity": 0.85 });
}

/** Shows what is asked, with a button for each answer. */
function ask(question) {
  by("asked-here").hidden = !question;
  const now = JSON.stringify([question?.text, question?.answers]);
  if (now !== asked) {
    [asked, given] = [now, null];
    write(by("question"), question?.text || text("class-no-text"));
    const buttons = (question?.answers ?? []).map((words, number) => {
      const button = document.createElement("button");
      button.dataset.answer = number;
      button.textContent = `${String.fromCharCode(97 + number)}) ${words}`.trim();
      button.addEventListener("click", () => choose(number));
      return button;
    });
    by("answers").replaceChildren(...buttons);
  }
  if (!question) return;
  for (const button of by("answers").children) {
    button.disabled = !question.is_open;
    button.classList.toggle("right", Number(button.dataset.answer) === question.right);
  }
  const right = question.right ?? null;
  const told = [];
  if (given !== null) told.push(`${text("class-answered")}: ${String.fromCharCode(97 + given)}.`);
  if (question.is_open && given !== null) told.push(text("class-open"));
  if (!question.is_open) told.push(text("class-closed"));
  if (right !== null) told.push(`${String.fromCharCode(97 + right)}: ${text("class-right")}.`);
  write(by("closed"), told.join(" "));
  mark();
}

function mark() {
  for (const button of by("answers").children) {
    button.setAttribute("aria-pressed", String(Number(button.dataset.answer) === given));
  }
}

function watch(name) {
  by("join").hidden = true;
  by("lesson").hidden = false;
  write(by("joined"), name ? `${text("class-joined")} ${name}` : "");
  let silence;
  const lost = () => write(by("connection"), text("disconnected"));
  const open = () => {
    const events = new EventSource(`events/${pupil}`);
    events.onmessage = ({ data }) => {
      clearTimeout(silence);
      silence = setTimeout(lost, SILENCE);
      show(JSON.parse(data));
    };
    events.onerror = () => {
      clearTimeout(silence);
      lost();
      if (events.readyState === EventSource.CLOSED) setTimeout(open, ANEW);
    };
  };
  open();
}

async function join(event) {
  event.preventDefault();
  const name = by("name").value.trim();
  const answer = await send("join", { do: "join", name });
  by("answer").textContent = answer?.pupil ? "" : text(answer?.why ?? "not-sent");
  if (!answer?.pupil) return;
  pupil = answer.pupil;
  sessionStorage.setItem("pupil", pupil);
  sessionStorage.setItem("name", name);
  watch(name);
}

await load();
board.make(() => {}, () => {}, point);
by("join").addEventListener("submit", join);
// A page that is loaded again stays the same pupil's. The program may be another one by now.
const known = pupil && (await fetch(`events/${pupil}`, { method: "HEAD" }).catch(() => null));
if (known?.ok) {
  watch(sessionStorage.getItem("name"));
} else {
  by("join").hidden = false;
  by("name").focus();
}
