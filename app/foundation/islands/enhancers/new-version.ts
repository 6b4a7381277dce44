const MINUTES_BETWEEN = 10;

/**
 * Says that a newer version is running, with a button to reload. It asks the server only when a person returns to the
 * page after a while. It asks without the session cookie, so that the session is not extended.
 * Hooks: `[data-new-version=<version of this page>]`, hidden, inside a status region, with `button[data-reload]`.
 */
export function newVersion(): void {
  const notice = document.querySelector<HTMLElement>("[data-new-version]");
  if (!notice) return;
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - asked < MINUTES_BETWEEN * 60_000) return;
    asked = Date.now();
    void fetch("/pages-version", { credentials: "omit" })
      .then((response) => response.json() as Promise<{ commitId?: string }>)
      .then(({ commitId }) => {
        notice.hidden = !commitId || commitId === notice.dataset.newVersion;
      })
      .catch(() => undefined);
  });
  notice.querySelector("[data-reload]")?.addEventListener("click", () => location.reload());
}
