// Both clocks, which count down between two messages of the program.

import { text, write } from "./texts.js";

const list = document.getElementById("clocks");
const none = document.getElementById("no-clocks");
const sides = ["white", "black"];
let shown = null;
let since = 0;

const entries = Object.fromEntries(
  sides.map((side) => {
    const entry = document.createElement("div");
    entry.id = `clock-${side}`;
    const title = document.createElement("dt");
    title.append(document.createElement("span"), document.createElement("span"));
    entry.append(title, document.createElement("dd"));
    list.append(entry);
    return [side, entry];
  }),
);

/** Shows these clocks from now on, with the players' names and how many moves they completed. */
export function show(clocks, names, moves) {
  shown = clocks;
  since = performance.now();
  none.hidden = Boolean(clocks);
  for (const [index, side] of sides.entries()) {
    const running = clocks?.running === side;
    const [name, time] = entries[side].children;
    const player = names[index] ? `${text(side)}: ${names[index]}` : text(side);
    const words = [moves[index]];
    if (running) words.push(text("running"));
    write(name.children[0], player);
    write(name.children[1], words.join(", "));
    entries[side].classList.toggle("running", running);
    time.textContent = clocks ? written(left(side)) : "";
  }
}

/** Stops counting, because what is known may be out of date. */
export function halt() {
  if (shown) shown = { ...shown, counts: false };
}

function left(side) {
  const counts = shown.running === side && shown.counts;
  const passed = counts ? performance.now() - since : 0;
  return Math.max(0, shown[`${side}_ms`] - passed);
}

/** A started second counts as whole, as on a clock. */
function written(ms) {
  const seconds = Math.ceil(ms / 1000);
  const two = (number) => String(number).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

setInterval(() => {
  if (!shown?.counts) return;
  const time = entries[shown.running].children[1];
  const now = written(left(shown.running));
  if (time.textContent !== now) time.textContent = now;
}, 100);
