import { redirect } from "@remix-run/node";
import { z } from "zod";
import {
  askToChoose,
  chosen,
  type Draft,
  discarded,
  forget,
  type GoingOn,
  keep,
  type PressedDraft,
} from "~/foundation/drafts/draft.server.ts";
import type { Shown } from "~/foundation/drafts/kept-forms-port.server.ts";
import { CHECKED, SEEN_VERSION } from "~/foundation/forms/long-form/long-form.ts";
import { line } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { MAIN_ID } from "~/foundation/ui/page/page.tsx";
import { MESSAGES_PATH } from "../message-addresses.ts";

const LANGUAGE = "language:";
const CHOOSE = "choose:";

const writtenForm = z.object({ subject: line(), content: line() });

function isWritten(entries: Entries): boolean {
  const { subject, content } = sentIn(entries, writtenForm);
  return `${subject}${content}` !== "";
}

/** A message that is being written, by its subject. Nobody misses one without text. */
export const writtenDraft = (subject: string): Draft => ({
  subject,
  asides: [SEEN_VERSION, CHECKED],
  isMissed: isWritten,
});

/**
 * The same, as a press finds it. Script presses `keep` during typing, which overwrites the same draft. The language links
 * of the frame press `language:sv`.
 */
export const pressedMessage = (
  { request, keptForms, posted }: Pick<PressedDraft, "request" | "keptForms" | "posted">,
  subject: string,
  keptAs: PressedDraft["keptAs"] = () => ({}),
): PressedDraft => ({
  ...writtenDraft(subject),
  request,
  keptForms,
  posted,
  shows: null,
  keptAs: (entries): Shown => ({
    again: posted.intent === "keep",
    parameters: posted.intent?.startsWith(LANGUAGE) ? { lang: posted.intent.slice(LANGUAGE.length) } : {},
    ...keptAs(entries),
  }),
});

/**
 * The buttons of a draft that send nothing: the choice between two windows, giving up and the way back. Null for other
 * buttons, and for a draft that is given up and gone.
 */
export async function draftButton(draft: PressedDraft): Promise<Response | "givenUp" | null> {
  const { intent } = draft.posted;
  if (intent === "leave") return leave(draft);
  if (intent === "discard") {
    const theirs = await discarded(draft);
    if (theirs) return goOn(draft, theirs);
    await forget(draft);
    return "givenUp";
  }
  if (!intent?.startsWith(CHOOSE)) return null;
  const choice = await chosen(draft, intent.slice(CHOOSE.length));
  return choice ? goOn(draft, choice) : askToChoose(draft);
}

const goOn = (draft: PressedDraft, { posted, step }: GoingOn): Promise<Response> => keep({ ...draft, posted }, step);

/** The way back to the list. A written text stays as a draft, and an empty form leaves nothing. */
async function leave(draft: PressedDraft): Promise<Response> {
  if (isWritten(draft.posted.entries)) await keep(draft);
  else await forget(draft);
  return redirect(`${MESSAGES_PATH}#${MAIN_ID}`, 303);
}
