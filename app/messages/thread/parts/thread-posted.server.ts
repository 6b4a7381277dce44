import { redirect } from "@remix-run/node";
import { type AtPage, notFound } from "~/api/guardian.server.ts";
import type { Draft } from "~/foundation/drafts/draft.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { CHECKED, SEEN_VERSION, valuesIn, without } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { codeOfRefusal, meaningOf, refusalOf } from "~/foundation/forms/refusals.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { replyDraft } from "../../draft-subjects.ts";
import { deletedPath, MESSAGES_PATH, threadPath } from "../../message-addresses.ts";
import type { RegularThread } from "../../message-shapes.ts";
import { messageTexts } from "../../texts/index.ts";
import { threadAtPage } from "../../threads/parts/threads-at-page.server.ts";
import { draftButton, languageAsked, pressedMessage } from "../../writing/parts/written-draft.server.ts";
import { isWritten } from "../../written-text.ts";
import { versionOfThread } from "../thread-version.ts";
import { typedReply } from "../typed-reply.ts";
import { ownAccountIn, targetsOf } from "./thread-at-page.server.ts";

/** Does what a button of a thread asks for. */
export async function threadPressed(request: Request, at: AtPage, posted: Posted, threadId: string) {
  const { messages } = at.api;
  const draft = pressedMessage({ request, drafts: at.drafts, posted }, replyDraft(threadId));
  switch (posted.intent) {
    case "markUnread":
      // The button is one of the reply's form.
      if (isWritten(posted.entries)) await draft.keepOnly({});
      return moved(messages.markUnread({ threadId }), MESSAGES_PATH, "done.unread");
    case "delete":
      return moved(messages.archive({ threadId }), deletedPath(threadId), "done.deleted");
    case "send":
      return sendReply(draft, at, threadId);
    default: {
      const language = languageAsked(posted);
      if (language !== null && isUntouched(posted)) return redirect(`${threadPath(threadId)}?lang=${language}`, 303);
      const response = await draftButton(draft);
      if (response === "givenUp") return done(threadPath(threadId), told(messageTexts, "done.discarded"));
      return response ?? draft.keep();
    }
  }
}

/** Nothing is written, nothing was told of it, and nothing is kept: whoever only reads leaves no draft. */
const isUntouched = ({ entries, kept }: Posted): boolean =>
  kept === null && !isWritten(entries) && valuesIn(entries, CHECKED).length === 0;

/** A refusal means that another tab or the staff has changed the thread. The list shows it as it is now. */
async function moved(call: Promise<void>, path: string, what: "done.unread" | "done.deleted"): Promise<Response> {
  const refusal = await refusalOf(call);
  if (refusal && meaningOf(refusal) === "unknown") throw refusal;
  if (refusal) return done(MESSAGES_PATH, important(told(messageTexts, "done.failed")));
  return done(path, told(messageTexts, what));
}

async function sendReply(draft: Draft, at: AtPage, threadId: string) {
  const { posted } = draft;
  const thread = await threadAtPage(at.api, threadId);
  if (!thread) throw notFound();
  if (thread.type === "Redacted") return replyWaits(draft, threadId);
  const reply = typedReply(posted.entries, await targetsOf(at, thread));
  if (!reply.ok) return refusedAndKept(draft, reply.faults);
  if (await draft.elsewhere()) return draft.askToChoose();
  const stale = () => draft.keep({ entries: without(posted.entries, SEEN_VERSION), focus: "stale" });
  const { messages } = at.api;
  const { version } = draft;
  // A plain gateway has no versions, so the page compares its own.
  const isPlain = versionOf(thread) === null;
  const isChanged = isPlain && version !== null && version !== versionOfThread(thread);
  // The reply itself changes the thread. When it stands there already, its key tells whether this press is the same, or
  // that of another window.
  if (isChanged && newestOwn(thread, at) !== reply.content) return stale();
  const refusal = await refusalOf(
    messages.replyToThread(
      { threadId, body: { content: reply.content, recipientAccountIds: reply.recipientIds } },
      { ifMatch: isPlain ? null : version, idempotencyKey: posted.idempotencyKey, onlyAgain: isChanged },
    ),
  );
  if (refusal?.errorCode === "VERSION_CONFLICT") return stale();
  if (refusal) return refusedAndKept(draft, [faultOf(refusal)]);
  await draft.forget();
  return done(threadPath(threadId), told(messageTexts, "done.replied"));
}

/** The newest message of a thread, if the guardian has written it. */
function newestOwn(thread: RegularThread, { guardian }: AtPage): string | null {
  const newest = thread.messages.at(-1);
  return newest?.sender.id === ownAccountIn(thread, guardian.id) ? newest.content : null;
}

/** The draft is kept too: after the last reply the page has a form only for a draft, and a reload only what is kept. */
async function refusedAndKept(draft: Draft, faults: readonly FieldFault[]) {
  await draft.keep({ again: true });
  return refused({ posted: draft.posted, faults });
}

/**
 * The guardian wrote the reply with strong identification, and has logged in by username meanwhile. The thread is locked
 * now, so the reply waits as a draft.
 */
async function replyWaits(draft: Draft, threadId: string) {
  await draft.keep();
  return done(threadPath(threadId), important(told(messageTexts, "done.replyWaits")));
}

function faultOf(refusal: Refusal): FieldFault {
  if (refusal.status === 403) return faultAt<string>("", "closed");
  const isOurs = ["tooOften", "unknown"].includes(meaningOf(refusal));
  return faultAt<string>("", (isOurs && codeOfRefusal(refusal)) || "failed");
}
