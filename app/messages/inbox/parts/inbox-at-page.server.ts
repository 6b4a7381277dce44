import { type AtPage, foundOrNull } from "~/api/guardian.server.ts";
import { KEPT_PARAMETER } from "~/foundation/drafts/kept-parameter.ts";
import { done } from "~/foundation/forms/banners/done.server.ts";
import { important, told } from "~/foundation/forms/banners/told.ts";
import type { SearchResult } from "../../contract.ts";
import { DRAFTS_OF_MESSAGES, NEW_MESSAGE_DRAFT, threadOfReply } from "../../draft-subjects.ts";
import { EDITOR_PARAMETER, MESSAGES_PATH } from "../../message-addresses.ts";
import { messageTexts } from "../../texts/index.ts";
import { type ListedThreads, mayComposeAt, pageIn, threadsAtPage } from "../../threads/parts/threads-at-page.server.ts";
import { openWriting, type Writing } from "../../writing/parts/writing-at-page.server.ts";
import { isWritten } from "../../written-text.ts";

export interface InboxPage {
  kind: "list";
  list: ListedThreads;
  unread: number;
  mayCompose: boolean;
  /** What the guardian has written and not sent. */
  unsent: { isNewMessage: boolean; replyThreadIds: readonly string[] };
  /** The thread that was just deleted and can be brought back. */
  deleted: string | null;
  today: string;
}

export interface SearchPage {
  kind: "search";
  searchId: string;
  result: SearchResult;
}

export interface WritePage {
  kind: "write";
  /** Null if this guardian cannot write a new message. */
  writing: Writing | null;
}

/** The address says what is open: the editor, the result of a search, or the list. */
export async function openInbox(request: Request, at: AtPage): Promise<InboxPage | SearchPage | WritePage> {
  const search = new URL(request.url).searchParams;
  if (search.get(EDITOR_PARAMETER) === "true" || search.has(KEPT_PARAMETER))
    return { kind: "write", writing: await openWriting(request, at) };
  const searchId = search.get("search");
  if (searchId !== null) return { kind: "search", searchId, result: await resultOf(at, searchId) };
  const [list, unread, mayCompose, unsent] = await Promise.all([
    threadsAtPage(at.api, pageIn(search)),
    at.api.messages.unreadCount(),
    mayComposeAt(at.api),
    unsentOf(at),
  ]);
  const deleted = list.hasOwnCalls ? search.get("deleted") : null;
  return { kind: "list", list, unread, mayCompose, unsent, deleted, today: at.today };
}

async function unsentOf({ drafts }: AtPage): Promise<InboxPage["unsent"]> {
  const subjects = await drafts.subjects(DRAFTS_OF_MESSAGES, isWritten);
  const replyThreadIds = subjects.flatMap((subject) => threadOfReply(subject) ?? []);
  return { isNewMessage: subjects.includes(NEW_MESSAGE_DRAFT), replyThreadIds };
}

/** We keep a search only for some days. Another guardian's search and an unknown one get the same page. */
async function resultOf({ api }: Pick<AtPage, "api">, searchId: string): Promise<SearchResult> {
  const result = await foundOrNull(api.messages.searchResult({ searchId }));
  if (!result) throw await done(MESSAGES_PATH, important(told(messageTexts, "done.searchGone")));
  return result;
}
