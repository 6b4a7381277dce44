import { z } from "zod";
import { call, download, nothing } from "~/foundation/seam/call.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { language, openObject, typedText, uuid } from "~/foundation/seam/wire.ts";
import { message, messageThread, possibleRecipients, searchResult, threadLine } from "./message-shapes.ts";

export type {
  AccountType,
  AccountWithPresence,
  ChildAccess,
  FoundPiece,
  Message,
  MessageAccount,
  MessageChild,
  MessageThread,
  MessageType,
  PossibleRecipients,
  RedactedThread,
  RegularThread,
  SearchHit,
  SearchResult,
  ThreadLine,
} from "./message-shapes.ts";

/** Threads on a page of `received` (contract 1.7). */
export const THREADS_ON_PAGE = 10;

/** The most hits that a search lists. */
export const MOST_HITS = 50;

/** The longest title. A content is a free text. */
export const LONGEST_TITLE = 200;

/** The longest text of a search. */
export const LONGEST_SEARCH = 200;

/** A number in a query, from 1 on. Anything else is a 400 (contract 1.7). */
const queryNumber = (most: number) => z.coerce.number().int().min(1).max(most);

const citizenMessage = z.object({
  recipients: z.array(uuid).max(1000),
  children: z.array(uuid).max(100),
  title: typedText(LONGEST_TITLE),
  content: typedText(LONGEST_TEXT),
  attachmentIds: z.array(uuid).max(100),
});
export type CitizenMessage = z.output<typeof citizenMessage>;

const replyToMessage = z.object({ content: typedText(LONGEST_TEXT), recipientAccountIds: z.array(uuid).max(1000) });
export type ReplyToMessage = z.output<typeof replyToMessage>;

const threadReply = openObject({ threadId: uuid, message });
export type ThreadReply = z.output<typeof threadReply>;

const thread = { threadId: uuid };
const replyRefusals = [
  { status: 400 },
  { status: 409, errorCode: "VERSION_CONFLICT" },
  { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" },
];

export const messageCalls = {
  myAccount: call({
    method: "GET",
    path: "/citizen/messages/my-account",
    level: "weak",
    summary: "The caller's message account, and whether a new message may carry a file",
    output: openObject({ accountId: uuid, messageAttachmentsAllowed: z.boolean() }),
  }),
  unreadCount: call({
    method: "GET",
    path: "/citizen/messages/unread-count",
    level: "weak",
    summary: "How many messages of the inbox the caller has not read; copies and archived threads are not counted",
    output: z.int().nonnegative(),
  }),
  received: call({
    method: "GET",
    path: "/citizen/messages/received",
    level: "weak",
    summary: "A page of the caller's threads with all their messages, the newest activity first",
    query: { page: queryNumber(1_000_000) },
    output: openObject({ data: z.array(messageThread), total: z.int(), pages: z.int() }),
    refusals: [{ status: 400 }],
  }),
  recipients: call({
    method: "GET",
    path: "/citizen/messages/recipients",
    level: "weak",
    summary: "Whom the caller may write to, for each own child",
    output: possibleRecipients,
  }),
  markRead: call({
    method: "PUT",
    path: "/citizen/messages/threads/{threadId}/read",
    notLogged: "opening a page",
    level: "weak",
    summary: "Marks every message of a thread as read. Without effect on a thread that is not the caller's",
    params: thread,
    output: nothing,
  }),
  markUnread: call({
    method: "PUT",
    path: "/citizen/messages/threads/{threadId}/last-received-message/read",
    notLogged: "a mark that only the guardian sees",
    level: "weak",
    summary: "Marks the newest received message of a thread as not read",
    params: thread,
    output: nothing,
    refusals: [{ status: 404 }],
  }),
  archive: call({
    method: "PUT",
    path: "/citizen/messages/threads/{threadId}/archive",
    logged: "messagesDeleted",
    level: "weak",
    summary: "Takes a thread out of the inbox. A new message brings it back",
    params: thread,
    output: nothing,
  }),
  send: call({
    method: "POST",
    path: "/citizen/messages",
    logged: "messageSent",
    level: "weak",
    summary: "Sends a new message; answers the id of its thread",
    body: citizenMessage,
    output: uuid,
    refusals: [{ status: 400 }, { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" }],
  }),
  /** The front end of the peer calls this. */
  replyToThread: call({
    method: "POST",
    path: "/citizen/messages/reply-to/{threadId}",
    logged: "messageSent",
    level: "weak",
    summary: "Replies to a thread",
    params: thread,
    body: replyToMessage,
    output: threadReply,
    refusals: replyRefusals,
  }),
  /** The older path (contract 4.1): a reply to the thread of a message. */
  replyToMessage: call({
    method: "POST",
    path: "/citizen/messages/{messageId}/reply",
    logged: "messageSent",
    level: "weak",
    summary: "Replies to the thread of a message",
    params: { messageId: uuid },
    body: replyToMessage,
    output: threadReply,
    refusals: replyRefusals,
  }),

  // Our own (contract 1.12). A plain gateway answers 404.
  inbox: call({
    method: "GET",
    path: "/citizen/x/messages/inbox",
    level: "weak",
    summary: "The newest threads of the caller's inbox as lines without their messages, and how many there are in all",
    query: { count: queryNumber(1000) },
    output: openObject({ threads: z.array(threadLine), total: z.int().nonnegative() }),
    refusals: [{ status: 400 }],
  }),
  /** The answer has a version. A reply with it (If-Match) gets 409 if the thread has changed meanwhile. */
  thread: call({
    method: "GET",
    path: "/citizen/x/messages/threads/{threadId}",
    level: "weak",
    summary: "One thread of the caller's inbox",
    params: thread,
    output: messageThread,
  }),
  restore: call({
    method: "PUT",
    path: "/citizen/x/messages/threads/{threadId}/restore",
    logged: "messagesRestored",
    level: "weak",
    summary: "Brings an archived thread back to the inbox",
    params: thread,
    output: nothing,
  }),
  search: call({
    method: "POST",
    path: "/citizen/x/messages/search",
    notLogged: "reading",
    level: "weak",
    summary: "Keeps the words of a search; answers its id, by which the result is read",
    body: z.object({ words: typedText(LONGEST_SEARCH) }),
    output: uuid,
    refusals: [{ status: 400 }],
  }),
  searchResult: call({
    method: "GET",
    path: "/citizen/x/messages/search/{searchId}",
    level: "weak",
    summary: "The caller's messages and bulletins that have the kept words, the newest first",
    params: { searchId: uuid },
    output: searchResult,
  }),
  paper: call({
    method: "GET",
    path: "/citizen/x/messages/threads/{threadId}/pdf",
    level: "weak",
    summary: "A thread as a tagged PDF; a sensitive one needs strong identification",
    params: thread,
    query: { language: language.default("fi") },
    kind: "download",
    output: download,
  }),
} as const;
