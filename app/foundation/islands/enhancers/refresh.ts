/**
 * Draws the choices that depend on an answer without leaving the page, by pressing the button that does it without
 * script: when an answer inside `[data-refresh-on-change]` changes, the form's `button[data-refresh]`. Enter in any field
 * of such a form does the same, so that nobody is taken away from where they write.
 */
export function refresh(): void {
  hideButtons();
  document.addEventListener("aamu:drawn", hideButtons);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-refresh-on-change]")) return;
    // A chosen file is not an answer that others depend on; it has its own button.
    if (target.matches("input[type=file]")) return;
    const button = target.closest("form")?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (button) draw(button);
  });
  document.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || event.defaultPrevented) return;
    // The button that Enter presses stands unseen before all others (forms/post-form.tsx).
    const button = submitter.form?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (!submitter.matches("[aria-hidden]") || submitter.value !== button?.value) return;
    event.preventDefault();
    draw(button);
  });
}

/** What draws a page anew is fetched where a page needs it; where it does not come, its button is there. */
function draw(button: HTMLButtonElement): void {
  void import("./redraw.ts")
    .then(({ redraw }) => redraw(button))
    .catch(() => {
      button.hidden = false;
    });
}

/** A refresh button stays where nothing presses it. */
function hideButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-refresh]")) {
    button.hidden = button.closest("form")?.querySelector("[data-refresh-on-change]") !== null;
  }
}
