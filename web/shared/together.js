// Sentences put together to what a screen reader says in one go. Knows no page.

/** Readers lose longer texts. They are cut between sentences. */
const LONGEST = 200;

/** These sentences as texts, no more than are needed. */
export function together(sentences) {
  const texts = [];
  for (const part of sentences.flatMap(parts)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + part.length < LONGEST) texts.push(`${ended(texts.pop())} ${part}`);
    else texts.push(part);
  }
  return texts;
}

/** A move is announced without a full stop, which it needs before another sentence. */
const ended = (words) => (/[\p{L}\p{N}]$/u.test(words) ? `${words}.` : words);

function parts(words) {
  if (words.length <= LONGEST) return words ? [words] : [];
  return words.match(/\S.*?[.!?:;](?=\s|$)|\S.*$/gsu).map((part) => part.trim());
}
