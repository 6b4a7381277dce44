import { inUse } from "../../in-use.ts";

/**
 * Keeps the text of a long form while a person types. Its code is fetched only where somebody uses such a form.
 * Hook: `form[data-keeps]`. Until the code has come, the browser asks before the person leaves the form (leave-guard.ts).
 */
export function keep(): void {
  if (!document.querySelector("form[data-keeps]")) return;
  void inUse()
    .then(() => import("./keep-as-typed.ts"))
    .then(({ keepAsTyped }) => keepAsTyped())
    .catch(() => undefined);
}
