/**
 * Asks before a person leaves typed text behind. The words are the browser's own: pages cannot choose them.
 * Hook: `form[data-guard]`. Its value "unsaved" means that the form was drawn with text that is not saved anywhere yet.
 * Around a part of a page, "unsaved" means that the person has not answered there.
 * `a[data-leave]` leaves a page that has already asked, or leads to a file. `a[data-language]` draws the same page in
 * another language, so only text typed since then would be lost.
 */
export function leaveGuard(): void {
  let isLeaving = false;
  /** The form that is being sent. What was typed in another form of the page is lost with it. */
  let sent: EventTarget | null = null;
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
    sent = event.defaultPrevented ? null : event.target;
  });
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("a[data-leave]")) isLeaving = true;
    isTranslating = target.closest("a[data-language]") !== null;
  });
  addEventListener("pageshow", () => {
    isLeaving = false;
    sent = null;
    isTranslating = false;
  });
  addEventListener("beforeunload", (event) => {
    const form = sent;
    const isSent = (part: Element) => form instanceof Element && (part.contains(form) || form.contains(part));
    const isLost = (part: Element) =>
      (touched.has(part) || (!isTranslating && part.getAttribute("data-guard") === "unsaved")) && !isSent(part);
    // A link to a file does not leave the page, so we must ask again at the next link.
    const isAllowed = isLeaving;
    isLeaving = false;
    sent = null;
    if (isAllowed || ![...document.querySelectorAll("[data-guard]")].some(isLost)) return;
    event.preventDefault();
  });
}
