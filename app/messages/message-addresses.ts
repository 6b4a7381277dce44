/** The addresses of the messages' pages. No address has a word of a message or of a search in it. */

export const MESSAGES_PATH = "/messages";

/** The parameter that opens the editor of a new message (spec 1 section 2). */
export const EDITOR_PARAMETER = "editorVisible";
export const COMPOSE_PATH = `${MESSAGES_PATH}?${EDITOR_PARAMETER}=true`;

export const threadPath = (threadId: string): string => `${MESSAGES_PATH}/${threadId}`;

/** The id of a message's element, to which search results lead. */
export const messageId = (id: string): string => `message-${id}`;

export const replyPath = (threadId: string): string => `${threadPath(threadId)}?reply=true#reply`;

/** The parameter that opens the folded messages of a thread. */
export const WHOLE_PARAMETER = "whole";

/** A message that a search has found. */
export const foundPath = (threadId: string, id: string): string =>
  `${threadPath(threadId)}?${WHOLE_PARAMETER}=true#${messageId(id)}`;

/** The parameter of the picture in a thread's page that was begun ahead. Its value is the version of the thread on that page. */
export const SHOWN_PARAMETER = "shown";

/** The picture that a browser fetches when it shows a thread's page that it had begun with before. */
export const shownThreadPath = (threadId: string, version: string): string =>
  `${threadPath(threadId)}?${SHOWN_PARAMETER}=${version}`;

/** Asks before a thread is deleted. */
export const deletePath = (threadId: string): string => `${threadPath(threadId)}?delete=thread`;

/** The list after a deletion, which offers to bring the thread back. */
export const deletedPath = (threadId: string): string => `${MESSAGES_PATH}?deleted=${threadId}`;

export const searchPath = (searchId: string): string => `${MESSAGES_PATH}?search=${searchId}`;

/** The list with so many pages of it, at its first new thread. */
export const morePath = (page: number, firstNew: number): string => `${MESSAGES_PATH}?page=${page}#thread-${firstNew}`;

/** The browser downloads the paper straight from the call. */
export const paperPath = (threadId: string, language: string): string =>
  `/api/citizen/x/messages/threads/${threadId}/pdf?language=${language}`;
