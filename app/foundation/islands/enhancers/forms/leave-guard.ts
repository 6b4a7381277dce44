/**
 * Asks before a person leaves typed text behind. The words are the browser's own: pages cannot choose them.
 * Hook: `form[data-guard]`. Its value "unsaved" means that the form was drawn with text that is not saved anywhere yet.
 * Around a part of a page, "unsaved" means that the person has not answered there.
 * `a[data-leave]` leaves a page that has already asked, or leads to a file. `a[data-language]` draws the same page in
 * another language, so only text typed since then would be lost.
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
    // A dialog's close button or a held-back form does not leave the page.
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
    // A link to a file does not leave the page, so we must ask again at the next link.
    const isAllowed = isLeaving;
    isLeaving = false;
    if (isAllowed || ![...document.querySelectorAll("[data-guard]")].some(isLost)) return;
    event.preventDefault();
  });
}
