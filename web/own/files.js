// The player's own games: a file of this device is given to the program, and one of the program's is saved here.

import { ask, send } from "./connection.js";
import { fill } from "./lists.js";
import { text, write } from "./texts.js";

/** More than this the program does not take. */
const LARGEST = 4000000;

/** What each game of a PGN begins with. */
const GAME = /^\s*\[Event /gm;

/**
 * Makes the section of a field and a list. `told` gets what is said of a file, and whether it was not taken. Gives what shows the
 * files as they are now.
 */
export function makeFiles(field, place, told) {
  field.addEventListener("change", async () => {
    const [file] = field.files;
    if (!file) return;
    const tooLarge = file.size > LARGEST;
    const words = tooLarge ? "" : await file.text();
    const why = tooLarge ? "too-long" : await send("files", { name: file.name, text: words });
    field.value = "";
    if (why) return told(text(why === "not-taken" ? "no-games" : why), true);
    const games = words.match(GAME)?.length;
    const counted = games ? `, ${text("file-games")} ${games}` : "";
    told(`${text("file-kept")} ${file.name}${counted}. ${text("file-next")}`, false);
    show();
  });

  async function show() {
    const kept = await ask("files");
    fill(place, kept?.files ?? [], make, (item, name) => {
      write(item.firstChild, name);
      item.firstChild.href = `files/${encodeURIComponent(name)}`;
    });
  }

  show();
  return show;
}

function make() {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.download = "";
  item.append(link);
  return item;
}
