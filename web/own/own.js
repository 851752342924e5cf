// The player's own page: shows what the program says, has it spoken, and sends it the player's lines and keys. Decides
// nothing about chess.

import { makeBoard, wordsOf } from "./board.js";
import { PAGE, send, watch } from "./connection.js";
import { makeDevices } from "./devices.js";
import { makeFiles } from "./files.js";
import { makeLine } from "./line.js";
import { buttons, list } from "./lists.js";
import { makeLog } from "./log.js";
import { activity, askedAnew } from "./sentences.js";
import { makeSettings } from "./settings.js";
import { makeSpeakers } from "./speakers.js";
import { load, text, write } from "./texts.js";
import { together } from "./together.js";
import * as voice from "./voice.js";

/** What comes within so many ms may answer what the player did, and what opens within so many ms is what they chose. */
const ANSWERS = 5000;
const OPENS = 30000;
/** Another page that was open for this many ms is no page that was just loaded anew. */
const STAYS = 4000;
/** The texts are asked for again after so many ms. */
const ANEW = 500;
/** A program that does not answer for so many ms may have been started anew. */
const LONG = 60000;

const by = (id) => document.getElementById(id);
const log = makeLog(by("log"));
const speakers = makeSpeakers({ polite: by("polite"), urgent: by("urgent"), aloud });
const board = makeBoard(by("board"), { key: sendKey, edge });
const showDevices = makeDevices(by("on-devices"), by("devices"), by("new-code"), (words, urgent) => tellOwn(words, { urgent }));

let language = null;
let settings = {};
/** What the program shows; whether it has no other voice; whether all that may be out of date; whether it has ended. */
let view = null;
let speaks = true;
let lost = false;
let over = false;
/** What was said last. */
let latest = [];
/** When the player last did something here, whether it was answered, and when they last pressed a button. */
let acted = -Infinity;
let unanswered = false;
let pressed = -Infinity;
/** The square on which a key was pressed that may lead the player to another one. */
let keyed = null;
/** Whether the program follows the player on the board, and how often it has led them back to the line. */
let walks = false;
let leftBoard = null;
/** The side at the lower edge here, and where the program has it: other devices turn their own board. */
let bottom = null;
let turned = null;
/** How often the program had saved a file when they were shown. */
let saved = null;
/** Whether the player knows that another device is open, and when they learn of it. */
let knowsOthers = false;
let othersLater = null;
/** How often a device had been let in or shut out when they were shown. */
let devices = null;
/** The action that asks whether the player is sure, and its button. */
let asking = null;

const within = (ms, moment) => performance.now() - moment < ms;

/** The browser's own speech says it, where the player wants that and can have it. */
function aloud(words) {
  return Boolean(settings.voice) && voice.speak(words, language);
}

/** Says these sentences, unless nothing is to be heard here. */
function tell(sentences, { urgent = false, answers = false, always = false } = {}) {
  const texts = together(sentences);
  if (texts.length === 0) return;
  latest = texts;
  if (!always && !(settings.speaks && speaks)) return;
  for (const words of texts) speakers.say(words, { urgent, answers });
}

/** Says what the page itself has to say, and keeps it in the log. */
function tellOwn(words, { urgent = false, answers = false } = {}) {
  log.write(words, "program");
  tell([words], { urgent, answers, always: true });
}

function repeat() {
  speakers.expectAnswer();
  tell(latest.length > 0 ? latest : (view?.now ?? []), { answers: true, always: true });
}

/** Cuts the voice that speaks, which is not that of a screen reader. */
function hush() {
  voice.hush();
  if (view && !speaks) deliver("silence", {});
}

/** What the player did failed: that is said at once, and stands at the line. */
function fail(words) {
  write(by("answer"), words);
  tellOwn(words, { urgent: true, answers: true });
}

/** Sends what the player did. Gives whether it arrived. */
async function deliver(address, message) {
  acted = performance.now();
  unanswered = true;
  speakers.expectAnswer();
  const why = lost ? "not-sent" : await send(address, message);
  if (why) fail(text(why));
  return !why;
}

const sendLine = (line, button) => deliver("line", { line, button });

/** Who writes stays in the line, whatever opens. */
function sendWritten(line) {
  pressed = -Infinity;
  return sendLine(line);
}

function sendKey(square, key) {
  if (key === "Escape" && !walks) return by("line").focus();
  keyed = square;
  walks = true;
  deliver("key", { square, key, page: PAGE });
}

/** Says that the board ends here. */
function edge(square) {
  const words = `${text("edge")}. ${square}`;
  write(by("edge"), words);
  speakers.expectAnswer();
  tell([words], { answers: true, always: true });
}

/** Does what a button of the program stands for, after asking back where that is wanted. */
function act(item, button) {
  hideSure();
  if (!item.sure) return carryOut(item);
  asking = { item, button };
  write(by("sure-words"), item.sure);
  by("sure").hidden = false;
  speakers.expectAnswer();
  tell([item.sure, text("sure-help")], { answers: true, always: true });
}

function carryOut({ line, here, label }) {
  pressed = performance.now();
  sendLine(here ? `${line} ${board.square()}` : line, label);
}

function answerSure(yes) {
  const { item, button } = asking;
  hideSure();
  (button.isConnected ? button : by("actions-title")).focus();
  if (yes) carryOut(item);
  else tellOwn(text("cancelled"), { answers: true });
}

function hideSure() {
  asking = null;
  by("sure").hidden = true;
}

function heard(event, newest, anew) {
  const before = view;
  const known = log.newest();
  const added = log.add(event.said, newest);
  const missed = added.filter((entry) => entry.by === "program").length;
  view = event.view ? { ...view, ...event.view } : view;
  ({ speaks, over } = event);
  // What is done on the board of another page is heard there.
  const elsewhere = event.walker !== null && event.walker !== PAGE;
  turn(before, elsewhere);
  meet(event.others);
  if (saved !== null && saved !== event.saved) showFiles();
  saved = event.saved;
  if (devices !== event.devices) showDevices();
  devices = event.devices;
  if (view.language !== language) changeLanguage();
  const wasLost = lost;
  lost = false;
  document.body.classList.remove("lost");
  write(by("connection"), text("connected"));
  if (event.view) show();
  const { walked, opened } = follow(before, added, event.left_board, elsewhere);
  const heardHere = added.filter(({ at }) => at === undefined || at === PAGE);
  if (!before) tell([...view.now, ...askedAnew(view, null, view.now)]);
  else if (wasLost) cameBack(missed, { urgent: true });
  else if (anew && missed > 1 && known > 0 && !within(ANSWERS, acted)) cameBack(missed);
  else announce(walked ? heardHere.filter(({ kind }) => kind !== "answer") : heardHere, before, opened);
  if (over) end("ended");
}

/** Turns the board where the player wants that here, or where another one comes. */
function turn(before, elsewhere) {
  if (!view.board) return;
  if (!before?.board || activity(before) !== activity(view) || (view.board.bottom !== turned && !elsewhere)) {
    bottom = view.board.bottom;
  }
  turned = view.board.bottom;
}

/** Tells that another device is open, and that it is not any more. */
function meet(others) {
  if (others > 0 === knowsOthers) {
    clearTimeout(othersLater);
    othersLater = null;
    return;
  }
  othersLater ??= setTimeout(() => {
    othersLater = null;
    knowsOthers = !knowsOthers;
    tellOwn(text(knowsOthers ? "another" : "alone"));
  }, STAYS);
}

/** One summary instead of all that was missed, which stands in the log. */
function cameBack(missed, how) {
  const counted = missed > 0 ? [`${text("missed")} ${missed}.`] : [];
  const words = [...(how ? [text("back")] : []), ...counted, ...view.now];
  if (how) log.write(text("back"), "program");
  tell([...words, ...askedAnew(view, null, words)], { ...how, always: Boolean(how) });
}

/** Says what the program said, as one text if it is not too long, without the title that has just got the focus. */
function announce(added, before, opened) {
  const entries = added.filter(({ by }) => by === "program");
  const said = opened || document.activeElement === by("title");
  const sentences = entries.map((entry) => entry.text).filter((words) => !said || words !== view.title);
  const first = unanswered && entries.length > 0;
  const answers = within(ANSWERS, acted) && (first || entries.some(({ kind }) => kind === "answer"));
  if (first) unanswered = false;
  if (answers) write(by("answer"), sentences.join(" "));
  const urgent = entries.some(({ kind }) => kind === "warning");
  tell([...sentences, ...askedAnew(view, before, [...sentences, opened ? view.title : ""])], { urgent, answers });
}

/**
 * Moves the focus where the player's own act leads: after a button to another view, after a key to another square. Who
 * writes stays in the line. Gives whether the player stands on another square, and whether on the title of what has
 * opened: the focus says the words of these.
 */
function follow(before, added, left, elsewhere) {
  const other = before && (activity(view) !== activity(before) || !view.board !== !before.board);
  const opened = Boolean(other) && within(OPENS, pressed);
  if (opened) by("title").focus();
  const leaves = leftBoard !== null && left !== leftBoard && !elsewhere;
  leftBoard = left;
  if (leaves) walks = false;
  if (leaves && board.hasFocus()) {
    by("line").focus();
    keyed = null;
    return { walked: true, opened };
  }
  const cursor = view.board?.cursor;
  const answered = added.some(({ kind }) => kind === "answer") || cursor !== before?.board?.cursor;
  if (!keyed || !cursor || !answered) return { walked: false, opened };
  const walked = cursor !== keyed && board.hasFocus();
  keyed = null;
  if (walked) board.focus(cursor);
  return { walked, opened };
}

function show() {
  write(by("title"), view.title);
  if (document.title !== view.title) document.title = view.title;
  list(by("now"), view.now);
  write(by("asked"), view.question?.words ?? text("no-question"));
  buttons(by("answers"), view.question?.answers ?? [], carryOut, by("question-title"));
  list(by("clocks"), view.clocks);
  reveal("on-clocks", view.clocks.length > 0);
  by("little-time").hidden = !view.little_time;
  document.body.classList.toggle("little-time", view.little_time);
  // Orca remembers a table that was taken away as it was then: without rows, and so as nothing to walk in.
  if (view.board && by("on-board").hidden) board.build(settings.form);
  if (view.board) board.show({ ...view.board, bottom });
  buttons(by("board-actions"), view.board?.actions ?? [], carryOut, by("board-title"));
  reveal("on-board", Boolean(view.board));
  list(by("moves"), view.moves);
  reveal("on-moves", view.moves.length > 0);
  buttons(by("actions"), view.actions, act, by("actions-title"));
  reveal("on-actions", view.actions.length > 0);
  if (asking && asking.button.item?.label !== asking.item.label) hideSure();
}

/** Shows or hides a section. Focus that would be lost goes to the title. */
function reveal(id, shown) {
  if (!shown && by(id).contains(document.activeElement)) by("title").focus();
  by(id).hidden = !shown;
}

function gone() {
  if (lost) return;
  lost = true;
  document.body.classList.add("lost");
  const words = text(over ? "ended" : "lost");
  write(by("connection"), words);
  tellOwn(words, { urgent: !over });
  setTimeout(() => lost && !over && tellOwn(text("lost-long")), LONG);
}

/** Nothing more comes to this page: the text of this name says why. */
function end(name) {
  over = true;
  lost = true;
  const words = text(name);
  write(by("connection"), words);
  view = { ...view, title: words, now: [], question: null, clocks: [], board: null, moves: [], actions: [] };
  show();
  tellOwn(words);
}

async function changeLanguage() {
  language = view.language;
  language = (await load("texts"))?.language ?? language;
}

/** Applies the settings of this page, of which one may just have changed. */
async function settle(all, changed) {
  settings = all;
  document.documentElement.dataset.size = all.size;
  if (!changed || changed === "form") board.build(all.form);
  if (!changed || changed === "order") {
    if (all.order === "board") by("on-words").before(by("on-board"));
    else by("on-clocks").after(by("on-board"));
  }
  if (!all.voice) voice.hush();
  if (!changed) return;
  const unheard = changed === "voice" && all.voice && !(await voice.isThere(language));
  if (unheard) {
    settings.voice = false;
    by("settings").elements.voice.checked = false;
  }
  tellOwn(text(unheard ? "no-voice" : "saved"));
}

for (;;) {
  language = (await load("texts"))?.language;
  if (language) break;
  await new Promise((later) => setTimeout(later, ANEW));
}
write(by("connection"), text("connecting"));
makeSettings(by("settings"), settle);
makeLine(by("say"), by("line"), {
  send: sendWritten,
  empty: repeat,
  silence: hush,
  leave: () => !by("on-board").hidden && board.focus(),
});
by("say-again").addEventListener("click", repeat);
by("sure-yes").addEventListener("click", () => answerSure(true));
by("sure-no").addEventListener("click", () => answerSure(false));
by("board").addEventListener("focusin", ({ target }) => {
  write(by("edge"), "");
  if (settings.voice) {
    voice.hush();
    voice.speak(wordsOf(target), language);
  }
});
const showFiles = makeFiles(by("file"), by("files"), (words, urgent) => tellOwn(words, { urgent }));
watch({ since: log.newest, heard, lost: gone, replaced: () => end("replaced") });
