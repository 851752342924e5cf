// The player's own games: a file of this device is given to the program, and one of the program's is saved here.

import { ask, send } from "./connection.js";
import { fill } from "./lists.js";
import { write } from "./texts.js";

/** More than this the program does not take. */
const LARGEST = 4000000;

/** Makes the section of a field and a list. `told` gets the name of the text that says what became of a file. */
export function makeFiles(field, place, told) {
  field.addEventListener("change", async () => {
    const [file] = field.files;
    if (!file) return;
    const tooLarge = file.size > LARGEST;
    const why = tooLarge ? "too-long" : await send("files", { name: file.name, text: await file.text() });
    field.value = "";
    told(why ?? "file-kept", Boolean(why));
    if (!why) show();
  });

  async function show() {
    const kept = await ask("files");
    fill(place, kept?.files ?? [], make, (item, name) => {
      write(item.firstChild, name);
      item.firstChild.href = `files/${encodeURIComponent(name)}`;
    });
  }

  show();
}

function make() {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.download = "";
  item.append(link);
  return item;
}
