import { asIso, asTyped } from "./picked-date.ts";

/** Opens the calendar, and types the chosen day into the field as people do. */
export function pickDate(button: HTMLElement, field: HTMLInputElement): void {
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
