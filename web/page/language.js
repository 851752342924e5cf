// The language of the page, which its visitor chooses.

import { load as loadFrom, text } from "./texts.js";

/** Loads the texts: in the language of the page's address, otherwise in the program's. */
export async function load() {
  const chosen = new URLSearchParams(location.search).get("language");
  const asked = chosen ? await loadFrom(`texts/${encodeURIComponent(chosen)}`) : null;
  const all = asked ?? (await loadFrom("texts"));
  document.title = text("title");
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
