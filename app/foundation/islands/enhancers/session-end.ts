import { SessionDialog } from "./session-dialog.ts";

/** Messages between tabs of the same browser. */
type SessionMessage = { expires: number } | { asks: true };

/**
 * Warns two minutes before the session ends and offers one button to continue (WCAG 2.2.1). It never extends the
 * session by itself. Hooks: `body[data-session-expires]` (ISO instant; `data-now` is the server's clock) and
 * `dialog[data-session-dialog]` (session-dialog.ts).
 */
export function sessionEnd(): void {
  const { sessionExpires, now } = document.body.dataset;
  const element = document.querySelector<HTMLDialogElement>("dialog[data-session-dialog]");
  if (!sessionExpires || !element) return;
  // The reader's clock may be wrong by hours, so we use only the difference from the server's clock.
  const clockError = now ? Date.parse(now) - Date.now() : 0;
  const dialog = new SessionDialog(element);
  let expires = Date.parse(sessionExpires) - clockError;

  const learn = (later: number) => {
    if (!(later > expires)) return;
    expires = later;
    dialog.closeBefore(expires);
  };
  const tellTabs = shareWithTabs(() => expires, learn);

  dialog.part("go-on")?.addEventListener("click", () => {
    void laterEnd(clockError)
      .then((later) => {
        if (later === "away") return;
        if (later === "ended") {
          expires = Math.min(expires, Date.now());
          dialog.show(expires);
          return;
        }
        if (later > expires + 1000) learn(later);
        else dialog.tellLast();
        tellTabs();
      })
      .catch(() => undefined);
  });
  setInterval(() => dialog.show(expires), 1000);
  dialog.show(expires);
}

/** Tells the end of the session to the other tabs, and learns it from them. Returns the function that tells it anew. */
function shareWithTabs(expires: () => number, learn: (later: number) => void): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const tabs = new BroadcastChannel("aamu-session");
  const tell = () => tabs.postMessage({ expires: expires() } satisfies SessionMessage);
  tabs.addEventListener("message", ({ data }: MessageEvent<SessionMessage>) => {
    if ("expires" in data) learn(data.expires);
    else tell();
  });
  tell();
  // A page from the back-forward cache was asleep: other tabs may know a later end.
  addEventListener("pageshow", () => tabs.postMessage({ asks: true } satisfies SessionMessage));
  return tell;
}

/**
 * Extends the session. Returns its new end by the reader's clock. "ended": somebody logged out in another tab, or the
 * machine slept for too long.
 */
async function laterEnd(clockError: number): Promise<number | "ended" | "away"> {
  const response = await fetch("/session-end");
  if (!response.ok) return "away";
  const later = response.headers.get("X-Session-Expires");
  return later === null ? "ended" : Date.parse(later) - clockError;
}
