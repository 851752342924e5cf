// The connection to the program: what it shows, and the requests to it.

/** After this many ms without a message the program counts as gone. It sends one each second. */
const SILENCE = 3500;
/** After this many ms a connection that the browser has given up is tried again. */
const ANEW = 500;

/**
 * Watches the game. `show` gets every state; `lost` is called as soon as what
 * was last shown may be out of date.
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
      // Otherwise the browser reconnects by itself.
      if (events.readyState === EventSource.CLOSED) setTimeout(open, ANEW);
    };
  };
  open();
}

/** Sends a request to the program. Gives its answer, or nothing if there is none. */
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
