// The texts of the page, from the program.

let texts = {};

/** The text of this name. */
export const text = (name) => texts[name] ?? name;

/** Writes words where they are not written yet: what stays is not read out again. */
export function write(place, words) {
  if (place.textContent !== words) place.textContent = words;
}

/** Loads the texts: in the language of the page's address, otherwise in the program's. */
export async function load() {
  const chosen = new URLSearchParams(location.search).get("language");
  const asked = chosen ? await fetch(`texts/${encodeURIComponent(chosen)}`) : null;
  const answer = asked?.ok ? asked : await fetch("texts");
  const all = await answer.json();
  texts = all.texts;
  document.documentElement.lang = all.language;
  document.title = text("title");
  for (const place of document.querySelectorAll("[data-text]")) {
    place.textContent = text(place.dataset.text);
  }
  choose(all);
  return all.language;
}

/** Lets the player choose another language. */
function choose({ language, languages }) {
  const select = document.getElementById("language");
  for (const code of languages) {
    const name = new Intl.DisplayNames([code], { type: "language" }).of(code);
    select.add(new Option(name, code, false, code === language));
  }
  select.addEventListener("change", () => {
    location.search = `?language=${select.value}`;
  });
}
