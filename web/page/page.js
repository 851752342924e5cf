// The page of the sighted player, the arbiter and spectators. Shows what the program says, and
// sends it requests. Decides nothing, not even who may do what.

import * as board from "./board.js";
import * as checkpoint from "./checkpoint.js";
import * as clocks from "./clocks.js";
import { load } from "./language.js";
import { ask, watch } from "./program.js";
import { makeSpeakers } from "./speakers.js";
import { text, write } from "./texts.js";
import { together } from "./together.js";

const by = (id) => document.getElementById(id);
const speakers = makeSpeakers({ polite: by("polite"), urgent: by("urgent") });
let language;
/** What was last told: the news, and how many plies had been played. */
let announced = null;
let plies = 0;
let over = false;

/** Has a screen reader say these sentences, together as far as it can. */
function say(sentences, how) {
  for (const words of together(sentences)) speakers.say(words, how);
}

/** Says what answers the visitor, at once. */
function answer(words, { urgent = false } = {}) {
  speakers.expectAnswer();
  say([words], { urgent, answers: true });
}

function show(state) {
  const back = document.body.classList.contains("lost");
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
  const proofs = by("proof-earlier").hidden;
  checkpoint.show(state.checkpoint);
  if (proofs && !by("proof-earlier").hidden) say([text("proof-earlier")], { urgent: true });
  const waits = showWaits(state);
  showRules(state);
  for (const button of document.querySelectorAll("[data-offered]")) {
    button.hidden = !state.offer || state.offer.by === state.plays;
  }
  for (const button of document.querySelectorAll("[data-signs]")) button.hidden = !state.signs;
  for (const button of document.querySelectorAll("[data-reported]")) {
    const yours = button.dataset.reported === "yours";
    button.hidden = !state.reported || (yours && state.reported !== state.plays);
  }
  const first = announced === null;
  const news = [...(back ? [text("connected")] : []), ...showNews(state), ...waits];
  if (!first) say(news, { urgent: back });
}

/** Shows as whom the program knows the visitor. */
function visitor({ plays, arbitrates }) {
  if (plays) return `${text("you-play")} ${text(plays)}`;
  return text(arbitrates ? "you-arbitrate" : "you-look");
}

/** Shows what is still missing, and what is offered. Gives it if it is new. */
function showWaits({ waits, offer }) {
  const all = offer ? [offer.text, ...waits] : waits;
  return list(by("waits"), all) ? all : [];
}

/** Shows the rules in force, openly before the first move. */
function showRules({ rules, last }) {
  if (!by("rules").hasChildNodes()) by("agreed").open = !last;
  list(by("rules"), rules);
}

/** Lists these sentences, unless they stand there already. Gives whether they are new. */
function list(place, all) {
  const old = [...place.children].map((item) => item.textContent);
  if (old.join("\n") === all.join("\n")) return false;
  const items = all.map((words) => {
    const item = document.createElement("li");
    item.textContent = words;
    return item;
  });
  place.replaceChildren(...items);
  return true;
}

/** Shows a new move and the end of the game. Gives what is new, in one summary if more than a move is. */
function showNews({ seen, last, repeat, ended }) {
  const move = last ? `${last.by} ${last.squares.join("") || last.announcement}` : "";
  const news = [move, ended?.text ?? ""].join("\n");
  const isNew = announced !== null && news !== announced;
  const missed = seen.ply - plies;
  [announced, plies] = [news, seen.ply];
  if (!isNew) return [];
  by("answer").textContent = "";
  const words = missed > 1 ? [`${text("missed")} ${missed}.`] : [];
  words.push(last ? `${text(last.by)}: ${last.announcement}` : text("no-move"));
  if (repeat) words.push(text("to-repeat"), repeat);
  if (ended) words.push(ended.text);
  by("news").textContent = words.join(" ");
  return words;
}

function lost() {
  const before = document.body.classList.contains("lost");
  document.body.classList.add("lost");
  const words = text(over ? "closed" : "disconnected");
  write(by("connection"), words);
  if (!before) say([words], { urgent: true });
  clocks.halt();
}

/** Sends a request to the program, and tells why it is not done. */
async function request(what, done = "") {
  by("answer").textContent = "";
  const send = () => (document.body.classList.contains("lost") ? null : ask(language, what));
  let came = await send();
  // Whoever stops the clocks means it, whatever has happened in the same moment.
  if (came?.outdated && what.do === "stop") came = await send();
  if (came?.asks_promotion && what.do === "move") return promote(what);
  const told = came ? (came.done ? (came.told ?? done) : came.why) : text("not-sent");
  by("answer").textContent = told;
  answer(told, { urgent: !came?.done });
  if (!came?.done) board.undo();
  return Boolean(came?.done);
}

/** Answers the question that is open. */
let answerQuestion = () => {};

/**
 * Asks in the page which of these is meant: screen readers lose what a window in front of it asks. Gives nothing if the
 * visitor lets it go, or asks for something else.
 */
function choose(question, choices) {
  answerQuestion("");
  const before = document.activeElement;
  by("asked").textContent = question;
  const buttons = choices.map(([value, words]) => {
    const button = document.createElement("button");
    [button.type, button.value, button.textContent] = ["button", value, words];
    return button;
  });
  by("choices").replaceChildren(...buttons);
  by("question").hidden = false;
  buttons[0].focus();
  answer(question);
  return new Promise((chosen) => {
    answerQuestion = (value) => {
      answerQuestion = () => {};
      by("question").hidden = true;
      before.focus();
      chosen(value);
    };
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

by("choices").addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  if (button) answerQuestion(button.value);
});
by("question").addEventListener("keydown", ({ key }) => key === "Escape" && answerQuestion(""));
language = await load();
write(by("connection"), text("connecting"));
board.make((from, to) => request({ do: "move", from, to }), answer);
document.addEventListener("click", press);
form("say", "words", "say");
by("setting").addEventListener("submit", setClock);
form("ordering", "order", "order");
form("repeating", "repeated", "repeat", text("repeated-rightly"));
watch(language, show, lost);
