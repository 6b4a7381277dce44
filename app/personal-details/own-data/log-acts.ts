/** Entries on a page of the log. */
export const LOG_PAGE = 50;

/**
 * The own acts that the log tells, and the key of their words: logins and logouts, what was changed and sent, and files that left
 * the service. It does not tell which pages the guardian opened.
 */
export const OWN_ACTS = {
  LOGIN: "login",
  LOGOUT: "logout",
  "PUT /citizen/personal-data": "details",
  "POST /citizen/personal-data/email-verification-code": "code",
  "POST /citizen/personal-data/email-verification": "email",
  "PUT /citizen/personal-data/weak-login-credentials": "password",
  "PUT /citizen/personal-data/notification-settings": "notifications",
  "PUT /citizen/x/mail-digest": "digest",
  "DELETE /citizen/x/sessions": "sessions",
  "DELETE /citizen/x/sessions/{sessionId}": "sessions",
  "POST /citizen/x/own-data": "copy",
  "GET /citizen/x/own-data/{copyId}/download": "copyDownload",
  "POST /citizen/applications": "applicationBegun",
  "PUT /citizen/applications/{applicationId}": "applicationChanged",
  "POST /citizen/applications/{applicationId}/actions/send-application": "applicationSent",
  "DELETE /citizen/applications/{applicationId}": "applicationCancelled",
  "POST /citizen/applications/{applicationId}/actions/accept-decision": "decisionAccepted",
  "POST /citizen/applications/{applicationId}/actions/reject-decision": "decisionRejected",
  "POST /citizen/income-statements": "incomeSaved",
  "POST /citizen/income-statements/child/{childId}": "incomeSaved",
  "PUT /citizen/income-statements/{incomeStatementId}": "incomeSaved",
  "PUT /citizen/income-statements/{incomeStatementId}/update-sent": "incomeChanged",
  "DELETE /citizen/income-statements/{id}": "incomeRemoved",
  "POST /citizen/reservations": "daysSaved",
  "POST /citizen/absences": "absencesReported",
  "POST /citizen/x/reservations/last-change/{changeId}/undo": "daysUndone",
  "POST /citizen/calendar-event/reservation": "discussionBooked",
  "DELETE /citizen/calendar-event/reservation": "discussionCancelled",
  "POST /citizen/holiday-period/questionnaire/fixed-period/{id}": "holidaysAnswered",
  "POST /citizen/holiday-period/questionnaire/open-range/{id}": "holidaysAnswered",
  "POST /citizen/absence-application": "absenceAppliedFor",
  "DELETE /citizen/absence-application/{id}": "absenceApplicationCancelled",
  "POST /citizen/service-applications": "serviceNeedAppliedFor",
  "DELETE /citizen/service-applications/{id}": "serviceApplicationCancelled",
  "POST /citizen/x/calendar-feeds": "feedMade",
  "DELETE /citizen/x/calendar-feeds/{feedId}": "feedRevoked",
  "POST /citizen/children/{childId}/placements/terminate": "placementEnded",
  "POST /citizen/x/children/{childId}/placements/terminate": "placementEnded",
  "POST /citizen/messages": "messageSent",
  "POST /citizen/messages/reply-to/{threadId}": "messageSent",
  "POST /citizen/messages/{messageId}/reply": "messageSent",
  "PUT /citizen/messages/threads/{threadId}/archive": "messagesDeleted",
  "PUT /citizen/x/messages/threads/{threadId}/restore": "messagesRestored",
  "POST /citizen/attachments/applications/{applicationId}": "fileAdded",
  "POST /citizen/attachments/messages": "fileAdded",
  "POST /citizen/attachments/income-statements": "fileAdded",
  "POST /citizen/attachments/income-statements/{incomeStatementId}": "fileAdded",
  "POST /citizen/x/attachments/{attachmentId}/copy": "fileAdded",
  "POST /citizen/x/attachments/join": "filesJoined",
  "DELETE /citizen/attachments/{attachmentId}": "fileRemoved",
  "GET /citizen/attachments/{attachmentId}/download/{requestedFilename}": "download",
  "GET /citizen/decisions/{id}/download": "download",
  "GET /citizen/fee-decisions/{id}/download": "download",
  "GET /citizen/voucher-value-decisions/{id}/download": "download",
  "PUT /citizen/child-documents/{documentId}": "documentSent",
  "GET /citizen/child-documents/{documentId}/pdf": "download",
  "GET /citizen/children/assistance-need-decision/{id}/pdf": "download",
  "GET /citizen/children/assistance-need-preschool-decisions/{id}/pdf": "download",
  "GET /citizen/x/receipts/{receiptId}/download": "download",
  "GET /citizen/calendar-events/{eventId}/ics": "download",
  "GET /citizen/calendar-event-times/{eventTimeId}/ics": "download",
} as const;

/** Acts by calls of earlier builds. The log keeps them for two years. */
const EARLIER_ACTS = {
  "GET /citizen/x/applications/{applicationId}/receipts/{receiptId}/download": "download",
  "GET /citizen/x/income-statements/{incomeStatementId}/receipts/{receiptId}/download": "download",
  "GET /citizen/x/children/{childId}/receipts/{receiptId}/download": "download",
} as const;

/** Every own act that the log may have stored. */
export const TOLD_ACTS = { ...OWN_ACTS, ...EARLIER_ACTS } as const;

/** Changes that the log leaves out, with the reason. */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  "PUT /citizen/applications/{applicationId}/draft": "a form saves by itself, many times a minute",
  "POST /citizen/children/assistance-need-decision/{id}/read": "opening a page",
  "PUT /citizen/children/assistance-need-preschool-decisions/{id}/read": "opening a page",
  "PUT /citizen/child-documents/{documentId}/read": "opening a page",
  "POST /citizen/pedagogical-documents/{documentId}/mark-read": "opening a file",
  "PUT /citizen/messages/threads/{threadId}/read": "opening a page",
  "PUT /citizen/messages/threads/{threadId}/last-received-message/read": "a mark that only the guardian sees",
  "POST /citizen/x/messages/search": "reading",
  "POST /citizen/preschool-operational-dates": "reading",
  "POST /citizen/daily-service-time-notifications/dismiss": "a mark that only the guardian sees",
  "POST /citizen/x/saved-weeks": "a shortcut that only the guardian sees",
  "DELETE /citizen/x/saved-weeks/{weekId}": "a shortcut that only the guardian sees",
  "POST /citizen/auth/weak-login": "LOGIN tells it",
  "POST /citizen/public/map-api/query": "a search of anybody",
};

/** Acts of the other guardian on something shared. A draft is not shared until it is sent. */
export const SHARED_EVENTS = ["SENT", "UPDATED", "CANCELLED", "DECISION_ANSWERED"] as const;

/** Acts of the municipality. */
export const STAFF_EVENTS = ["UPDATED", "CANCELLED", "MOVED", "VERIFIED", "REJECTED", "DECISIONS_SENT"] as const;

/** What was done to a sent income statement, by the other guardian of a child or by the municipality. */
const INCOME_EVENTS = [
  "INCOME_SENT",
  "INCOME_UPDATED",
  "INCOME_CANCELLED",
  "INCOME_HANDLED",
  "INCOME_TAKEN_BACK",
] as const;

/** A guardian has sent the answers of a child's document. */
const DOCUMENT_EVENTS = ["DOCUMENT_SENT"] as const;

export type LoggedEvent =
  | (typeof DOCUMENT_EVENTS)[number]
  | (typeof SHARED_EVENTS)[number]
  | (typeof STAFF_EVENTS)[number]
  | (typeof INCOME_EVENTS)[number];

export const isOwnAct = (act: string): act is keyof typeof TOLD_ACTS => Object.hasOwn(TOLD_ACTS, act);

export const isLoggedEvent = (act: string): act is LoggedEvent =>
  [...SHARED_EVENTS, ...STAFF_EVENTS, ...INCOME_EVENTS, ...DOCUMENT_EVENTS].some((event) => event === act);
