import { rowChangeIn } from "~/foundation/forms/reading/row-changes.ts";
import { refresh, tellFaults, verify } from "./asked-questions.server.ts";
import { afterChoice, choose, pressedDraft } from "./draft-of-form.server.ts";
import { addChosenFiles, pressOther, removeFile } from "./form-files.server.ts";
import { next, oneByOne, previous, questionToEdit, skip, whole } from "./guided-acts.server.ts";
import type { ReadAnswers } from "./long-form.ts";
import type { Outcome, Press } from "./press.ts";
import { saveDraft, sendOrUpdate } from "./save.server.ts";

/** A press and its outcome. Chosen files are added first, and the press continues without them. */
interface PressOutcome<Edited, Read extends ReadAnswers> {
  press: Press<Edited, Read>;
  outcome: Outcome;
}

type Acted<E, R extends ReadAnswers> = Outcome | PressOutcome<E, R>;

interface Button {
  /** `rest` is what follows the name in the intent: the field of `edit:guardianPhone`. */
  act: <E, R extends ReadAnswers>(press: Press<E, R>, rest: string) => Acted<E, R> | Promise<Acted<E, R>>;
  /** Also after the form closed meanwhile: the button gives up typed text and changes nothing else. */
  worksClosed?: true;
  /** Chosen files wait for another button. */
  leavesFiles?: true;
}

/**
 * Every button of a long form and its act. A name that ends with a colon is followed by a value. Names with a star
 * stand for intents that a capability names itself (`buttonOf`); no post can say them.
 */
const BUTTONS = {
  discard: { act: choose, worksClosed: true, leavesFiles: true },
  /** Two windows have different answers, and the page has shown both. */
  "choose:": { act: choose, leavesFiles: true },
  /** Script presses it while the person types. */
  keep: { act: () => ({ next: "draw", again: true }), leavesFiles: true },
  save: { act: afterChoice(saveDraft) },
  leave: { act: leave },
  verify: { act: afterChoice(verify) },
  send: { act: afterChoice(finish) },
  update: { act: afterChoice(finish) },
  "edit:": { act: (press, field) => ({ next: "draw", ...questionToEdit(press, field) }) },
  /** The guided way: one question a page. */
  next: { act: next },
  previous: { act: previous },
  skip: { act: skip },
  "one-by-one": { act: oneByOne },
  whole: { act: whole },
  "language:": { act: changeLanguage },
  "*row": { act: changeRow },
  "*open": { act: openOther },
  "*remove-file": { act: removeFile, leavesFiles: true },
  /** Chosen files are added at every button. This one is for them alone. */
  "*add-files": { act: refresh },
  /** Every other intent: a button of a file field, or new choices after an answer. */
  "*other": { act: async (press) => (await pressOther(press)) ?? refresh(press) },
} satisfies Readonly<Record<string, Button>>;

type ButtonName = keyof typeof BUTTONS;

const isButton = (name: string): name is ButtonName => Object.hasOwn(BUTTONS, name) && !name.startsWith("*");

/** The button of an intent, and the rest of it. */
function buttonOf<E, R extends ReadAnswers>({ form, edited, posted }: Press<E, R>): [name: ButtonName, rest: string] {
  const intent = posted.intent ?? "";
  const file = form.files?.asked(intent);
  if (file) return "remove" in file ? ["*remove-file", file.remove] : ["*add-files", file.upload];
  const row = rowChangeIn(intent);
  if (row && form.rows[row.list]) return ["*row", ""];
  const path = form.opens?.(intent, edited);
  if (path) return ["*open", path];
  const name = intent.includes(":") ? intent.slice(0, intent.indexOf(":") + 1) : intent;
  return isButton(name) ? [name, intent.slice(name.length)] : ["*other", ""];
}

/** The outcome of the pressed button. */
export async function followUp<E, R extends ReadAnswers>(pressed: Press<E, R>): Promise<PressOutcome<E, R>> {
  const { form, edited } = pressed;
  const [name, rest] = buttonOf(pressed);
  const button: Button = BUTTONS[name];
  // The form closed meanwhile: we keep and show the typed text, but no button can change anything.
  if (form.standing(edited) === "closed" && !button.worksClosed) return { press: pressed, outcome: { next: "draw" } };
  let press = pressed;
  if (!button.leavesFiles) {
    const added = await addChosenFiles(pressed, name === "*add-files" ? rest : null);
    if (added.stop) return { press: added.press, outcome: added.stop };
    press = added.press;
  }
  const acted = await button.act(press, rest);
  return "outcome" in acted ? acted : { press, outcome: acted };
}

function changeRow<E, R extends ReadAnswers>({ form, edited, read, posted }: Press<E, R>): Outcome {
  const change = rowChangeIn(posted.intent);
  const step = change && form.rows[change.list]?.(change, { edited, read, entries: posted.entries });
  return { next: "draw", ...step };
}

/** Another part of the service, which leads back to the form. */
function openOther<E, R extends ReadAnswers>(_press: Press<E, R>, path: string): Outcome {
  return { next: "open", path };
}

/** The same step in another language, with all typed text. */
function changeLanguage<E, R extends ReadAnswers>({ request }: Press<E, R>, language: string): Outcome {
  const verify = new URL(request.url).searchParams.get("step") === "verify";
  return { next: "draw", verify, language };
}

/** Leaves the form. A draft is saved as far as possible. Changes of a sent application are kept for later. */
async function leave<E, R extends ReadAnswers>(press: Press<E, R>): Promise<Outcome> {
  const { form, edited, read } = press;
  // This window has only looked at text that another one has changed since.
  const draft = pressedDraft(press);
  if (draft.isAsDrawn && (await draft.elsewhere())) return { next: "leave", told: null, isKept: false };
  const isWhole = read.faults.length === 0 && !form.holdsMore?.(read);
  if (form.isSaved(edited, read) && isWhole) return { next: "leave", told: null, isKept: false };
  const { words } = form;
  const told = form.standing(edited) === "draft" ? (words.draftKept?.(edited) ?? words.draftSaved) : words.changesKept;
  return { next: "leave", told, isKept: true };
}

/** Sends a draft or updates a sent application, after the person has checked and confirmed it. */
function finish<E, R extends ReadAnswers>(press: Press<E, R>): Outcome | Promise<Outcome> {
  const { form, read, posted } = press;
  if (read.allFaults.length > 0) return tellFaults(press);
  const faults = form.confirmationFaults(read, posted.entries);
  return faults.length > 0 ? { next: "refuse", faults, step: "verify" } : sendOrUpdate(press);
}
