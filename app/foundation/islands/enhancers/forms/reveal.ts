/**
 * Shows and hides a password. It becomes a password field again before sending, so that managers recognise it.
 * Hook: `button[data-reveal=<input id>][hidden]` with `data-show`, `data-hide`. The element `#<id>-reveal` says
 * `data-shown`, `data-hidden`.
 */
export function reveal(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-reveal]")) {
    const field = document.getElementById(button.dataset.reveal ?? "");
    if (!(field instanceof HTMLInputElement)) continue;
    button.hidden = false;
    const turn = (visible: boolean) => {
      field.type = visible ? "text" : "password";
      button.textContent = (visible ? button.dataset.hide : button.dataset.show) ?? "";
      const status = document.getElementById(`${field.id}-reveal`);
      if (status) status.textContent = (visible ? button.dataset.shown : button.dataset.hidden) ?? "";
    };
    button.addEventListener("click", () => turn(field.type === "password"));
    field.form?.addEventListener("submit", () => {
      field.type = "password";
    });
  }
}
