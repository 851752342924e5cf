// What of a view is told. Knows no page.

/** The question that a view asks anew, unless the sentences have its words already. */
export function askedAnew(view, before, sentences) {
  const words = view.question?.words;
  if (!words || words === before?.question?.words) return [];
  return sentences.some((sentence) => sentence.includes(words)) ? [] : [words];
}

/** What the player is doing: the first sentence of the title. What follows changes with every move. */
export const activity = ({ title }) => title.split(/[.,:]/)[0];
