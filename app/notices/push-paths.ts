import type { NotificationKind } from "~/people/email-message-types.ts";

/** The page that news on a device opens. It names no thing and no child. */
export const PUSH_PATHS: Readonly<Record<NotificationKind, string>> = {
  MESSAGE_NOTIFICATION: "/messages",
  BULLETIN_NOTIFICATION: "/messages",
  INCOME_NOTIFICATION: "/income",
  CALENDAR_EVENT_NOTIFICATION: "/calendar",
  DECISION_NOTIFICATION: "/decisions",
  DOCUMENT_NOTIFICATION: "/children",
  INFORMAL_DOCUMENT_NOTIFICATION: "/children",
  ATTENDANCE_RESERVATION_NOTIFICATION: "/calendar",
  DISCUSSION_TIME_NOTIFICATION: "/calendar",
};

/** The page for news of several kinds. */
export const PATH_OF_ALL = "/";
