import { announce } from "../announce.ts";

/**
 * Shows the parts that belong to the chosen option and hides the others. A visible part with `data-blocks` disables the
 * form's button. Hook: `[data-when="<name>=<value>"]` inside a form.
 * A field that is left out with a tick is read-only and not required while it is empty.
 * Hook: `input[data-unless=<name of the box>]`; the star of its label is there, and hidden when it is not required.
 */
export function shownWhen(): void {
  const draw = () => {
    document.querySelectorAll<HTMLInputElement>("input[data-unless]").forEach(leaveOut);
    return [...document.querySelectorAll("form")].flatMap(drawIn);
  };
  draw();
  document.addEventListener("change", () => announce(draw().join(" ")));
  document.addEventListener("aamu:drawn", draw);
  // The browser restores choices after this script ran.
  addEventListener("pageshow", draw);
}

/** Returns the words of the parts that it has just shown. */
function drawIn(form: HTMLFormElement): string[] {
  const parts = [...form.querySelectorAll<HTMLElement>("[data-when]")];
  if (parts.length === 0) return [];
  const seen = new Set(parts.filter((part) => !part.hidden));
  const answers = new FormData(form);
  let isBlocked = false;
  for (const part of parts) {
    const [name = "", value = ""] = (part.dataset.when ?? "").split("=");
    part.hidden = !answers.getAll(name).includes(value);
    isBlocked ||= !part.hidden && part.dataset.blocks !== undefined;
  }
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[data-blockable]")) button.disabled = isBlocked;
  return parts.filter((part) => !part.hidden && !seen.has(part)).map((part) => part.textContent ?? "");
}

function leaveOut(field: HTMLInputElement): void {
  const box = field.form?.elements.namedItem(field.dataset.unless ?? "");
  const isLeftOut = box instanceof HTMLInputElement && box.checked && field.value.trim() === "";
  field.readOnly = isLeftOut;
  field.setAttribute("aria-required", String(!isLeftOut));
  const star = field.labels?.[0]?.querySelector<HTMLElement>(".required-star");
  if (star) star.hidden = isLeftOut;
}
