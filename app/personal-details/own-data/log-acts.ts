import { contract } from "~/contract.ts";
import type { Call, LogWords } from "~/foundation/seam/call.ts";

/** Entries on a page of the log. */
export const LOG_PAGE = 50;

/** Acts by calls of earlier builds. The log keeps them for two years. */
const EARLIER_ACTS: readonly (readonly [string, keyof LogWords])[] = [
  ["GET /citizen/x/applications/{applicationId}/receipts/{receiptId}/download", "download"],
  ["GET /citizen/x/income-statements/{incomeStatementId}/receipts/{receiptId}/download", "download"],
  ["GET /citizen/x/children/{childId}/receipts/{receiptId}/download", "download"],
];

const calls = Object.values<Record<string, Call>>(contract).flatMap((area) => Object.values(area));

/**
 * Every own act that the log may have stored, and the key of its words: logins and logouts, and the calls of which the
 * contract says so. The log does not tell which pages the guardian opened.
 */
export const OWN_ACTS: ReadonlyMap<string, keyof LogWords> = new Map([
  ["LOGIN", "login"],
  ["LOGOUT", "logout"],
  ...EARLIER_ACTS,
  ...calls.flatMap(({ method, path, logged }) => (logged ? [[`${method} ${path}`, logged] as const] : [])),
]);

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

export const isLoggedEvent = (act: string): act is LoggedEvent =>
  [...SHARED_EVENTS, ...STAFF_EVENTS, ...INCOME_EVENTS, ...DOCUMENT_EVENTS].some((event) => event === act);
