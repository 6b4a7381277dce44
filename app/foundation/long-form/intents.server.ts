import { rowChangeIn } from "~/foundation/forms/reading/row-changes.ts";
import { checkedBeside, refresh, unconfirmed, verify } from "./checking.server.ts";
import { addChosenFiles, pressOther, removeFile } from "./form-files.server.ts";
import { isAtCheck } from "./guided.ts";
import { next, oneByOne, previous, questionToEdit, skip, whole } from "./guided-acts.server.ts";
import { isWhole } from "./long-form.ts";
import { afterChoice, type Outcome, type Press, pressedDraft } from "./press.server.ts";
import { saveDraft, sendOrUpdate, sentBefore } from "./save.server.ts";

/** A press and its outcome. Chosen files are added first, and the press continues without them. */
interface PressOutcome {
  press: Press;
  outcome: Outcome;
}

type Acted = Outcome | PressOutcome;

interface Button {
  /** `rest` is what follows the name in the intent: the field of `edit:guardianPhone`. */
  act: (press: Press, rest: string) => Acted | Promise<Acted>;
  /** Also after the form closed meanwhile: the button gives up typed text and changes nothing else. */
  worksClosed?: true;
  /** Chosen files wait for another button. */
  leavesFiles?: true;
  /** Tells the faults of all answers, also when a chosen file is refused. */
  checks?: true;
}

/** Sends a draft or updates a sent application, after the person has checked and confirmed it. */
const finish = afterChoice(async (press) => (await unconfirmed(press)) ?? sendOrUpdate(press));

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
  verify: { act: afterChoice(verify), checks: true },
  send: { act: finish },
  update: { act: finish },
  "edit:": { act: (press, field) => ({ next: "draw", ...questionToEdit(press, field) }) },
  /** The guided way: one question a page. */
  next: { act: next },
  previous: { act: previous },
  skip: { act: skip },
  "one-by-one": { act: oneByOne },
  whole: { act: whole },
  /** The same step in another language. */
  "language:": { act: ({ request }, language) => ({ next: "draw", verify: isAtCheck(request), language }) },
  "*row": { act: changeRow },
  "*open": { act: (_press, path) => ({ next: "open", path }) },
  "*remove-file": { act: removeFile, leavesFiles: true },
  /** Chosen files are added at every button. This one is for them alone. */
  "*add-files": { act: refresh },
  /** Every other intent: a button of a file field, or new choices after an answer. */
  "*other": { act: async (press) => (await pressOther(press)) ?? refresh(press) },
} satisfies Readonly<Record<string, Button>>;

type ButtonName = keyof typeof BUTTONS;

const isButton = (name: string): name is ButtonName => Object.hasOwn(BUTTONS, name) && !name.startsWith("*");

/** The button of an intent, and the rest of it. */
function buttonOf({ form, posted }: Press): [name: ButtonName, rest: string] {
  const intent = posted.intent ?? "";
  const { files, rows, opens } = form.questions;
  const file = files.asked(intent);
  if (file) return "remove" in file ? ["*remove-file", file.remove] : ["*add-files", file.upload];
  const row = rowChangeIn(intent);
  if (row && rows[row.list]) return ["*row", ""];
  const path = opens(intent);
  if (path) return ["*open", path];
  const name = intent.includes(":") ? intent.slice(0, intent.indexOf(":") + 1) : intent;
  return isButton(name) ? [name, intent.slice(name.length)] : ["*other", ""];
}

/** The outcome of the pressed button. */
export async function followUp(pressed: Press): Promise<PressOutcome> {
  const [name, rest] = buttonOf(pressed);
  const button: Button = BUTTONS[name];
  // The form closed meanwhile: we keep and show the typed text, but no button can change anything.
  if (pressed.form.draft.standing === "closed" && !button.worksClosed)
    return { press: pressed, outcome: (name === "send" && (await sentBefore(pressed))) || { next: "draw" } };
  let press = pressed;
  if (!button.leavesFiles) {
    const added = await addChosenFiles(pressed, name === "*add-files" ? rest : null);
    if (added.stop) {
      const outcome = button.checks ? await checkedBeside(added.stop, added.press) : added.stop;
      return { press: added.press, outcome };
    }
    press = added.press;
  }
  const acted = await button.act(press, rest);
  return "outcome" in acted ? acted : { press, outcome: acted };
}

function changeRow({ form, read, posted }: Press): Outcome {
  const change = rowChangeIn(posted.intent);
  return {
    next: "draw",
    ...(change && form.questions.rows[change.list]?.changed(change, { read, entries: posted.entries })),
  };
}

/** Leaves the form. A draft is saved as far as possible. Changes of a sent application are kept for later. */
async function leave(press: Press): Promise<Outcome> {
  const { read } = press;
  const { draft } = press.form;
  // This window has only looked at text that another one has changed since.
  const pressed = pressedDraft(press);
  const hasLooked = pressed.isAsDrawn && (await pressed.elsewhere()) !== null;
  if (hasLooked || (draft.isSaved(read) && isWhole(read))) return { next: "leave", told: null, isKept: false };
  const { draftLeft, changesKept } = draft.words;
  return { next: "leave", told: draft.standing === "draft" ? draftLeft : changesKept, isKept: true };
}

/** The person chooses between the answers of two windows, or gives up those of this page. */
async function choose(press: Press): Promise<Acted> {
  const choice = await pressedDraft(press).choice();
  if (choice?.next !== "goOn") return { next: choice?.next ?? "choose" };
  return { press: { ...press, posted: choice.draft.posted }, outcome: { next: "draw", ...choice.shown } };
}
