/**
 * A button beside a date field that opens the platform's own calendar (pick-date.ts). The form still sends the text field.
 * Hook: `button[data-date-picker=<input id>][hidden]`, bounds in `data-min` and `data-max`.
 */
export function datePicker(): void {
  if (!("showPicker" in HTMLInputElement.prototype)) return;
  const show = () => {
    for (const button of document.querySelectorAll<HTMLElement>("button[data-date-picker]")) button.hidden = false;
  };
  show();
  document.addEventListener("aamu:drawn", show);
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("button[data-date-picker]") : null;
    const field = button && document.getElementById(button.dataset.datePicker ?? "");
    if (!button || !(field instanceof HTMLInputElement)) return;
    void import("./pick-date.ts").then(({ pickDate }) => pickDate(button, field)).catch(() => undefined);
  });
}
