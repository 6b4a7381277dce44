import { tellFaults } from "./asked-questions.server.ts";
import { allNames, withChecked } from "./checked-fields.ts";
import type { ReadAnswers } from "./long-form.ts";
import type { Outcome, Press } from "./press.ts";

/** Opens the check page only when there are no errors (spec 1 §2, "Flow"). */
export function verify<E, R extends ReadAnswers>(press: Press<E, R>): Outcome | Promise<Outcome> {
  const { form, read, posted } = press;
  if (read.allFaults.length > 0) return tellFaults(press);
  const { entries } = posted;
  return { next: "draw", entries: withChecked(entries, allNames(form, read, entries)), verify: true };
}
