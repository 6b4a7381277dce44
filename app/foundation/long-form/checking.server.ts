import { leadingTo, told } from "~/foundation/forms/banners/told.ts";
import { STEP_STATUS } from "~/foundation/forms/drawing/step-ids.ts";
import { fieldId } from "~/foundation/forms/drawing/use-server-form.ts";
import { oneEach } from "~/foundation/forms/questions/order-of-faults.ts";
import { type Entries, entriesOf, without } from "~/foundation/forms/reading/posted.ts";
import { rootOf } from "~/foundation/forms/reading/read-entries.ts";
import { formTexts } from "~/foundation/forms/texts/index.ts";
import { askedFields, checkedNames, withChecked } from "./checked-fields.ts";
import { isAtCheck } from "./guided.ts";
import { type Outcome, type Press, pressedDraft } from "./press.server.ts";

/** The fields that the posted page asked, and those that its answers have added. */
async function askedAtPage(press: Press): Promise<{ seen: string[]; added: string[] }> {
  const { form, read } = press;
  const before = (await pressedDraft(press).entriesBefore()) ?? entriesOf(form.draft.content);
  const seen = askedFields(await form.questions.read(before));
  return { seen, added: askedFields(read).filter((field) => !seen.includes(field)) };
}

/** The choices that follow from the answers. */
export async function refresh(press: Press): Promise<Outcome> {
  return { next: "draw", ...refreshed(press, (await askedAtPage(press)).added) };
}

function refreshed({ form, read, posted }: Press, [first]: readonly string[]) {
  const { entries, intent } = posted;
  return form.questions.refreshed({ read, entries, intent, firstAdded: first === undefined ? null : fieldId(first) });
}

/**
 * The outcome of a check that has found faults. An answer may have added questions that the page did not ask. They are
 * shown and not told as faulty: nobody could answer them.
 */
async function tellFaults(press: Press): Promise<Outcome> {
  const { form, read, posted } = press;
  const { seen, added } = await askedAtPage(press);
  const checked = checkedNames(form.questions.rows, seen, posted.entries);
  const faults = read.allFaults.filter(({ field }) => !added.includes(field) && !added.includes(rootOf(field)));
  if (faults.length > 0) return { next: "refuse", faults, step: "edit", checked };
  const { showFaults: _, ...step } = refreshed(press, added);
  const entries = withChecked(step.entries ?? posted.entries, checked);
  const first = told(formTexts, "moreQuestions.first");
  const more = leadingTo(told(formTexts, "moreQuestions.added"), `#${fieldId(added[0] ?? "")}`, first);
  return { next: "draw", ...step, entries, told: more, focus: STEP_STATUS };
}

/** Opens the check page only when there are no errors (spec 1 §2, "Flow"). */
export function verify(press: Press): Outcome | Promise<Outcome> {
  const { form, read, posted } = press;
  if (read.allFaults.length > 0) return tellFaults(press);
  const checked = checkedNames(form.questions.rows, askedFields(read), posted.entries);
  return { next: "draw", entries: withChecked(unticked(press), checked), verify: true };
}

/** What is confirmed is what the check page shows, so its box is ticked there. */
const unticked = ({ form, posted }: Press): Entries => {
  const { confirmedInForm } = form.questions;
  return confirmedInForm ? without(posted.entries, confirmedInForm.box) : posted.entries;
};

/** The step whose button sends: the check page, or a form that asks for the confirmation itself. */
export const sendingStep = ({ form, read, posted, request }: Press): "edit" | "verify" =>
  !isAtCheck(request) && form.questions.confirmedInForm?.isFor({ read, entries: posted.entries }) ? "edit" : "verify";

/** A check that stops at a refused file tells the faults of the answers too. */
export async function checkedBeside(stop: Outcome, press: Press): Promise<Outcome> {
  if (stop.next !== "refuse") return stop;
  const check = await verify(press);
  return check.next === "refuse" ? { ...check, faults: oneEach([...stop.faults, ...check.faults]) } : stop;
}

/** The faults for which the sending step does not send. Null: there are none, and the person has confirmed. */
export async function unconfirmed(press: Press): Promise<Outcome | null> {
  const { form, read, posted, request } = press;
  const step = sendingStep(press);
  // The page could send at once, and these answers hold something to check.
  if (step === "verify" && form.questions.confirmedInForm && !isAtCheck(request)) return verify(press);
  const faults = form.questions.confirmationFaults(read, posted.entries);
  if (read.allFaults.length === 0) return faults.length > 0 ? { next: "refuse", faults, step } : null;
  const told = await tellFaults(press);
  // The form that asks for the confirmation tells that it is missing together with the rest.
  return told.next === "refuse" && step === "edit" ? { ...told, faults: [...told.faults, ...faults] } : told;
}
