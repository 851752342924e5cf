// The other devices that were let in, at the computer alone: a new code for one more, and an end for each.

import { ask, send } from "./connection.js";
import { buttons } from "./lists.js";
import { text } from "./texts.js";

/**
 * Makes the section, which others than the player at the computer do not see. `told` gets what is to be said, and whether
 * it failed. Gives what shows the devices as they are now.
 */
export function makeDevices(section, place, button, told) {
  async function show() {
    const known = await ask("devices");
    section.hidden = !known?.network;
    const items = (known?.devices ?? []).map(({ number, name }) => ({
      number,
      label: `${text("shut-out")}: ${name}`,
    }));
    buttons(place, items, shutOut, button);
  }

  async function shutOut({ number }) {
    const why = await send("devices/shut-out", { number });
    told(text(why ?? "saved"), Boolean(why));
    await show();
  }

  button.addEventListener("click", async () => {
    const code = await ask("devices/code", {});
    const words = code ? `${text("code-is")} ${code.squares.join(", ")}` : text("busy");
    told(words, !code);
  });

  return show;
}
