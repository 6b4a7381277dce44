/**
 * Asks before what was typed is left behind. Hook: `form[data-guard]`; "unsaved" when it was drawn with something that
 * is not saved anywhere yet. The same word around a part of a page guards what has not been answered there.
 * `a[data-leave]` is the way out of a page that has asked already, or a file; `a[data-language]` draws the same page again in
 * another language, so what it was drawn with stays and only what was typed since would be lost. The words are the
 * browser's own: pages cannot choose them.
 */
export function leaveGuard(): void {
  let isLeaving = false;
  let isTranslating = false;
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
    if (!(target instanceof Element)) return;
    if (target.closest("a[data-leave]")) isLeaving = true;
    isTranslating = target.closest("a[data-language]") !== null;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
    isTranslating = false;
  });
  addEventListener("beforeunload", (event) => {
    const isLost = (part: Element) =>
      touched.has(part) || (!isTranslating && part.getAttribute("data-guard") === "unsaved");
    // A link to a file leaves the page where it is, so the next way out is asked about again.
    const isAllowed = isLeaving;
    isLeaving = false;
    if (isAllowed || ![...document.querySelectorAll("[data-guard]")].some(isLost)) return;
    event.preventDefault();
  });
}
