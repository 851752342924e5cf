// The log: what the program and the player said, oldest first. No speaker: it is read by walking.

import { text } from "./texts.js";

/** So many entries stay in the page. */
const KEPT = 300;

export function makeLog(place) {
  let newest = 0;

  function write(words, by) {
    const entry = document.createElement("p");
    // It keeps its language when the page gets another one.
    entry.lang = document.documentElement.lang;
    entry.textContent = by === "player" ? `${text("you")}: ${words}` : words;
    const atEnd = place.scrollTop + place.clientHeight >= place.scrollHeight - 1;
    place.append(entry);
    if (atEnd) place.scrollTop = place.scrollHeight;
    while (place.children.length > KEPT) place.firstElementChild.remove();
  }

  return {
    /** The number of the last entry that came from the program. */
    newest: () => newest,
    /** Adds the entries that are not here yet, and gives them. A program that counts from the beginning is another one. */
    add(entries, number) {
      if (number < newest) newest = 0;
      const added = entries.filter((entry) => entry.number > newest);
      for (const entry of added) write(entry.text, entry.by);
      newest = Math.max(newest, number, ...added.map((entry) => entry.number));
      return added;
    },
    /** Adds what the page itself says. */
    write,
  };
}
