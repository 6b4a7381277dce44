import { bulletinNotice, messageNotice } from "~/messages/behind/message-mail.server.ts";
import type { NoticeMakers } from "~/notices/behind/mail-notice-jobs.server.ts";

/** Who says what in the mails about news, by kind. */
export const noticeMakers: NoticeMakers = {
  MESSAGE_NOTIFICATION: messageNotice,
  BULLETIN_NOTIFICATION: bulletinNotice,
};
