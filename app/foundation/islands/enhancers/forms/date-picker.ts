import { asIso, asTyped } from "./picked-date.ts";

/**
 * A button beside a date field that opens the platform's own calendar. The form still sends the text field.
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
    if (button && field instanceof HTMLInputElement) pick(button, field);
  });
}

function pick(button: HTMLElement, field: HTMLInputElement): void {
  const picker = document.createElement("input");
  picker.type = "date";
  picker.className = "date-picker";
  picker.tabIndex = -1;
  picker.setAttribute("aria-hidden", "true");
  picker.min = button.dataset.min ?? "";
  picker.max = button.dataset.max ?? "";
  picker.value = asIso(field.value) ?? "";
  // Some pickers report each step through the months as a change. The last one counts.
  picker.addEventListener("change", (event) => {
    event.stopPropagation();
    // The page may have been drawn anew while the calendar was open.
    const drawn = document.getElementById(field.id);
    if (!(drawn instanceof HTMLInputElement)) return;
    drawn.value = asTyped(picker.value);
    drawn.dispatchEvent(new Event("input", { bubbles: true }));
    drawn.dispatchEvent(new Event("change", { bubbles: true }));
  });
  picker.addEventListener("input", (event) => event.stopPropagation());
  picker.addEventListener("blur", () => picker.remove());
  button.parentElement?.querySelector("input.date-picker")?.remove();
  button.after(picker);
  picker.showPicker();
}
