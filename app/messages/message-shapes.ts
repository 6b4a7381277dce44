import { z } from "zod";
import { fileCheck } from "~/attachments/file-check.ts";
import { dateTime, finiteDateRange, openObject, uuid } from "~/foundation/seam/wire.ts";

/** The shapes of contract 2.9. */

export const ACCOUNT_TYPES = ["PERSONAL", "GROUP", "CITIZEN", "MUNICIPAL", "SERVICE_WORKER", "FINANCE"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

export const MESSAGE_TYPES = ["MESSAGE", "BULLETIN"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

/** Kinds of senders that the schema does not know are shown like staff: a peer may add some (contract 1.3). */
export const messageAccount = openObject({
  id: uuid,
  name: z.string(),
  type: z.enum(ACCOUNT_TYPES),
  /** Set for guardians' accounts only. */
  personId: uuid.nullable().default(null),
});
export type MessageAccount = z.output<typeof messageAccount>;

export const accountWithPresence = openObject({
  account: messageAccount,
  outOfOffice: finiteDateRange.nullable(),
});
export type AccountWithPresence = z.output<typeof accountWithPresence>;

export const messageChild = openObject({
  childId: uuid,
  firstName: z.string(),
  lastName: z.string(),
  preferredName: z.string(),
});
export type MessageChild = z.output<typeof messageChild>;

export const messageAttachment = openObject({
  id: uuid,
  name: z.string(),
  contentType: z.string(),
  /** Ours: why the file cannot be opened. */
  check: fileCheck,
});
export type MessageAttachment = z.output<typeof messageAttachment>;

export const message = openObject({
  id: uuid,
  threadId: uuid,
  /** Older services lack it (contract 4.2). */
  contentId: uuid.nullable().default(null),
  sender: messageAccount,
  /** Empty when the sender is the municipality. */
  recipients: z.array(messageAccount),
  sentAt: dateTime,
  content: z.string(),
  readAt: dateTime.nullable(),
  attachments: z.array(messageAttachment),
  recipientNames: z.array(z.string()).nullable(),
  /** The time when staff removed the content. Null in an older service. */
  contentDeletedAt: dateTime.nullable().default(null),
});
export type Message = z.output<typeof message>;

export const regularThread = openObject({
  type: z.literal("Regular"),
  id: uuid,
  urgent: z.boolean(),
  children: z.array(messageChild),
  messageType: z.enum(MESSAGE_TYPES),
  title: z.string(),
  sensitive: z.boolean(),
  isCopy: z.boolean(),
  /** Only in a thread about an application: the application's status. */
  applicationStatus: z.string().nullable(),
  /** The oldest first. */
  messages: z.array(message),
});
export type RegularThread = z.output<typeof regularThread>;

/** A sensitive thread in a weak session. */
export const redactedThread = openObject({
  type: z.literal("Redacted"),
  id: uuid,
  urgent: z.boolean(),
  sender: messageAccount.nullable(),
  lastMessageSentAt: dateTime.nullable(),
  hasUnreadMessages: z.boolean(),
});
export type RedactedThread = z.output<typeof redactedThread>;

export const messageThread = z.discriminatedUnion("type", [regularThread, redactedThread]);
export type MessageThread = z.output<typeof messageThread>;

/** The accounts that a guardian can write to about one child: in a new message, and in a reply. */
export const childAccess = openObject({
  /** Null in the last entry: accounts that belong to no child, for replies only. */
  childId: uuid.nullable(),
  newMessage: z.array(uuid),
  reply: z.array(uuid),
});
export type ChildAccess = z.output<typeof childAccess>;

export const possibleRecipients = openObject({
  messageAccounts: z.array(accountWithPresence),
  childrenToMessageAccounts: z.array(childAccess),
});
export type PossibleRecipients = z.output<typeof possibleRecipients>;

/** A line of the inbox: a thread without its messages. Our own; a plain gateway sends whole threads only. */
export const threadLine = openObject({
  id: uuid,
  /** True for a sensitive thread in a weak session: title, children, preview and attachments are left out. */
  isRedacted: z.boolean(),
  messageType: z.enum(MESSAGE_TYPES),
  urgent: z.boolean(),
  sensitive: z.boolean(),
  isCopy: z.boolean(),
  /** Null when redacted. */
  title: z.string().nullable(),
  /** The other people in the thread, without the guardian. When redacted, the first sender only. */
  participants: z.array(messageAccount),
  children: z.array(messageChild),
  /** The time of the newest message that was sent or got. */
  lastMessageAt: dateTime,
  /** The beginning of the newest message, at most 200 characters; empty when redacted. */
  preview: z.string(),
  /** True when the newest message's content was removed. The preview is empty then. */
  isRemoved: z.boolean(),
  hasAttachments: z.boolean(),
  isUnread: z.boolean(),
  /** True when the newest message is the guardian's own. */
  isOwnLast: z.boolean(),
});
export type ThreadLine = z.output<typeof threadLine>;

/** A piece of a found text. The marked pieces are the found words. */
export const foundPiece = openObject({ text: z.string(), isMarked: z.boolean() });
export type FoundPiece = z.output<typeof foundPiece>;

export const searchHit = openObject({
  threadId: uuid,
  messageId: uuid,
  /** The part of the message that has the word. */
  place: z.enum(["title", "content"]),
  title: z.array(foundPiece),
  /** The part of the content around the first found words. The beginning if they are only in the title. */
  excerpt: z.array(foundPiece),
  sender: messageAccount,
  sentAt: dateTime,
  messageType: z.enum(MESSAGE_TYPES),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchResult = openObject({
  words: z.string(),
  /** The number of messages that have the words. At most `MOST_HITS` are listed, the newest first. */
  total: z.int().nonnegative(),
  hits: z.array(searchHit),
  /** True if sensitive threads were left out, because the session is weak. */
  withoutSensitive: z.boolean(),
});
export type SearchResult = z.output<typeof searchResult>;
