// The line: the player's words, with the earlier ones at the arrow keys. Knows nothing of what they mean.

/** So many earlier lines are kept. */
const KEPT = 50;

/**
 * Makes a line of a form and its field. `send` gets the words, and gives true if they arrived; `empty` is called
 * for an Enter without words, `silence` for an Escape, `leave` for one in the empty field.
 */
export function makeLine(form, field, { send, empty, silence, leave }) {
  const earlier = [];
  let at = 0;

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const words = field.value.trim();
    if (!words) return empty();
    if (earlier.at(-1) !== words) earlier.push(words);
    if (earlier.length > KEPT) earlier.shift();
    at = earlier.length;
    field.value = "";
    // What did not arrive stands there again, unless the player is writing already.
    if (!(await send(words)) && !field.value) field.value = words;
  });

  field.addEventListener("keydown", (event) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === "ArrowUp") go(-1);
    else if (event.key === "ArrowDown") go(1);
    else if (event.key !== "Escape") return;
    else escape();
    event.preventDefault();
  });

  function escape() {
    silence();
    if (field.value) field.value = "";
    else leave();
  }

  function go(step) {
    const to = Math.min(Math.max(at + step, 0), earlier.length);
    if (to === at) return;
    at = to;
    field.value = earlier[at] ?? "";
    field.setSelectionRange(field.value.length, field.value.length);
  }
}
