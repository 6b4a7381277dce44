/**
 * Says politely that a new message came while the page is open. Its code is fetched only where there is a line for it.
 * Hook: `[data-arrived]` (the count when the page was drawn; empty when it is not known), with `data-one`, `data-many`
 * (`{{count}}`), a `span` and a hidden link.
 */
export function arrived(): void {
  if (!document.querySelector("[data-arrived]")) return;
  void import("./ask-for-arrivals.ts").then(({ askForArrivals }) => askForArrivals()).catch(() => undefined);
}
