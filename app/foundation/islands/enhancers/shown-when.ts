/**
 * Shows what belongs to the choice that is made and hides what belongs to the others; a part with `data-blocks` disables
 * the form's button while it is shown. Hook: `[data-when="<name>=<value>"]` inside a form.
 */
export function shownWhen(): void {
  const draw = () => {
    for (const form of document.querySelectorAll("form")) drawIn(form);
  };
  draw();
  document.addEventListener("change", draw);
  document.addEventListener("aamu:drawn", draw);
  // The browser restores choices after the script ran.
  addEventListener("pageshow", draw);
}

function drawIn(form: HTMLFormElement): void {
  const parts = [...form.querySelectorAll<HTMLElement>("[data-when]")];
  if (parts.length === 0) return;
  const answers = new FormData(form);
  let isBlocked = false;
  for (const part of parts) {
    const [name = "", value = ""] = (part.dataset.when ?? "").split("=");
    part.hidden = !answers.getAll(name).includes(value);
    isBlocked ||= !part.hidden && part.dataset.blocks !== undefined;
  }
  for (const button of form.querySelectorAll<HTMLButtonElement>("button[data-blockable]")) button.disabled = isBlocked;
}
