/** A button that prints, in place of the sentence that says how. Hook: `button[data-print][hidden]` after the sentence. */
export function printButton(): void {
  const draw = () => {
    for (const button of document.querySelectorAll<HTMLElement>("button[data-print]")) {
      button.hidden = false;
      button.previousElementSibling?.remove();
    }
  };
  draw();
  document.addEventListener("aamu:drawn", draw);
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("button[data-print]")) print();
  });
}
