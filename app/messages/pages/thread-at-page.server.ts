import { type AtPage, notFound } from "~/api/guardian.server.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { isRealVisit } from "~/foundation/server/real-visit.ts";
import type { MessageThread, RedactedThread, RegularThread } from "../contract.ts";
import { type ReplyTarget, replyTargets } from "../reply-allowed.ts";
import type { ChildUnit } from "../single-unit.ts";
import { isUnread, mayMarkUnread } from "../unread.ts";
import { type ListedThreads, pageIn, threadAtPage, threadsAtPage } from "./threads-at-page.server.ts";

/** The editor of a reply, as it is drawn. */
export interface ReplyAtPage {
  isOpen: boolean;
  targets: ReplyTarget[];
  opening: FormOpening;
  /** The version of the thread now. Set when a message came after the guardian began the reply. */
  staleVersion: string | null;
}

interface BesideList {
  list: ListedThreads;
  today: string;
  guardianId: string;
}

export interface ReadThreadPage extends BesideList {
  kind: "regular";
  thread: RegularThread;
  mayMarkUnread: boolean;
  /** Null when nobody can be replied to. */
  reply: ReplyAtPage | null;
}

export interface RedactedPage extends BesideList {
  kind: "redacted";
  thread: RedactedThread;
}

export interface DeletionPage {
  kind: "delete";
  threadId: string;
  /** Null for a redacted thread. */
  title: string | null;
  from: "list" | "thread";
}

/** The subject of a reply's draft: it is found on every device. */
export const replySubject = (threadId: string): string => `message-reply:${threadId}`;

/** @throws not found for a thread that is not the caller's, unknown or deleted */
export async function openThread(
  request: Request,
  at: AtPage,
  threadId: string,
): Promise<ReadThreadPage | RedactedPage | DeletionPage> {
  const search = new URL(request.url).searchParams;
  const thread = await threadAtPage(at.api, threadId);
  if (!thread) throw notFound();
  const from = search.get("delete");
  if (from !== null) {
    const title = thread.type === "Regular" ? thread.title : null;
    return { kind: "delete", threadId, title, from: from === "list" ? "list" : "thread" };
  }
  const list = await threadsAtPage(at.api, pageIn(search));
  const beside = { list, today: at.today, guardianId: at.guardian.id };
  if (thread.type === "Redacted") return { kind: "redacted", thread, ...beside };
  const accountId = ownAccountIn(thread, at.guardian.id);
  const reply = await replyAtPage(request, at, thread, accountId);
  if (isRealVisit(request) && isUnread(thread, accountId)) await at.api.messages.markRead({ threadId });
  return { kind: "regular", thread, mayMarkUnread: mayMarkUnread(thread), reply, ...beside };
}

/** The guardian's own account, as the thread shows it. A thread of the municipality does not show its readers. */
export function ownAccountIn({ messages }: Pick<RegularThread, "messages">, guardianId: string): string {
  const accounts = messages.flatMap(({ sender, recipients }) => [sender, ...recipients]);
  return accounts.find(({ personId }) => personId === guardianId)?.id ?? "";
}

/** Whom the guardian may answer. */
export async function targetsOf(
  { api, guardian }: Pick<AtPage, "api" | "guardian">,
  thread: RegularThread,
  accountId = ownAccountIn(thread, guardian.id),
): Promise<ReplyTarget[]> {
  if (thread.isCopy || thread.messageType === "BULLETIN") return [];
  const [{ childrenToMessageAccounts: access }, ownChildren] = await Promise.all([
    api.messages.recipients(),
    // Only a thread about several children can be about several units.
    thread.children.length > 1 ? api.children.list() : ([] as ChildUnit[]),
  ]);
  return replyTargets(thread, { accountId, level: guardian.level, access, ownChildren });
}

async function replyAtPage(
  request: Request,
  at: AtPage,
  thread: RegularThread & MessageThread,
  accountId: string,
): Promise<ReplyAtPage | null> {
  const targets = await targetsOf(at, thread, accountId);
  const version = versionOf(thread);
  const opening = await at.keptForms.open(request, { version, subject: replySubject(thread.id) });
  if (targets.length === 0 && !opening.kept) return null;
  const isStale = opening.kept !== null && opening.version !== null && opening.version !== version;
  return {
    isOpen: opening.kept !== null || new URL(request.url).searchParams.has("reply"),
    targets,
    opening,
    staleVersion: isStale ? version : null,
  };
}
