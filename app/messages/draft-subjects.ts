/** The subjects of drafts of messages. Every device finds a draft by its subject. */
export const DRAFTS_OF_MESSAGES = "message-";

export const NEW_MESSAGE_DRAFT = "message-new";

const REPLY = "message-reply:";

export const replyDraft = (threadId: string): string => `${REPLY}${threadId}`;

/** The thread of a reply's draft; null for another subject. */
export const threadOfReply = (subject: string): string | null =>
  subject.startsWith(REPLY) ? subject.slice(REPLY.length) : null;
