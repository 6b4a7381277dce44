/**
 * Draws choices that depend on another answer without leaving the page. When an answer inside
 * `[data-refresh-on-change]` changes, it presses the form's `button[data-refresh]`, as a person without script does.
 * Enter in any field of such a form does the same, so that nobody loses their place.
 */
export function refresh(): void {
  hideButtons();
  document.addEventListener("aamu:drawn", hideButtons);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-refresh-on-change]")) return;
    // No other answer depends on a chosen file. Files have their own button.
    if (target.matches("input[type=file]")) return;
    const button = target.closest("form")?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (button) draw(button);
  });
  document.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || event.defaultPrevented) return;
    // Enter presses an invisible button before all others (forms/drawing/post-form.tsx).
    const button = submitter.form?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (!submitter.matches("[aria-hidden]") || submitter.value !== button?.value) return;
    event.preventDefault();
    draw(button);
  });
}

/** Fetches the redrawing code only where a page needs it. If it does not come, shows the page's button again. */
function draw(button: HTMLButtonElement): void {
  void import("./redraw.ts")
    .then(({ redraw }) => redraw(button))
    .catch(() => {
      button.hidden = false;
    });
}

/** Hides the refresh buttons that script presses. */
function hideButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-refresh]")) {
    button.hidden = button.closest("form")?.querySelector("[data-refresh-on-change]") !== null;
  }
}
