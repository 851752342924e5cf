// The texts of a page, from the program.

let texts = {};

/** The text of this name. */
export const text = (name) => texts[name] ?? name;

/** Writes words where they are not written yet: what stays is neither read again nor rebuilt. */
export function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** Loads the texts from an address and writes them into the page. Gives what came, or nothing if the program did not answer. */
export async function load(address) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return null;
    const all = await answer.json();
    texts = all.texts;
    document.documentElement.lang = all.language;
    for (const place of document.querySelectorAll("[data-text]")) write(place, text(place.dataset.text));
    return all;
  } catch {
    return null;
  }
}
