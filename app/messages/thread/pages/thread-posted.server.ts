import { type AtPage, notFound } from "~/api/guardian.server.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import { SEEN_VERSION } from "~/foundation/forms/long-form/long-form.ts";
import { versionIn, without } from "~/foundation/forms/long-form/press.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import { refused } from "~/foundation/forms/reading/read.server.ts";
import { refusalOf } from "~/foundation/forms/refusals.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import type { Refusal } from "~/foundation/seam/refusal.ts";
import { deletedPath, MESSAGES_PATH, threadPath } from "../../message-addresses.ts";
import {
  askToChoose,
  chosen,
  type DraftPress,
  discarded,
  elsewhere,
  forget,
  keepStep,
  leave,
} from "../../pages/keep-step.server.ts";
import { threadAtPage } from "../../pages/threads-at-page.server.ts";
import { messageTexts } from "../../texts/index.ts";
import { versionOfThread } from "../thread-version.ts";
import { typedReply } from "../typed-reply.ts";
import { replySubject, targetsOf } from "./thread-at-page.server.ts";

/** Does what a button of a thread asks for. */
export async function threadPressed(request: Request, at: AtPage, posted: Posted, threadId: string) {
  const { messages } = at.api;
  const draft = draftOf(request, at, posted, threadId);
  switch (posted.intent) {
    case "markUnread":
      return moved(messages.markUnread({ threadId }), MESSAGES_PATH, "done.unread");
    case "delete":
      return moved(messages.archive({ threadId }), deletedPath(threadId), "done.deleted");
    case "discard":
      return (await discarded(draft)) ?? done(threadPath(threadId), told(messageTexts, "done.discarded"));
    case "leave":
      return leave(draft);
    case "send":
      return sendReply(request, at, posted, threadId);
    default:
      return (await chosen(draft)) ?? keepStep(request, at.keptForms, posted, { subject: replySubject(threadId) });
  }
}

const draftOf = (request: Request, { keptForms }: AtPage, posted: Posted, threadId: string): DraftPress => ({
  request,
  keptForms,
  posted,
  keptAs: () => ({ subject: replySubject(threadId) }),
});

/** A refusal means that another tab or the staff has changed the thread. The list shows it as it is now. */
async function moved(call: Promise<void>, path: string, what: "done.unread" | "done.deleted"): Promise<Response> {
  const refusal = await refusalOf(call);
  if (refusal) return done(MESSAGES_PATH, important(told(messageTexts, "done.failed")));
  return done(path, told(messageTexts, what));
}

async function sendReply(request: Request, at: AtPage, posted: Posted, threadId: string) {
  const thread = await threadAtPage(at.api, threadId);
  if (!thread) throw notFound();
  if (thread.type === "Redacted") return replyWaits(request, at, posted, threadId);
  const reply = typedReply(posted.entries, await targetsOf(at, thread));
  const draft = draftOf(request, at, posted, threadId);
  if (!reply.ok) return refusedAndKept(draft, reply.faults);
  if (await elsewhere(draft)) return askToChoose(draft);
  const stale = () =>
    keepStep(request, at.keptForms, posted, {
      subject: replySubject(threadId),
      entries: without(posted.entries, SEEN_VERSION),
      focus: "stale",
    });
  const { messages } = at.api;
  const version = versionIn({ keptForms: at.keptForms, request, posted });
  // A plain gateway has no versions, so the page compares its own.
  const isPlain = versionOf(thread) === null;
  if (isPlain && version !== null && version !== versionOfThread(thread)) return stale();
  const refusal = await refusalOf(
    messages.replyToThread(
      { threadId, body: { content: reply.content, recipientAccountIds: reply.recipientIds } },
      { ifMatch: isPlain ? null : version, idempotencyKey: posted.idempotencyKey },
    ),
  );
  if (refusal?.errorCode === "VERSION_CONFLICT") return stale();
  if (refusal) return refusedAndKept(draft, [faultOf(refusal)]);
  await forget(draft);
  return done(threadPath(threadId), told(messageTexts, "done.replied"));
}

/** The draft is kept too: after the last reply the page has a form only for a draft, and a reload only what is kept. */
async function refusedAndKept(draft: DraftPress, faults: readonly FieldFault[]) {
  const { request, keptForms, posted, keptAs } = draft;
  await keepStep(request, keptForms, posted, { ...keptAs(posted.entries), again: true });
  return refused({ posted, faults });
}

/**
 * The guardian wrote the reply with strong identification, and has logged in by username meanwhile. The thread is locked
 * now, so the reply waits as a draft.
 */
async function replyWaits(request: Request, { keptForms }: AtPage, posted: Posted, threadId: string) {
  await keepStep(request, keptForms, posted, { subject: replySubject(threadId) });
  return done(threadPath(threadId), important(told(messageTexts, "done.replyWaits")));
}

const faultOf = ({ status }: Refusal): FieldFault =>
  faultAt<string>("", status === 429 ? "callTooOften" : status === 403 ? "closed" : "failed");
