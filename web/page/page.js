// The page of the sighted player, the arbiter and spectators. Shows what the program says, and
// sends it requests. Decides nothing, not even who may do what.

import * as board from "./board.js";
import * as checkpoint from "./checkpoint.js";
import * as clocks from "./clocks.js";
import { ask, watch } from "./program.js";
import { load, text, write } from "./texts.js";

const by = (id) => document.getElementById(id);
let language;
let announced = null;
let over = false;

function show(state) {
  document.body.classList.remove("lost");
  write(by("connection"), text("connected"));
  over = Boolean(state.ended);
  document.body.classList.toggle("over", over);
  write(by("plays"), visitor(state));
  by("yours").hidden = !state.plays;
  by("press").hidden = !state.plays;
  by("arbiter").hidden = !state.arbitrates;
  by("skip").hidden = !state.plays;
  board.show(state);
  clocks.show(state.clocks, state.names, state.moves);
  write(by("last"), state.last?.announcement ?? text("no-move"));
  for (const words of [by("last"), by("repeat")]) words.lang = state.announced_in;
  by("check").hidden = !state.check;
  by("to-repeat").hidden = !state.repeat;
  by("said").classList.toggle("repeats", Boolean(state.repeat));
  write(by("repeat"), state.repeat ?? "");
  by("ended").hidden = !over;
  write(by("result"), over ? `${state.ended.result} ${state.ended.text}` : "");
  checkpoint.show(state.checkpoint);
  tellWaits(state);
  tellRules(state);
  for (const button of document.querySelectorAll("[data-offered]")) {
    button.hidden = !state.offer || state.offer.by === state.plays;
  }
  for (const button of document.querySelectorAll("[data-signs]")) button.hidden = !state.signs;
  for (const button of document.querySelectorAll("[data-reported]")) {
    const yours = button.dataset.reported === "yours";
    button.hidden = !state.reported || (yours && state.reported !== state.plays);
  }
  tellNews(state);
}

/** Shows as whom the program knows the visitor. */
function visitor({ plays, arbitrates }) {
  if (plays) return `${text("you-play")} ${text(plays)}`;
  return text(arbitrates ? "you-arbitrate" : "you-look");
}

/** Shows what is still missing, and what is offered. */
function tellWaits({ waits, offer }) {
  const all = offer ? [offer.text, ...waits] : waits;
  list(by("waits"), all);
}

/** Shows the rules in force, openly before the first move. */
function tellRules({ rules, last }) {
  if (!by("rules").hasChildNodes()) by("agreed").open = !last;
  list(by("rules"), rules);
}

/** Lists these sentences, unless they stand there already: screen readers read out what changes. */
function list(place, all) {
  const old = [...place.children].map((item) => item.textContent);
  if (old.join("\n") === all.join("\n")) return;
  const items = all.map((words) => {
    const item = document.createElement("li");
    item.textContent = words;
    return item;
  });
  place.replaceChildren(...items);
}

/** Lets screen readers read out a new move and the end of the game. */
function tellNews({ last, repeat, ended }) {
  const move = last ? `${last.by} ${last.squares.join("") || last.announcement}` : "";
  const news = [move, ended?.text ?? ""].join("\n");
  if (announced !== null && news !== announced) {
    by("answer").textContent = "";
    const words = [last ? `${text(last.by)}: ${last.announcement}` : text("no-move")];
    if (repeat) words.push(text("to-repeat"), repeat);
    if (ended) words.push(ended.text);
    by("news").textContent = words.join(" ");
  }
  announced = news;
}

function lost() {
  document.body.classList.add("lost");
  write(by("connection"), text(over ? "closed" : "disconnected"));
  clocks.halt();
}

/** Sends a request to the program, and shows why it is not done. Writes the same reason again,
 * so that screen readers read it out again. */
async function request(what, done = "") {
  by("answer").textContent = "";
  const send = () => (document.body.classList.contains("lost") ? null : ask(language, what));
  let answer = await send();
  // Whoever stops the clocks means it, whatever has happened in the same moment.
  if (answer?.outdated && what.do === "stop") answer = await send();
  if (answer?.asks_promotion && what.do === "move") return promote(what);
  const told = answer ? (answer.done ? (answer.told ?? done) : answer.why) : text("not-sent");
  by("answer").textContent = told;
  if (!answer?.done) board.undo();
  return Boolean(answer?.done);
}

/** Asks which of these is meant. Gives nothing if the visitor cancels. */
function choose(question, choices) {
  const dialog = by("question");
  by("asked").textContent = question;
  const buttons = choices.map(([value, words]) => {
    const button = document.createElement("button");
    [button.value, button.textContent] = [value, words];
    return button;
  });
  by("choices").replaceChildren(...buttons);
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((chosen) => {
    dialog.addEventListener("close", () => chosen(dialog.returnValue), { once: true });
  });
}

async function promote(move) {
  const pieces = Object.entries({ Q: "queen", R: "rook", B: "bishop", N: "knight" });
  const choices = pieces.map(([sign, name]) => [sign, text(`to-${name}`)]);
  const promotion = await choose(text("promotion"), [...choices, ["", text("cancel")]]);
  if (promotion) return request({ ...move, promotion });
  board.undo();
}

async function press({ target }) {
  const button = target.closest("[data-do]");
  if (!button) return;
  const { sure } = button.dataset;
  const choices = [["no", text("no")], ["yes", text("yes")]];
  if (sure && (await choose(text(sure), choices)) !== "yes") return;
  request(JSON.parse(button.dataset.do));
}

/** Sends the words of a form to the program. */
function form(id, field, what, done) {
  by(id).addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = by(field).value.trim();
    if (words && (await request({ do: what, words }, done))) by(field).value = "";
  });
}

/** Sets the clock that the arbiter has chosen. */
function setClock(event) {
  event.preventDefault();
  const number = (id) => by(id).valueAsNumber;
  const [minutes, seconds] = [number("set-minutes"), number("set-seconds")];
  request({ do: "set-clock", side: by("set-side").value, minutes, seconds }, text("clock-set"));
}

language = await load();
write(by("connection"), text("connecting"));
board.make((from, to) => request({ do: "move", from, to }));
document.addEventListener("click", press);
form("say", "words", "say");
by("setting").addEventListener("submit", setClock);
form("ordering", "order", "order");
form("repeating", "repeated", "repeat", text("repeated-rightly"));
watch(language, show, lost);
