import { announce } from "./announce.ts";

const MINUTES_BETWEEN = 10;

/**
 * Says that a newer version is running, with a button to reload. It asks only when somebody comes back to the page after
 * a while, and without the session cookie, so that asking does not keep the session alive.
 * Hooks: `body[data-build]`, `[data-new-version]` hidden, with `button[data-reload]`.
 */
export function newVersion(): void {
  const notice = document.querySelector<HTMLElement>("[data-new-version]");
  const { build } = document.body.dataset;
  if (!notice || !build) return;
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < MINUTES_BETWEEN * 60_000) return;
    asked = Date.now();
    void fetch("/api/version", { credentials: "omit" })
      .then((answer) => answer.json() as Promise<{ commitId?: string }>)
      .then(({ commitId }) => {
        if (!commitId || commitId === build || !notice.hidden) return;
        notice.hidden = false;
        announce(notice.querySelector("p")?.textContent);
      })
      .catch(() => undefined);
  });
  notice.querySelector("[data-reload]")?.addEventListener("click", () => location.reload());
}
