/** The kinds of mails that a guardian may switch off, in the order of the screen (spec 1 section 3). */
export const NOTIFICATION_KINDS = [
  "MESSAGE_NOTIFICATION",
  "BULLETIN_NOTIFICATION",
  "INCOME_NOTIFICATION",
  "CALENDAR_EVENT_NOTIFICATION",
  "DECISION_NOTIFICATION",
  "DOCUMENT_NOTIFICATION",
  "INFORMAL_DOCUMENT_NOTIFICATION",
  "ATTENDANCE_RESERVATION_NOTIFICATION",
  "DISCUSSION_TIME_NOTIFICATION",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Every kind on the wire. A transactional mail is always sent (contract 3.10). */
export const EMAIL_MESSAGE_TYPES = ["TRANSACTIONAL", ...NOTIFICATION_KINDS] as const;
export type EmailMessageType = (typeof EMAIL_MESSAGE_TYPES)[number];

export const isNotificationKind = (type: string): type is NotificationKind =>
  NOTIFICATION_KINDS.some((kind) => kind === type);
