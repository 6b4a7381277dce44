import { leadingTo, told } from "~/foundation/forms/banners/told.ts";
import { STEP_STATUS } from "~/foundation/forms/drawing/step-ids.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { entriesOf } from "~/foundation/forms/reading/posted.ts";
import { rootOf } from "~/foundation/forms/reading/read-entries.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { allNames, askedFields, checkedNames, withChecked } from "./checked-fields.ts";
import type { ReadAnswers } from "./long-form.ts";
import type { Outcome, Press } from "./press.ts";

/** The fields that the posted page asked, and those that its answers have added. */
async function askedAtPage<E, R extends ReadAnswers>(press: Press<E, R>): Promise<{ seen: string[]; added: string[] }> {
  const { form, edited, read, drafts, request, posted } = press;
  const before = (await drafts.of(request, posted).entriesBefore()) ?? entriesOf(form.defaults(edited));
  const seen = askedFields(form, await form.read(edited, before));
  return { seen, added: askedFields(form, read).filter((field) => !seen.includes(field)) };
}

/** The choices that follow from the answers. */
export async function refresh<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> {
  return { next: "draw", ...refreshed(press, (await askedAtPage(press)).added) };
}

function refreshed<E, R extends ReadAnswers>({ form, edited, read, posted }: Press<E, R>, [first]: readonly string[]) {
  const { entries, intent } = posted;
  return form.refreshed({ edited, read, entries, intent, firstAdded: first === undefined ? null : fieldId(first) });
}

/**
 * The outcome of a check that has found faults. An answer may have added questions that the page did not ask. They are
 * shown and not told as faulty: nobody could answer them.
 */
export async function tellFaults<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> {
  const { form, read, posted } = press;
  const { seen, added } = await askedAtPage(press);
  const checked = checkedNames(form, seen, posted.entries);
  const faults = read.allFaults.filter(({ field }) => !added.includes(field) && !added.includes(rootOf(field)));
  if (faults.length > 0) return { next: "refuse", faults, step: "edit", checked };
  const { showFaults: _, ...step } = refreshed(press, added);
  const entries = withChecked(step.entries ?? posted.entries, checked);
  const first = told(formTexts, "moreQuestions.first");
  const more = leadingTo(told(formTexts, "moreQuestions.added"), `#${fieldId(added[0] ?? "")}`, first);
  return { next: "draw", ...step, entries, told: more, focus: STEP_STATUS };
}

/** Opens the check page only when there are no errors (spec 1 §2, "Flow"). */
export function verify<E, R extends ReadAnswers>(press: Press<E, R>): Outcome | Promise<Outcome> {
  const { form, read, posted } = press;
  if (read.allFaults.length > 0) return tellFaults(press);
  const { entries } = posted;
  return { next: "draw", entries: withChecked(entries, allNames(form, read, entries)), verify: true };
}
