import { redirect } from "@remix-run/node";
import { type AtPage, notFound } from "~/api/guardian.server.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import type { AccountWithPresence, RedactedThread, RegularThread } from "../../contract.ts";
import { replyDraft } from "../../draft-subjects.ts";
import { COMPOSE_PATH, EDITOR_PARAMETER, SHOWN_PARAMETER, WHOLE_PARAMETER } from "../../message-addresses.ts";
import {
  type ListedThreads,
  mayComposeAt,
  pageIn,
  threadAtPage,
  threadsAtPage,
} from "../../threads/parts/threads-at-page.server.ts";
import { mayMarkUnread } from "../../threads/unread.ts";
import { writtenDraft } from "../../writing/parts/written-draft.server.ts";
import type { ChildUnit } from "../../writing/single-unit.ts";
import { awaitsAnswer, earlierMessages } from "../earlier-messages.ts";
import { type ReplyTarget, replyTargets } from "../reply-allowed.ts";
import { versionOfThread } from "../thread-version.ts";
import { typedReply } from "../typed-reply.ts";
import { type Reading, readingOf, readWhenShown } from "./thread-read.server.ts";

/** A recipient whom a reply can reach, and whether this person is away. */
type PresentTarget = ReplyTarget & AccountWithPresence;

/** The editor of a reply, as it is drawn. */
export interface ReplyAtPage {
  isOpen: boolean;
  targets: PresentTarget[];
  opening: FormOpening;
  /** What was told of this reply before, and is not mended yet. */
  faults: readonly FieldFault[];
  /** The version of the thread now. Set if a message came after the guardian began the reply. */
  staleVersion: string | null;
}

/** What the column beside a thread shows. */
interface BesideList {
  list: ListedThreads;
  mayCompose: boolean;
  today: string;
  guardianId: string;
}

export interface ReadThreadPage extends BesideList, Reading {
  kind: "regular";
  thread: RegularThread;
  /** So many messages at its beginning are folded. A found message opens them. */
  earlier: number;
  isWhole: boolean;
  mayMarkUnread: boolean;
  /** Null if nobody can be replied to. */
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
}

/** @throws not found for a thread that is unknown, deleted or another person's */
export async function openThread(
  request: Request,
  at: AtPage,
  threadId: string,
): Promise<ReadThreadPage | RedactedPage | DeletionPage> {
  const search = new URL(request.url).searchParams;
  if (search.get(EDITOR_PARAMETER) === "true") throw redirect(COMPOSE_PATH);
  const thread = await threadAtPage(at.api, threadId);
  if (!thread) throw notFound();
  if (search.has("delete")) return { kind: "delete", threadId, title: thread.type === "Regular" ? thread.title : null };
  if (search.has(SHOWN_PARAMETER)) throw await readWhenShown(request, at, thread);
  if (thread.type === "Redacted") return { kind: "redacted", thread, ...(await besideThread(at, search)) };
  const accountId = ownAccountIn(thread, at.guardian.id);
  const [beside, reply] = await Promise.all([besideThread(at, search), replyAtPage(request, at, thread, accountId)]);
  const { unread, shownAt } = await readingOf(request, at, thread, accountId);
  const list = unread === null ? beside.list : withOpened(beside.list, threadId);
  return {
    kind: "regular",
    thread,
    earlier: earlierMessages(thread.messages, accountId),
    isWhole: search.has(WHOLE_PARAMETER),
    mayMarkUnread: mayMarkUnread(thread),
    unread,
    shownAt,
    reply,
    ...beside,
    list,
  };
}

async function besideThread({ api, today, guardian }: AtPage, search: URLSearchParams): Promise<BesideList> {
  const [list, mayCompose] = await Promise.all([threadsAtPage(api, pageIn(search)), mayComposeAt(api)]);
  return { list, mayCompose, today, guardianId: guardian.id };
}

/** The list was read before the thread was marked. */
const withOpened = (list: ListedThreads, threadId: string): ListedThreads => ({
  ...list,
  threads: list.threads.map((line) => (line.id === threadId ? { ...line, isUnread: false } : line)),
});

/** The guardian's own account, as the thread shows it. A thread of the municipality does not show its readers. */
export function ownAccountIn({ messages }: Pick<RegularThread, "messages">, guardianId: string): string {
  const accounts = messages.flatMap(({ sender, recipients }) => [sender, ...recipients]);
  return accounts.find(({ personId }) => personId === guardianId)?.id ?? "";
}

/** The recipients that the guardian can answer. */
export async function targetsOf(
  { api, guardian }: Pick<AtPage, "api" | "guardian">,
  thread: RegularThread,
  accountId = ownAccountIn(thread, guardian.id),
): Promise<PresentTarget[]> {
  if (thread.isCopy || thread.messageType === "BULLETIN") return [];
  const [{ childrenToMessageAccounts: access, messageAccounts }, ownChildren] = await Promise.all([
    api.messages.recipients(),
    // Only a thread about several children can be about several units.
    thread.children.length > 1 ? api.children.list() : ([] as ChildUnit[]),
  ]);
  const presence = new Map(messageAccounts.map(({ account, outOfOffice }) => [account.id, outOfOffice]));
  return replyTargets(thread, { accountId, level: guardian.level, access, ownChildren }).map((target) => ({
    ...target,
    outOfOffice: presence.get(target.account.id) ?? null,
  }));
}

async function replyAtPage(
  request: Request,
  at: AtPage,
  thread: RegularThread,
  accountId: string,
): Promise<ReplyAtPage | null> {
  const targets = await targetsOf(at, thread, accountId);
  const version = versionOfThread(thread);
  const opening = await at.drafts.open(request, { ...writtenDraft(replyDraft(thread.id)), version });
  if (targets.length === 0 && !opening.kept) return null;
  const entries = opening.kept?.entries ?? [];
  const typed = typedReply(entries, targets);
  const isStale = opening.kept !== null && opening.version !== null && opening.version !== version;
  return {
    isOpen:
      opening.kept !== null ||
      awaitsAnswer(thread.messages, accountId) ||
      new URL(request.url).searchParams.has("reply"),
    targets,
    opening,
    faults: typed.ok ? [] : stillFaulty(entries, typed.faults),
    staleVersion: isStale ? version : null,
  };
}
