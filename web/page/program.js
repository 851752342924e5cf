// The connection to the program: what it shows, and the requests to it.

/** After this many ms without a message the program counts as gone. It sends one each second. */
const SILENCE = 3500;
/** After this many ms a connection that the browser has given up is tried again. */
const ANEW = 500;

/** The state that is shown. Requests name it, so that one that comes later than meant does nothing. */
let seen = null;

/**
 * Watches the game. `show` gets every state; `lost` is called as soon as what
 * was last shown may be out of date.
 */
export function watch(language, show, lost) {
  let silence;
  let events;
  const open = () => {
    events?.close();
    events = new EventSource(`events/${language}`);
    events.onmessage = ({ data }) => {
      clearTimeout(silence);
      silence = setTimeout(lost, SILENCE);
      const state = JSON.parse(data);
      seen = state.seen;
      show(state);
    };
    events.onerror = () => {
      clearTimeout(silence);
      lost();
      // Otherwise the browser reconnects by itself.
      if (events.readyState === EventSource.CLOSED) setTimeout(open, ANEW);
    };
  };
  // A device that was locked and a tab that was hidden lose their events without an error.
  const wake = () => document.hidden || open();
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", ({ persisted }) => persisted && wake());
  addEventListener("online", wake);
  open();
}

/** Sends a request to the program. Gives its answer, or nothing if there is none. */
export async function ask(language, request) {
  try {
    const answer = await fetch(`act/${language}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ seen, request }),
    });
    if (!answer.ok) return null;
    const answered = await answer.json();
    if (answered.seen.state > seen.state) seen = answered.seen;
    return answered;
  } catch {
    return null;
  }
}
