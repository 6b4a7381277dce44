import type { Capability } from "~/capability.ts";
import { servedMessageCalls } from "./behind/message-calls.server.ts";
import { bulletinNotice, messageNotice } from "./behind/message-mail.server.ts";
import { ownMessages } from "./behind/own-data-store.server.ts";
import { unreadMessagesCount } from "./behind/reading-store.server.ts";
import { forgetSearches } from "./behind/search-store.server.ts";

export const messages = {
  calls: { messages: servedMessageCalls },
  waiting: { unreadMessages: { count: unreadMessagesCount, things: null } },
  ownData: ownMessages,
  notices: { MESSAGE_NOTIFICATION: messageNotice, BULLETIN_NOTIFICATION: bulletinNotice },
  forgets: [forgetSearches],
  keptPages: {
    "/messages": "PAGE_MESSAGES",
    "/messages/:threadId": "PAGE_THREAD",
  },
} satisfies Capability;
