import {
  certificatesThatWait,
  draftsThatWait,
  waitingApplicationFacts,
} from "~/applications/list/behind/waiting-applications.server.ts";
import {
  certificatesToAddCount,
  endingDraftsCount,
} from "~/applications/list/behind/waiting-applications-store.server.ts";
import { servedApplicationCalls } from "~/applications/served/behind/application-calls.server.ts";
import { servedAttachmentCalls } from "~/attachments/behind/attachment-calls.server.ts";
import { servedOwnFileCalls } from "~/attachments/behind/own-file-calls.server.ts";
import { servedCalendarCalls } from "~/calendar/behind/calendar-calls.server.ts";
import { servedCalendarEventCalls } from "~/calendar/behind/event-calls.server.ts";
import { serviceTimeNoticesCount } from "~/calendar/behind/service-time-notice-store.server.ts";
import {
  discussionsThatWait,
  holidayTimesThatWait,
  surveysThatWait,
  timesThatWait,
} from "~/calendar/behind/waiting-calendar.server.ts";
import { waitingCalendarFacts } from "~/calendar/behind/waiting-facts.server.ts";
import { discussionTimesCount } from "~/calendar/discussions/behind/waiting-discussions-store.server.ts";
import { servedCalendarFeedCalls } from "~/calendar/feed/behind/feed-calls.server.ts";
import { servedHolidayCalls } from "~/calendar/holidays/behind/holiday-calls.server.ts";
import { holidaySurveysCount } from "~/calendar/holidays/behind/waiting-surveys-store.server.ts";
import { holidayTimesCount, missingTimesCount } from "~/calendar/missing-times/behind/waiting-times-store.server.ts";
import { servedAbsenceApplicationCalls } from "~/children/absence-applications/behind/absence-application-calls.server.ts";
import { servedChildCareCalls } from "~/children/behind/child-care-calls.server.ts";
import { servedChildDocumentCalls } from "~/children/child-documents/behind/child-document-calls.server.ts";
import {
  documentsThatWait,
  unreadDocumentsThatWait,
} from "~/children/child-documents/behind/waiting-documents.server.ts";
import {
  documentsToFillCount,
  documentsToReadCount,
} from "~/children/child-documents/behind/waiting-documents-store.server.ts";
import { servedPedagogicalDocumentCalls } from "~/children/pedagogical-documents/behind/pedagogical-document-calls.server.ts";
import { pedagogicalDocumentsToRead } from "~/children/pedagogical-documents/behind/pedagogical-document-store.server.ts";
import { pedagogicalDocumentsThatWait } from "~/children/pedagogical-documents/behind/waiting-pedagogical-documents.server.ts";
import { servedPlacementCalls } from "~/children/placement-termination/behind/placement-calls.server.ts";
import { servedServiceApplicationCalls } from "~/children/service-applications/behind/service-application-calls.server.ts";
import { type contract, levelOf } from "~/contract.ts";
import { servedDecisionCalls } from "~/decisions/application-decisions/behind/decision-calls.server.ts";
import { decisionsThatWait } from "~/decisions/application-decisions/behind/waiting-decisions.server.ts";
import { decisionsToAnswerCount } from "~/decisions/application-decisions/behind/waiting-decisions-store.server.ts";
import { servedAssistanceDecisionCalls } from "~/decisions/assistance-decisions/behind/assistance-decision-calls.server.ts";
import { supportThatWaits } from "~/decisions/assistance-decisions/behind/waiting-support.server.ts";
import { supportDecisionsToReadCount } from "~/decisions/assistance-decisions/behind/waiting-support-store.server.ts";
import { servedFinanceDecisionCalls } from "~/decisions/finance-decisions/behind/finance-decision-calls.server.ts";
import type { ServedCalls } from "~/foundation/seam/serve.ts";
import { endingIncomeCount } from "~/income/behind/known-income-store.server.ts";
import { incomeThatWaits } from "~/income/behind/waiting-income.server.ts";
import { servedIncomeCalls } from "~/income/served/behind/income-calls.server.ts";
import { servedAuthCalls } from "~/login/behind/login-calls.server.ts";
import { servedMapCalls } from "~/map/behind/map-calls.server.ts";
import { servedMessageCalls } from "~/messages/behind/message-calls.server.ts";
import { unreadMessagesCount } from "~/messages/behind/reading-store.server.ts";
import { servedNoticeCalls } from "~/notices/behind/notice-calls.server.ts";
import { servedChildrenCalls } from "~/people/behind/children-calls.server.ts";
import { servedPersonalDataCalls } from "~/personal-details/behind/personal-details-calls.server.ts";
import { servedOwnDataCalls } from "~/personal-details/own-data/behind/own-data-calls.server.ts";
import { servedSessionCalls } from "~/personal-details/sessions/behind/session-calls.server.ts";
import { servedServiceNeedCalls } from "~/placements/behind/service-need-calls.server.ts";
import { servedProcessMetadataCalls } from "~/process-metadata/behind/process-metadata-calls.server.ts";
import { servedReceiptCalls } from "~/receipts/behind/receipt-calls.server.ts";
import { servedTermCalls } from "~/terms/behind/term-calls.server.ts";
import { servedUnitCalls } from "~/units/behind/unit-calls.server.ts";
import { servedWaitingCalls } from "~/waiting/behind/waiting-calls.server.ts";
import { kinds } from "~/waiting/kinds.ts";

/** How the embedded municipality serves every call. A missing call does not compile. */
export const servedCalls: ServedCalls<typeof contract> = {
  auth: servedAuthCalls,
  notices: servedNoticeCalls,
  units: servedUnitCalls,
  terms: servedTermCalls,
  serviceNeeds: servedServiceNeedCalls,
  children: servedChildrenCalls,
  childCare: servedChildCareCalls,
  placements: servedPlacementCalls,
  pedagogicalDocuments: servedPedagogicalDocumentCalls,
  personalData: servedPersonalDataCalls,
  sessions: servedSessionCalls,
  ownData: servedOwnDataCalls,
  applications: servedApplicationCalls,
  receipts: servedReceiptCalls,
  decisions: servedDecisionCalls,
  attachments: servedAttachmentCalls,
  ownFiles: servedOwnFileCalls,
  processMetadata: servedProcessMetadataCalls,
  map: servedMapCalls,
  financeDecisions: servedFinanceDecisionCalls,
  assistanceDecisions: servedAssistanceDecisionCalls,
  messages: servedMessageCalls,
  incomeStatements: servedIncomeCalls,
  calendarEvents: servedCalendarEventCalls,
  calendarFeeds: servedCalendarFeedCalls,
  calendar: servedCalendarCalls,
  holidays: servedHolidayCalls,
  childDocuments: servedChildDocumentCalls,
  absenceApplications: servedAbsenceApplicationCalls,
  serviceApplications: servedServiceApplicationCalls,
  waiting: servedWaitingCalls({
    facts: (context) => ({ ...waitingCalendarFacts(context), ...waitingApplicationFacts(context) }),
    counts: {
      decisionsToAnswer: decisionsToAnswerCount,
      supportDecisionsToRead: supportDecisionsToReadCount,
      unreadMessages: unreadMessagesCount,
      endingIncome: endingIncomeCount,
      certificatesToAdd: certificatesToAddCount,
      endingDrafts: endingDraftsCount,
      documentsToFill: documentsToFillCount,
      documentsToRead: documentsToReadCount,
      pedagogicalDocumentsToRead,
      missingTimes: missingTimesCount,
      holidayTimes: holidayTimesCount,
      holidaySurveys: holidaySurveysCount,
      discussionTimes: discussionTimesCount,
      newDailyTimes: serviceTimeNoticesCount,
    },
    things: {
      decisionsToAnswer: decisionsThatWait,
      certificatesToAdd: certificatesThatWait,
      endingDrafts: draftsThatWait,
      supportDecisionsToRead: supportThatWaits,
      documentsToFill: documentsThatWait,
      documentsToRead: unreadDocumentsThatWait,
      pedagogicalDocumentsToRead: pedagogicalDocumentsThatWait,
      missingTimes: timesThatWait,
      holidayTimes: holidayTimesThatWait,
      holidaySurveys: surveysThatWait,
      discussionTimes: discussionsThatWait,
      newDailyTimes: null,
      endingIncome: incomeThatWaits,
      unreadMessages: null,
    },
    levelOf: (kind) => levelOf(kinds[kind].toldBy),
  }),
};
