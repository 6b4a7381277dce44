import { rowChangeIn } from "../reading/row-intent.ts";
import { addChosenFiles, removeFile } from "./form-files.server.ts";
import { next, oneByOne, previous, questionToEdit, skip, whole } from "./guided-acts.server.ts";
import type { ReadAnswers } from "./long-form.ts";
import { pressOther } from "./other-file-buttons.server.ts";
import type { Outcome, Press } from "./press.ts";
import { saveDraft, sendOrUpdate } from "./save.server.ts";
import { verify } from "./verify.server.ts";

type Act = <E, R extends ReadAnswers>(press: Press<E, R>, rest: string) => Outcome | Promise<Outcome>;

/**
 * The act of each button of a long form. A name that ends with a colon is followed by a value: `edit:guardianPhone`.
 * The buttons of rows and files have their own names. Every other intent refreshes the choices.
 */
export const INTENTS: Readonly<Record<string, Act>> = {
  /** Script presses it while the person types. */
  keep: () => ({ next: "draw", again: true }),
  save: saveDraft,
  leave,
  discard: () => ({ next: "discard" }),
  verify,
  send: finish,
  update: finish,
  "edit:": (press, field) => ({ next: "draw", ...questionToEdit(press, field) }),
  /** The guided way: one question a page. */
  next,
  previous,
  skip,
  "one-by-one": oneByOne,
  whole,
  "language:": changeLanguage,
};

/** A press and its outcome. Chosen files are added first, and the press continues without them. */
interface PressOutcome<Edited, Read extends ReadAnswers> {
  press: Press<Edited, Read>;
  outcome: Outcome;
}

/** The outcome of the pressed button. */
export async function outcomeOf<E, R extends ReadAnswers>(press: Press<E, R>): Promise<PressOutcome<E, R>> {
  const { form, edited, posted } = press;
  const { intent } = posted;
  if (intent === "discard") return { press, outcome: { next: "discard" } };
  // The form closed meanwhile: we keep and show the typed text, but no button can change anything.
  if (form.standing(edited) === "closed") return { press, outcome: { next: "draw" } };
  if (!form.files || intent === "keep") return { press, outcome: await act(press) };

  const asked = form.files.asked(intent);
  if (asked && "remove" in asked) return { press, outcome: await removeFile(press, form.files, asked.remove) };
  const added = await addChosenFiles(press, form.files, asked ? asked.upload : null);
  if (added.stop) return { press: added.press, outcome: added.stop };
  return (await pressOther(added.press, form.files)) ?? { press: added.press, outcome: await act(added.press) };
}

function act<E, R extends ReadAnswers>(press: Press<E, R>): Outcome | Promise<Outcome> {
  const { form, edited, read, posted } = press;
  const intent = posted.intent ?? "";
  const change = rowChangeIn(intent);
  const list = change && form.rows[change.list];
  if (list) return { next: "draw", ...list(change, { edited, read, entries: posted.entries }) };
  const path = form.opens?.(intent, edited);
  if (path) return { next: "open", path };
  const name = intent.includes(":") ? intent.slice(0, intent.indexOf(":") + 1) : intent;
  const known = Object.hasOwn(INTENTS, name) ? INTENTS[name] : undefined;
  if (known) return known(press, intent.slice(name.length));
  const refreshed = form.refreshed({ edited, read, entries: posted.entries, intent: posted.intent });
  return { next: "draw", ...refreshed };
}

/** The same step in another language, with all typed text. */
function changeLanguage<E, R extends ReadAnswers>({ request }: Press<E, R>, language: string): Outcome {
  const verify = new URL(request.url).searchParams.get("step") === "verify";
  return { next: "draw", verify, language };
}

/** Leaves the form. A draft is saved as far as possible. Changes of a sent application are kept for later. */
function leave<E, R extends ReadAnswers>({ form, edited, read }: Press<E, R>): Outcome {
  const isWhole = read.faults.length === 0 && !form.holdsMore?.(read);
  if (form.isSaved(edited, read) && isWhole) return { next: "leave", told: null, isKept: false };
  const { words } = form;
  const told = form.standing(edited) === "draft" ? (words.draftKept?.(edited) ?? words.draftSaved) : words.changesKept;
  return { next: "leave", told, isKept: true };
}

/** Sends a draft or updates a sent application, after the person has checked and confirmed it. */
function finish<E, R extends ReadAnswers>(press: Press<E, R>): Outcome | Promise<Outcome> {
  const { form, read, posted } = press;
  if (read.allFaults.length > 0) return { next: "refuse", faults: read.allFaults, step: "edit" };
  const faults = form.confirmationFaults(read, posted.entries);
  return faults.length > 0 ? { next: "refuse", faults, step: "verify" } : sendOrUpdate(press);
}
