// The two permanent speakers of a page: places whose new words a screen reader says, one politely and one at once. Both
// are filled from one queue, because readers lose texts that come too close to each other, to a key or to a change of the
// focus, and say a text that stays the same only once. Knows no game.

/** In the first ms the reader is reading the page. */
const FIRST = 1000;
/** At least this many ms between two texts, as readers lose them otherwise. */
const BETWEEN = 150;
/** This many where the player has done nothing since: a busy reader that comes late says what stands there by then. */
const UNHURRIED = 450;
/** A key cuts speech short, so that texts wait this many ms after the last one. */
const AFTER_KEY = 400;
/** After a change of the focus, TalkBack loses texts for this many ms. */
const AFTER_FOCUS = 500;
/** Stands at the end of a text that is said once more. It is not heard. */
const ANEW = "\u00a0";

/**
 * Fills these two places. `aloud`, if given, gets every text as it is said; the places stay as they are where it gives
 * true.
 */
export function makeSpeakers({ polite, urgent, aloud = () => false }) {
  const waiting = [];
  let earliest = performance.now() + FIRST;
  let last = -Infinity;
  let free = 0;
  let freeForAnswers = 0;
  let timer;

  const due = ({ answers }, now) => Math.max(now, earliest, answers ? freeForAnswers : free);

  function next() {
    clearTimeout(timer);
    if (waiting.length === 0) return;
    const now = performance.now();
    const first = waiting.reduce((one, other) => (due(other, now) < due(one, now) ? other : one));
    const wait = due(first, now) - now;
    if (wait > 0) {
      timer = setTimeout(next, wait);
      return;
    }
    waiting.splice(waiting.indexOf(first), 1);
    if (!aloud(first.words)) fill(first.urgent ? urgent : polite, first.words);
    spoken();
    // A reader learns of it only when what else the page is doing is done.
    queueMicrotask(spoken);
    next();
  }

  function spoken() {
    last = performance.now();
    earliest = last + UNHURRIED;
  }

  function hold(ms) {
    free = Math.max(free, performance.now() + ms);
    freeForAnswers = free;
  }

  document.addEventListener("keydown", () => hold(AFTER_KEY), true);
  document.addEventListener("focusin", () => hold(AFTER_FOCUS), true);

  return {
    /** Says these words when it is their turn. Those that answer what the player has just done wait for nothing else. */
    say(words, { urgent = false, answers = false } = {}) {
      waiting.push({ words, urgent, answers });
      next();
    },
    /** What comes next may answer what the player has done just now. */
    expectAnswer() {
      freeForAnswers = 0;
      if (last > 0) earliest = last + BETWEEN;
    },
  };
}

function fill(place, words) {
  place.textContent = place.textContent === words ? words + ANEW : words;
}
