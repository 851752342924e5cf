// The connection to the program: events come by number, lines and keys go in their order. Knows nothing of what they
// mean. It never gives up.

/** After this many ms without an event the program counts as gone. It sends one every two seconds. */
const SILENCE = 5000;
/** After so many ms it is looked for again: the first time, the second … and the last from then on. */
const ANEW = [300, 600, 1200, 2500];
/** How many ms a request may take. */
const PATIENCE = 5000;

/** This page, however often it connects. */
export const PAGE = Math.floor(Math.random() * Number.MAX_SAFE_INTEGER);

/**
 * Watches the program. `since` gives the number of the last entry that the page has; `heard` gets every event,
 * the number of its newest entry, and whether it is the first after a pause; `lost` is called when what is shown may be out of date,
 * `replaced` when the program there does not know this page. After its last event, and then, nothing more is watched.
 */
export function watch({ since, heard, lost, replaced }) {
  let events;
  let silence;
  let again;
  let tries = 0;
  let ended = false;

  function open() {
    let anew = true;
    if (ended) return;
    close();
    events = new EventSource(`events/${since()}/${PAGE}`);
    events.onmessage = ({ data, lastEventId }) => {
      tries = 0;
      listen();
      const event = JSON.parse(data);
      if (event.over) end();
      heard(event, Number(lastEventId), anew);
      anew = false;
    };
    events.onerror = () => {
      events.close();
      clearTimeout(again);
      again = setTimeout(openAgain, ANEW[Math.min(tries++, ANEW.length - 1)]);
    };
  }

  /** A program that was started anew at the same address has another secret. */
  async function openAgain() {
    const answer = await fetch("texts").catch(() => null);
    if (ended) return;
    if (answer?.status !== 404) return open();
    end();
    replaced();
  }

  function end() {
    ended = true;
    close();
    clearTimeout(silence);
  }

  function close() {
    clearTimeout(again);
    events?.close();
  }

  function listen() {
    clearTimeout(silence);
    silence = setTimeout(() => {
      // A page that nobody sees may be asleep: it looks when it wakes up.
      if (!document.hidden) lost();
      open();
      listen();
    }, SILENCE);
  }

  // A phone that was locked and a tab that was hidden lose their events without an error.
  const wake = () => {
    if (document.hidden || ended) return;
    tries = 0;
    listen();
    open();
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("pageshow", ({ persisted }) => persisted && wake());
  addEventListener("online", wake);
  listen();
  open();
}

let last = Promise.resolve();

/**
 * Sends this to an address of the program, after all that was sent before. Gives the name of the text that says why it
 * did not arrive; nothing if it did.
 */
export function send(address, message) {
  last = last.then(() => post(address, JSON.stringify(message)));
  return last;
}

/** Asks for something, with a message if there is one. Gives nothing where that is not for this device. */
export async function ask(address, message) {
  try {
    const answer = await (message ? request(address, JSON.stringify(message)) : fetch(address));
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const request = (address, body) =>
  fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    signal: AbortSignal.timeout(PATIENCE),
  });

/** What the text is called that says why something was not done, by the status of the answer. */
const WHY = { 413: "too-long", 503: "busy", 507: "not-kept" };

async function post(address, body) {
  try {
    const answer = await request(address, body);
    return answer.ok ? null : (WHY[answer.status] ?? "not-taken");
  } catch {
    return "unconfirmed";
  }
}
