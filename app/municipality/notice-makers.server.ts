import { bookingNotice } from "~/calendar/discussions/behind/discussion-mail.server.ts";
import { eventNotice, surveyNotice } from "~/calendar/events/behind/event-mail.server.ts";
import { missingTimesNotice } from "~/calendar/missing-times/behind/missing-times-mail.server.ts";
import { informalDocumentNotice } from "~/children/behind/informal-document-mail.server.ts";
import { documentNotice } from "~/children/child-documents/behind/document-mail.server.ts";
import { changeDecisionNotice } from "~/children/decision-mail/behind/change-decision-mail.server.ts";
import { terminationNotice } from "~/children/placement-termination/termination-mail/behind/termination-mail.server.ts";
import { incomeNotice } from "~/income/behind/income-mail.server.ts";
import { bulletinNotice, messageNotice } from "~/messages/behind/message-mail.server.ts";
import type { NoticeMakers } from "~/notices/behind/mail-notice-jobs.server.ts";

/** The makers of the mails about news, by kind. */
export const noticeMakers: NoticeMakers = {
  MESSAGE_NOTIFICATION: messageNotice,
  BULLETIN_NOTIFICATION: bulletinNotice,
  INCOME_NOTIFICATION: incomeNotice,
  ATTENDANCE_RESERVATION_NOTIFICATION: missingTimesNotice,
  CALENDAR_EVENT_NOTIFICATION: eventNotice,
  DISCUSSION_TIME_NOTIFICATION: surveyNotice,
  DOCUMENT_NOTIFICATION: documentNotice,
  INFORMAL_DOCUMENT_NOTIFICATION: informalDocumentNotice,
  DECISION_NOTIFICATION: changeDecisionNotice,
  // Each maker knows its own subjects, and each transactional mail is about one.
  TRANSACTIONAL: async (...asked) => (await bookingNotice(...asked)) ?? terminationNotice(...asked),
};
