import { inUse } from "../../in-use.ts";

/**
 * Keeps the text of a long form while a person types. Its code is fetched only where somebody uses such a form.
 * Hook: `form[data-keeps]`. If the code does not come, the browser asks before the person leaves the form.
 */
export function keep(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-keeps]");
  if (!form) return;
  void inUse()
    .then(() => import("./keep-as-typed.ts"))
    .then(({ keepAsTyped }) => keepAsTyped())
    .catch(() => {
      form.dataset.guard = "";
    });
}
