// The last checkpoint of the game. This device keeps it, so that what the program shows later can be
// compared with it. Decides nothing.

import { text, write } from "./texts.js";

const by = (id) => document.getElementById(id);
/** The address of the page is another one in each game. */
const KEPT = `checkpoint ${location.pathname}`;

/** The checkpoint that this device has kept, if it could keep one. */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT));
  } catch {
    return null;
  }
}

function keep(checkpoint) {
  try {
    localStorage.setItem(KEPT, JSON.stringify(checkpoint));
  } catch {
    // A browser that keeps nothing still shows it.
  }
}

/** Keeps this checkpoint unless a later one is kept, and shows which it is. */
export function show(checkpoint) {
  const before = kept();
  const earlier = Boolean(checkpoint && before && checkpoint.lines < before.lines);
  if (checkpoint && !earlier) keep(checkpoint);
  const last = earlier ? before : (checkpoint ?? before);
  by("proof").hidden = !last;
  by("proof-earlier").hidden = !earlier;
  if (!last) return;
  write(by("fingerprint"), last.fingerprint);
  write(by("fingerprint-date"), last.date);
  const save = by("save-checkpoint");
  save.download = `annabella-${last.lines}.json`;
  save.href = `data:application/json,${encodeURIComponent(JSON.stringify(last))}`;
  write(save, text("proof-save"));
}
