/** Long enough for a screen reader on a busy machine. After 300 ms it said the whole text in 7 of 10 openings. */
const ARRIVAL_MS = 1000;

/** What a person does who does not wait for the words. */
const ACTS = ["keydown", "pointerdown", "pointermove", "wheel"] as const;

/**
 * Opens a dialog, and gives it the focus, so that a screen reader says its name and that it is a dialog.
 *
 * Tried with Orca 43 in Firefox 153 and Chromium 156. The page below becomes inert, and with it the element that had the
 * focus. Orca then moves its own place to a fresh heading or button in silence. It speaks a dialog that gets the focus.
 * But it reads a dialog with text as that text, and leaves out the word. So the content is inert at first, and the name
 * stands on the dialog itself: Chromium finds no name in inert content.
 *
 * The element that `first` finds gets the focus after that. The dialog keeps it when there is none.
 */
export function enterDialog(
  dialog: HTMLDialogElement,
  content: HTMLElement,
  first: () => HTMLElement | null | undefined,
): void {
  const name = content.querySelector("h2")?.textContent ?? "";
  dialog.setAttribute("aria-label", name.replaceAll("\u00AD", ""));
  dialog.tabIndex = -1;
  content.inert = true;
  if (!dialog.open) dialog.showModal();
  dialog.focus();

  const listening = new AbortController();
  const arrive = () => {
    listening.abort();
    clearTimeout(waiting);
    content.inert = false;
    if (document.activeElement === dialog) first()?.focus();
  };
  const waiting = setTimeout(arrive, ARRIVAL_MS);
  for (const act of ACTS) addEventListener(act, arrive, { capture: true, signal: listening.signal });
}
