/**
 * Asks before what was typed is left behind. Hook: `form[data-guard]`; "unsaved" when it was drawn with something that
 * is not saved anywhere yet. The same word around a part of a page guards what has not been answered there.
 * `a[data-leave]` is the way out of a page that has asked already. The words are the browser's own: pages cannot choose
 * them.
 */
export function leaveGuard(): void {
  let isLeaving = false;
  const touched = new WeakSet<Element>();
  const guarded = (target: EventTarget | null) =>
    target instanceof Element ? target.closest("form[data-guard]") : null;

  addEventListener("input", ({ target }) => {
    const form = guarded(target);
    if (form) touched.add(form);
  });
  addEventListener("submit", (event) => {
    // A dialog's close button and a held-back form leave nothing.
    isLeaving = !event.defaultPrevented;
  });
  addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a[data-leave]")) isLeaving = true;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
  });
  addEventListener("beforeunload", (event) => {
    const guards = [...document.querySelectorAll("[data-guard]")];
    if (isLeaving || !guards.some((part) => touched.has(part) || part.getAttribute("data-guard") === "unsaved")) return;
    event.preventDefault();
  });
}
