/** The first question is not due before a minute, so its code need not weigh on the first visit. */
const FETCHED_AFTER_MS = 15_000;

/**
 * Says politely that a new message came while the page is open. Its code is fetched only where there is a line for it.
 * Hook: `[data-arrived]` (the count when the page was drawn), with `data-one`, `data-many`
 * (`{{count}}`), a `span` and a hidden link.
 */
export function arrived(): void {
  if (!document.querySelector("[data-arrived]")) return;
  const drawn = Date.now();
  setTimeout(() => {
    void import("./ask-for-arrivals.ts").then(({ askForArrivals }) => askForArrivals(drawn)).catch(() => undefined);
  }, FETCHED_AFTER_MS);
}
