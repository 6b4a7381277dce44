import { addPushDevice } from "./add-push-device.ts";
import { choosePhotoSize } from "./choose-photo-size.ts";
import { keepNumbers } from "./keep-numbers.ts";

/** Wakes each part once. A page that is drawn anew asks again. */
export function wakeRareParts(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-print][hidden]")) showPrintButton(button);
  for (const [name, wake] of Object.entries({
    push: addPushDevice,
    numbers: keepNumbers,
    "photo-size": choosePhotoSize,
  }))
    for (const part of document.querySelectorAll<HTMLElement>(`[data-${name}]:not([data-awake])`)) {
      part.dataset.awake = "";
      wake(part);
    }
}

/** A button that prints, in place of the sentence that says how. */
function showPrintButton(button: HTMLElement): void {
  button.hidden = false;
  if (button.previousElementSibling instanceof HTMLElement) button.previousElementSibling.style.visibility = "hidden";
  button.addEventListener("click", () => print());
}
