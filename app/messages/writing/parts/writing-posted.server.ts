import type { AtPage } from "~/api/guardian.server.ts";
import { attachmentIntent } from "~/attachments/attachment-intents.ts";
import { reuseIntent } from "~/attachments/own-file-intents.ts";
import { reusePosted } from "~/attachments/parts/own-files-posted.server.ts";
import { uploadPosted } from "~/attachments/parts/upload-posted.server.ts";
import { reusedField } from "~/attachments/photo-choices.ts";
import { faultAtFiles } from "~/attachments/upload-faults.ts";
import type { Draft } from "~/foundation/drafts/draft.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { leadingTo, type Told, told } from "~/foundation/forms/banners/told.ts";
import { STEP_STATUS } from "~/foundation/forms/drawing/step-ids.ts";
import { inOrderOf, oneEach } from "~/foundation/forms/questions/order-of-faults.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries, Posted } from "~/foundation/forms/reading/posted.ts";
import { without } from "~/foundation/forms/reading/posted.ts";
import { refusedWith } from "~/foundation/forms/reading/read.server.ts";
import { codeOfRefusal, meaningOf, outcomeOf } from "~/foundation/forms/refusals.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { NEW_MESSAGE_DRAFT } from "../../draft-subjects.ts";
import { MESSAGES_PATH, threadPath } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import {
  childFaults,
  choicesOf,
  droppedRecipients,
  FILE_ID,
  FILE_NAME,
  fileIn,
  type KnownForWriting,
  recipientsIn,
  SHARED_FOR,
  writingFaults,
  writtenIn,
} from "../writing-choices.ts";
import { drawnOf, keptShared, knownForWriting, type WritingDrawn, withCheck } from "./writing-at-page.server.ts";
import { draftButton, pressedMessage } from "./written-draft.server.ts";

/** A pressed button of the list or the editor. */
export interface Pressed {
  request: Request;
  at: AtPage;
  posted: Posted;
  reportBug: (error: unknown) => void;
}

/** The field of the attachment. */
export const FILE_FIELD = "attachment";

/** The fields in the order of the screen. */
const FIELDS = ["children", "recipients", "subject", "content", FILE_FIELD, reusedField(SHARED_FOR)];

/** Does what a button of the editor asks for. Every button that sends a chosen file stores it first. */
export async function writingPressed(pressed: Pressed) {
  const { at, posted } = pressed;
  const { intent, entries } = posted;
  const draft = draftOf(pressed);
  const response = await draftButton(draft);
  if (response === "givenUp") return done(MESSAGES_PATH, told(messageTexts, "done.discarded"));
  if (response) return response;
  // Typed text is kept without its chosen file, which comes with the next button.
  if (intent === "keep") return draft.keep({ filesSent: false });
  const known = await knownForWriting(at);
  const asked = attachmentIntent(intent);
  // The daily sweep of loose files removes the file itself, because a weak session may not remove it.
  if (asked && "remove" in asked)
    return tell(draft, without(entries, FILE_ID, FILE_NAME), told(messageTexts, "done.fileRemoved"));
  const added = await draft.handOnFiles((files) =>
    withFile(pressed, { mayAttach: known.mayAttach, isAsked: asked !== null }, files),
  );
  if (added.faults.length > 0) return refuse(pressed, known, { ...posted, entries: added.entries }, added.faults);
  if (asked) return tell(draft, added.entries, told(messageTexts, "done.fileAdded"));
  if (intent === reuseIntent(SHARED_FOR)) return reuse(pressed, known, added.entries);
  if (intent === "send") return send({ ...pressed, posted: { ...posted, entries: added.entries } }, known);
  if (intent === "refresh") return refresh(pressed, added.entries, known);
  return draft.keep({ entries: added.entries });
}

/** The draft has one key in all windows, so two windows that send it send one message. */
const draftOf = ({ request, at, posted }: Pressed): Draft =>
  pressedMessage({ request, drafts: at.drafts, posted }, NEW_MESSAGE_DRAFT, (entries) => {
    const file = fileIn(entries);
    return { filesSent: true, attachmentIds: file ? [file.id] : [], key: posted.idempotencyKey };
  });

/** Adds a file that the guardian keeps of those shared from a phone. */
async function reuse(pressed: Pressed, known: KnownForWriting, entries: Entries) {
  const { at, posted, reportBug } = pressed;
  const { api } = at;
  const [before] = [...(known.mayAttach ? [] : ["filesNotAllowed"]), ...(fileIn(entries) ? ["oneFile"] : [])];
  if (before) return refuse(pressed, known, { ...posted, entries }, [{ field: FILE_FIELD, code: before }]);
  const reused = await reusePosted({
    entries,
    files: await keptShared(at),
    types: [SHARED_FOR],
    only: SHARED_FOR,
    copied: (attachmentId, _type, options) => api.ownFiles.copyToMessage({ attachmentId }, options),
    idempotencyKey: posted.idempotencyKey,
    reportBug,
  });
  if ("faults" in reused) return refuse(pressed, known, { ...posted, entries }, reused.faults);
  const { id, name } = reused.made;
  const withOne: Entries = [...reused.entries, [FILE_ID, id], [FILE_NAME, name]];
  return tell(draftOf(pressed), withOne, told(messageTexts, "done.fileAdded"));
}

/** Keeps these answers, and tells what the button did. */
const tell = (draft: Draft, entries: Entries, what: Told): Promise<Response> =>
  draft.keep({ entries, told: what, focus: STEP_STATUS });

/** Draws the recipients of the chosen children. Without a child it is a fault (spec 1 section 5 "Messages"). */
function refresh(pressed: Pressed, entries: Entries, known: KnownForWriting) {
  const faults = childFaults(choicesOf(known, entries));
  if (faults.length > 0) return refuse(pressed, known, { ...pressed.posted, entries }, faults);
  return tell(draftOf(pressed), entries, toldOfChoices(entries, known));
}

function toldOfChoices(entries: Entries, known: KnownForWriting): Told {
  const names = droppedRecipients(entries, drawnOf(known, entries), known);
  if (names.length === 0) return told(messageTexts, "done.recipients");
  return told(messageTexts, "done.recipientsLeft", { names: names.join(", ") });
}

/** Stores the chosen file. A message has one (spec 1 section 9). */
async function withFile(
  { at, posted, reportBug }: Pressed,
  { mayAttach, isAsked }: { mayAttach: boolean; isAsked: boolean },
  files: Posted["files"],
): Promise<{ entries: Entries; faults: FieldFault[] }> {
  const { entries, idempotencyKey } = posted;
  const chosen = files.get(FILE_FIELD) ?? [];
  if (chosen.length === 0 && !isAsked) return { entries, faults: [] };
  if (!mayAttach) return { entries, faults: [{ field: FILE_FIELD, code: "filesNotAllowed" }] };
  if (fileIn(entries) || chosen.length > 1) return { entries, faults: [{ field: FILE_FIELD, code: "oneFile" }] };
  const parent = { applicationId: null, type: "MESSAGE" } as const;
  const { added, faults } = await uploadPosted(at.api, {
    ...parent,
    files: chosen,
    attached: 0,
    idempotencyKey,
    reportBug,
  });
  const [file] = added;
  return {
    entries: file ? [...entries, [FILE_ID, file.id], [FILE_NAME, file.name]] : entries,
    faults: faultAtFiles(FILE_FIELD, faults),
  };
}

async function send(pressed: Pressed, known: KnownForWriting) {
  const { at, posted } = pressed;
  const { entries, idempotencyKey } = posted;
  const drawn = drawnOf(known, entries);
  const faults = writingFaults(entries, drawn);
  if (faults.length > 0) return refuse(pressed, known, posted, faults);
  const draft = draftOf(pressed);
  if (await draft.elsewhere()) return draft.askToChoose();
  const written = writtenIn(entries);
  const body = {
    children: drawn.chosenChildren,
    recipients: recipientsIn(entries),
    title: written.subject,
    content: written.content,
    attachmentIds: drawn.file ? [drawn.file.id] : [],
  };
  const { output: threadId, refusal } = await outcomeOf(at.api.messages.send({ body }, { idempotencyKey }));
  if (refusal?.errorCode === "IDEMPOTENCY_KEY_REUSED") return sentInOtherWindow(draft);
  if (refusal) return refuse(pressed, known, posted, [faultOf(refusal, drawn.file !== null)]);
  await draft.forget();
  return done(
    MESSAGES_PATH,
    leadingTo(told(messageTexts, "done.sent"), threadPath(threadId), told(messageTexts, "done.read")),
  );
}

/** Another window has sent the same draft with another text. The guardian decides whether this one is sent too. */
const sentInOtherWindow = (draft: Draft): Promise<Response> =>
  draft.keep({ key: null, told: told(messageTexts, "done.sentInOtherWindow"), focus: STEP_STATUS });

/** The page has checked the rest. So a refusal of a message with a file is about the file (contract 2.9). */
function faultOf(refusal: Refusal, hasFile: boolean): FieldFault {
  const { status } = refusal;
  if (hasFile && status === 403) return { field: FILE_FIELD, code: "filesNotAllowed" };
  if (hasFile && status === 400) return { field: FILE_FIELD, code: "fileGone" };
  const isOurs = ["tooOften", "unknown"].includes(meaningOf(refusal));
  return { field: "", code: (isOurs && codeOfRefusal(refusal)) || "failed" };
}

/** 422: draws the page again with everything typed, and with the choices that follow from it. The draft is kept too. */
async function refuse(pressed: Pressed, known: KnownForWriting, posted: Posted, faults: readonly FieldFault[]) {
  await draftOf({ ...pressed, posted }).keep({ again: true });
  const drawn = await withCheck(pressed.at, drawnOf(known, posted.entries));
  const told = inOrderOf(FIELDS, oneEach([...faults, ...otherFaults(posted, drawn)]));
  return refusedWith({ posted, faults: told }, { drawn });
}

/** The faults of the other fields: all of them when the message is sent, else those that were told before. */
function otherFaults({ intent, entries }: Posted, drawn: WritingDrawn): readonly FieldFault[] {
  const all = writingFaults(entries, drawn);
  return intent === "send" ? all : stillFaulty(entries, all);
}
