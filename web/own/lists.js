// Lists whose entries stay what they are in the page: only changed words are written, so that focus and reading place
// stay.

import { write } from "./texts.js";

/** Has one element for each item. `lost` gets the focus that stood on an element that is not needed any more. */
export function fill(place, items, make, show, lost) {
  items.forEach((item, index) => {
    if (!place.children[index]) place.append(make());
    show(place.children[index], item);
  });
  while (place.children.length > items.length) {
    const last = place.lastElementChild;
    if (last.contains(document.activeElement)) lost?.focus();
    last.remove();
  }
}

/** Lists these sentences. */
export const list = (place, sentences) => fill(place, sentences, () => document.createElement("li"), write);

/** Has a button for each item, which has a `label`. `press` gets the item, and the button. */
export function buttons(place, items, press, lost) {
  const make = () => {
    const button = document.createElement("button");
    button.type = "button";
    button.addEventListener("click", () => press(button.item, button));
    return button;
  };
  const show = (button, item) => {
    button.item = item;
    write(button, item.label);
  };
  fill(place, items, make, show, lost);
}
