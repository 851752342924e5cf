// Where a device comes in: it shows the code that the program says at the computer.

const by = (id) => document.getElementById(id);

const { language, texts } = await (await fetch("entrance/texts")).json();
document.documentElement.lang = language;
for (const place of document.querySelectorAll("[data-text]")) {
  place.textContent = texts[place.dataset.text];
}
document.title = texts.title;

/** What an answer of the program means. */
const REFUSED = { 403: "wrong", 409: "many", 410: "none" };

by("pairing").addEventListener("submit", async (event) => {
  event.preventDefault();
  by("answer").textContent = "";
  const shows = { code: by("code").value, name: by("name").value.trim() };
  const headers = { "Content-Type": "application/json" };
  const sent = { method: "POST", headers, body: JSON.stringify(shows) };
  const answer = await fetch("pair", sent).catch(() => null);
  if (answer?.ok) location.replace("device/");
  else by("answer").textContent = texts[REFUSED[answer?.status] ?? "lost"];
});
