import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { DecisionStatus, DecisionType } from "./contract.ts";

/** What of a decision its answer depends on. */
export interface AnswerableDecision {
  id: string;
  type: DecisionType;
  status: DecisionStatus;
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Statuses of an application, as far as they matter to its decisions. */
export type AnswerableStatus = "WAITING_CONFIRMATION" | "ACTIVE" | "REJECTED";

/**
 * Why an answer is not taken. The wire says 400 (404 for a decision that is not the application's) and a code for the date
 * alone (contract 3.4); these tell the page which sentence to say.
 */
export type AnswerFault =
  | "notOfApplication"
  | "applicationClosed"
  | "alreadyAnswered"
  | "prePrimaryFirst"
  | "startDate";

export type Answer = { accept: IsoDate } | "reject";

/** Pre-primary education in its two forms: begins on a fixed day and is answered before what is connected to it. */
export const isPrePrimary = (type: DecisionType): boolean => type === "PRESCHOOL" || type === "PREPARATORY_EDUCATION";

/** Given only beside pre-primary education: daycare before and after it, or a club. */
export const isConnected = (type: DecisionType): boolean => type === "PRESCHOOL_DAYCARE" || type === "PRESCHOOL_CLUB";

const ACCEPTED_IN: readonly string[] = ["WAITING_CONFIRMATION", "ACTIVE"] satisfies AnswerableStatus[];
const REJECTED_IN: readonly string[] = [...ACCEPTED_IN, "REJECTED" satisfies AnswerableStatus];

/** May a decision of an application in this status still be turned down, or even accepted? (contract 3.4) */
export const takesRejection = (applicationStatus: string): boolean => REJECTED_IN.includes(applicationStatus);
export const takesAcceptance = (applicationStatus: string): boolean => ACCEPTED_IN.includes(applicationStatus);

/**
 * When the guardian may have the place begin: the day of the decision or at most `slackDays` later, never after its end.
 * Pre-primary education begins when it begins (contract 3.4, `validRequestedStartDatePeriod`).
 */
export function startPeriod(
  { type, startDate, endDate }: Pick<AnswerableDecision, "type" | "startDate" | "endDate">,
  slackDays: number,
): FiniteDateRange {
  if (isPrePrimary(type)) return { start: startDate, end: startDate };
  const latest = addDays(startDate, slackDays);
  return { start: startDate, end: latest < endDate ? latest : endDate };
}

/** Connected daycare and clubs wait until every pre-primary decision of the application is accepted (spec 1 §4). */
export const waitsForPrePrimary = (
  { type }: Pick<AnswerableDecision, "type">,
  all: readonly Pick<AnswerableDecision, "type" | "status">[],
): boolean => isConnected(type) && all.some((other) => isPrePrimary(other.type) && other.status !== "ACCEPTED");

/** Decisions that go with a rejected one: what is connected to pre-primary education and not yet answered (contract 3.4). */
export const fallsWith = <D extends Pick<AnswerableDecision, "type" | "status">>(
  { type }: Pick<AnswerableDecision, "type">,
  all: readonly D[],
): D[] => (isPrePrimary(type) ? all.filter((other) => isConnected(other.type) && other.status === "PENDING") : []);

/** Why this answer is not taken; null when it is. The order is the contract's (3.4, "Accept", "Reject"). */
export function answerFault(
  asked: { decisionId: string; answer: Answer },
  application: { status: string; decisions: readonly AnswerableDecision[] },
  slackDays: number,
): AnswerFault | null {
  const { decisionId, answer } = asked;
  const isOpen = answer === "reject" ? takesRejection : takesAcceptance;
  if (!isOpen(application.status)) return "applicationClosed";
  const decision = application.decisions.find(({ id }) => id === decisionId);
  if (!decision) return "notOfApplication";
  if (decision.status !== "PENDING") return "alreadyAnswered";
  if (waitsForPrePrimary(decision, application.decisions)) return "prePrimaryFirst";
  if (answer === "reject") return null;
  const period = startPeriod(decision, slackDays);
  return answer.accept < period.start || answer.accept > period.end ? "startDate" : null;
}

/**
 * The application's status after a decision of it was answered (contract 3.4). Accepting makes it active once nothing is
 * pending. Turning down what is connected to pre-primary education leaves the rest active; any other refusal of a waiting
 * application closes it as rejected.
 */
export function statusAfter(
  answer: "accept" | "reject",
  { type }: Pick<AnswerableDecision, "type">,
  application: { status: AnswerableStatus; decisions: number; pendingLeft: number },
): AnswerableStatus {
  const { status, decisions, pendingLeft } = application;
  if (answer === "accept") return pendingLeft === 0 ? "ACTIVE" : status;
  if (status !== "WAITING_CONFIRMATION") return status;
  return isConnected(type) && decisions > 1 ? "ACTIVE" : "REJECTED";
}
