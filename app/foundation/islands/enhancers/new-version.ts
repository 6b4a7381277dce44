const MINUTES_BETWEEN = 10;

/**
 * Says that a newer version is running, with a button to reload. It asks the server only when a person returns to the
 * page after a while. The code that asks comes only then (ask-version.ts), and so weighs on no first visit.
 * Hooks: `[data-new-version=<version of this page>]`, hidden, inside a status region, with `button[data-reload]`.
 */
export function newVersion(): void {
  const notice = document.querySelector<HTMLElement>("[data-new-version]");
  if (!notice) return;
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < MINUTES_BETWEEN * 60_000) return;
    asked = Date.now();
    import("./ask-version.ts").then(({ askVersion }) => askVersion(notice)).catch(() => undefined);
  });
  notice.querySelector("[data-reload]")?.addEventListener("click", () => location.reload());
}
