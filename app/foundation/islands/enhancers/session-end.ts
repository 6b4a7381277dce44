import { filled } from "./announce.ts";
import { shownTimeLeft, tellAt, WARNING_SECONDS } from "./time-left.ts";

/** Messages between tabs of the same browser. */
type SessionMessage = { expires: number } | { asks: true };

/**
 * Warns two minutes before the session ends and offers one button to continue (WCAG 2.2.1). It never extends the
 * session by itself. Hooks: `body[data-session-expires]` (ISO instant; `data-now` is the server's clock) and
 * `dialog[data-session-dialog]` with `[data-warning]`, `[data-ended]`, `[data-time-left]`, `[data-tell]`,
 * `[data-go-on]`, `[data-last]`, `[data-leave]`.
 */
export function sessionEnd(): void {
  const { sessionExpires, now } = document.body.dataset;
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-session-dialog]");
  if (!sessionExpires || !dialog) return;
  // The reader's clock may be wrong by hours, so we use only the difference from the server's clock.
  const clockError = now ? Date.parse(now) - Date.now() : 0;
  let expires = Date.parse(sessionExpires) - clockError;

  const tabs = "BroadcastChannel" in window ? new BroadcastChannel("aamu-session") : null;
  const learn = (later: number) => {
    if (!(later > expires)) return;
    expires = later;
    if (dialog.open && expires - Date.now() > WARNING_SECONDS * 1000) dialog.close();
  };
  tabs?.addEventListener("message", ({ data }: MessageEvent<SessionMessage>) => {
    if ("expires" in data) learn(data.expires);
    else tabs.postMessage({ expires } satisfies SessionMessage);
  });
  tabs?.postMessage({ expires } satisfies SessionMessage);
  // A page from the back-forward cache was asleep: other tabs may know a later end.
  addEventListener("pageshow", () => tabs?.postMessage({ asks: true } satisfies SessionMessage));

  const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`);
  const show = (name: string, visible: boolean) => {
    const element = part(name);
    if (element) element.hidden = !visible;
  };
  let told = "";
  let shown = "";

  const tick = () => {
    const seconds = Math.ceil((expires - Date.now()) / 1000);
    const isOver = seconds <= 0;
    const state = `${expires} ${isOver ? "over" : "near"}`;
    // The person closed it with Escape or a button: it does not open again for the same end.
    if (seconds > WARNING_SECONDS || (shown === state && !dialog.open)) return;
    shown = state;
    const isNew = part("ended")?.hidden === isOver;
    // Show and hide first: an opening dialog gives the focus to its first visible button.
    show("warning", !isOver);
    show("ended", isOver);
    if (!dialog.open) dialog.showModal();
    // The warning was open. Its focused element is hidden now.
    else if (isOver && isNew) dialog.querySelector<HTMLElement>("[data-ended] a")?.focus();
    dialog.setAttribute("aria-labelledby", isOver ? "session-ended-title" : "session-warning-title");
    const tell = part("tell");
    const words = isOver
      ? (part("ended")?.textContent ?? "")
      : filled(tell?.dataset.tell, "time", shownTimeLeft(seconds));
    const time = part("time-left");
    if (time) time.textContent = words;
    const step = `${state} ${tellAt(seconds)}`;
    if (!tell || step === told) return;
    told = step;
    tell.textContent = words;
  };

  part("leave")?.addEventListener("click", () => dialog.close());
  part("go-on")?.addEventListener("click", () => {
    void fetch("/api/citizen/auth/status", { headers: { "x-evaka-csrf": "1" } })
      .then((response) => {
        if (!response.ok) return;
        // Logged out in another tab, or ended while the machine slept: the session cannot continue.
        if (!response.headers.has("X-Session-Expires")) {
          expires = Math.min(expires, Date.now());
          tick();
          return;
        }
        const later = Date.parse(response.headers.get("X-Session-Expires") ?? "") - clockError;
        // Twelve hours after login nothing extends the session any more. Then only sending the form helps.
        if (later > expires + 1000) learn(later);
        else {
          show("go-on", false);
          show("last", true);
        }
        tabs?.postMessage({ expires } satisfies SessionMessage);
      })
      .catch(() => undefined);
  });
  setInterval(tick, 1000);
  tick();
}
