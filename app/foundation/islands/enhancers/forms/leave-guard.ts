import { isChanged } from "./changed.ts";

/** What stands in dialogs in which something was typed, by address. A closed dialog is in no document (open-dialog.ts). */
export const typedInDialogs = new Map<string, { title: string; content: HTMLElement }>();

/** Says whether the text of `form[data-keeps]` comes to the server when the page goes away (keep-as-typed.ts). */
export const keeper: { isSure?: () => boolean } = {};

/**
 * Asks before a person leaves typed text or a chosen file behind. The words are the browser's own: pages cannot choose them.
 * Hooks: `form[data-guard]`. Its value "unsaved" means that the form was drawn with text that is not saved anywhere yet.
 * Around a part of a page, "unsaved" means that the person has not answered there.
 * `form[data-keeps]` keeps its text itself, as soon as its script has come, but not its files.
 * `a[data-leave]` leaves a page that has already asked, or leads to a file. `a[data-language]` draws the same page in
 * another language, so only text typed since then would be lost.
 */
export function leaveGuard(): void {
  let isLeaving = false;
  /** The form that is being sent. What was typed in another form of the page is lost with it. */
  let sent: EventTarget | null = null;
  let isTranslating = false;

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
      !isSent(part) &&
      ((!isTranslating && part.getAttribute("data-guard") === "unsaved") ||
        (part instanceof HTMLFormElement && [...part.elements].some(isLostIn(part))));
    // A link to a file does not leave the page, so we must ask again at the next link.
    const isAllowed = isLeaving;
    isLeaving = false;
    sent = null;
    if (!isAllowed && guardedParts().some(isLost)) event.preventDefault();
  });
}

const guardedParts = (): Element[] =>
  [document, ...[...typedInDialogs.values()].map(({ content }) => content)].flatMap((root) => [
    ...root.querySelectorAll("[data-guard], form[data-keeps]"),
  ]);

function isLostIn(form: HTMLFormElement): (field: Element) => boolean {
  const isKept = form.matches("[data-keeps]:not([data-guard])") && keeper.isSure?.();
  return (field) => isChanged(field) && (!isKept || field.matches("[type=file]"));
}
