import { z } from "zod";

/** The kinds of mails that a guardian may get (contract 2.10). */
export const MAIL_KINDS = [
  "TRANSACTIONAL",
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
export type MailKind = (typeof MAIL_KINDS)[number];

export const mailKind = z.enum(MAIL_KINDS);

/** It always comes, alone and at once: the guardian's own act asked for it, or it is about the login (contract 3.10). */
export const ALWAYS_SENT: MailKind = "TRANSACTIONAL";
