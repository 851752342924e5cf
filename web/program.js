// The way to the program and back: what it shows, and what is asked of it.

/** After so many ms without a word the program counts as gone: it speaks each second. */
const SILENCE = 3500;
/** After so many ms a way that the browser has given up is tried anew. */
const ANEW = 500;

/**
 * Watches the game. `show` gets every state; `lost` is called as soon as what was shown
 * last may no longer hold.
 */
export function watch(language, show, lost) {
  let silence;
  const open = () => {
    const events = new EventSource(`events/${language}`);
    events.onmessage = ({ data }) => {
      clearTimeout(silence);
      silence = setTimeout(lost, SILENCE);
      show(JSON.parse(data));
    };
    events.onerror = () => {
      clearTimeout(silence);
      lost();
      // Else the browser looks for the program itself.
      if (events.readyState === EventSource.CLOSED) setTimeout(open, ANEW);
    };
  };
  open();
}

/** Asks the program to do something; what it answers, or nothing if it does not. */
export async function ask(language, request) {
  try {
    const answer = await fetch(`act/${language}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
