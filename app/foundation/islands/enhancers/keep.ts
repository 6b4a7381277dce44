/**
 * Keeps what is written in a long form as it is written; the code for it is fetched only where there is such a form. Hook:
 * `form[data-keeps]`. Where the code does not come, the browser asks before the form is left.
 */
export function keep(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-keeps]");
  if (!form) return;
  void import("./keep-as-typed.ts")
    .then(({ keepAsTyped }) => keepAsTyped())
    .catch(() => {
      form.dataset.guard = "";
    });
}
