import { filled } from "./announce.ts";

/** Never more often, also when a person changes between tabs. A constant of date-fns would be a script of its own. */
const MINUTE_MS = 60_000;

/**
 * Asks each minute how many messages are unread, in visible tabs only. The request says that no person made it, so it
 * does not extend the session (foundation/auth/session-middleware.server.ts).
 * @param drawn when the page came, in milliseconds: it knows what was unread then
 */
export function askForArrivals(drawn: number): void {
  const line = document.querySelector<HTMLElement>("[data-arrived]");
  if (!line) return;
  let counted = Number(line.dataset.arrived);
  let asked = drawn;

  const ask = async () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < MINUTE_MS || !navigator.onLine) return;
    asked = Date.now();
    const response = await fetch("/api/citizen/messages/unread-count", {
      headers: { "x-evaka-csrf": "1", "X-Background": "1" },
    });
    if (!response.ok) return;
    const count = (await response.json()) as number;
    // A message that was read in another tab is not new when the next one comes.
    counted = Math.min(counted, count);
    tell(line, count - counted);
  };
  const askQuietly = () => void ask().catch(() => undefined);
  setInterval(askQuietly, MINUTE_MS / 4);
  document.addEventListener("visibilitychange", askQuietly);
}

function tell(line: HTMLElement, count: number): void {
  const [words, link] = [line.querySelector("span"), line.querySelector("a")];
  if (!words || !link) return;
  const sentence =
    count === 0 ? "" : count === 1 ? (line.dataset.one ?? "") : filled(line.dataset.many, "count", count);
  // The same sentence is not said again.
  if (words.textContent !== sentence) words.textContent = sentence;
  link.hidden = count === 0;
}
