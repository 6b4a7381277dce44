import { addDays, type FiniteDateRange, type IsoDate } from "~/foundation/dates/iso-date.ts";
import type { DecisionStatus, DecisionType } from "./contract.ts";

/** The parts of a decision that the rules of answers need. */
export interface AnswerableDecision {
  id: string;
  type: DecisionType;
  status: DecisionStatus;
  startDate: IsoDate;
  endDate: IsoDate;
}

/** The statuses of an application that matter to its decisions. */
export type AnswerableStatus = "WAITING_CONFIRMATION" | "ACTIVE" | "REJECTED";

/**
 * Why we refuse an answer. On the wire the status is 400, or 404 for a decision of another application. Only the date
 * has an error code there (contract 3.4). The page chooses its sentence by these faults.
 */
export const ANSWER_FAULTS = [
  "notOfApplication",
  "applicationClosed",
  "alreadyAnswered",
  "prePrimaryFirst",
  "startDate",
] as const;

export type AnswerFault = (typeof ANSWER_FAULTS)[number];

export type Answer = { accept: IsoDate } | "reject";

/** The two forms of pre-primary education. It begins on a fixed day. The guardian answers it before connected care. */
export const isPrePrimary = (type: DecisionType): boolean => type === "PRESCHOOL" || type === "PREPARATORY_EDUCATION";

/** Care that a child gets only beside pre-primary education: daycare before and after it, or a club. */
export const isConnected = (type: DecisionType): boolean => type === "PRESCHOOL_DAYCARE" || type === "PRESCHOOL_CLUB";

const ACCEPTED_IN: readonly string[] = ["WAITING_CONFIRMATION", "ACTIVE"] satisfies AnswerableStatus[];
const REJECTED_IN: readonly string[] = [...ACCEPTED_IN, "REJECTED" satisfies AnswerableStatus];

/** May the guardian still reject, or accept, a decision of an application in this status? (contract 3.4) */
export const takesRejection = (applicationStatus: string): boolean => REJECTED_IN.includes(applicationStatus);
export const takesAcceptance = (applicationStatus: string): boolean => ACCEPTED_IN.includes(applicationStatus);

/**
 * The days on which the place may begin: the decision's first day or at most `slackDays` later, never after its end.
 * Pre-primary education begins on its first day only (contract 3.4, `validRequestedStartDatePeriod`).
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

/** A rejected decision on pre-primary education rejects these too: pending decisions connected to it (contract 3.4). */
export const fallsWith = <D extends Pick<AnswerableDecision, "type" | "status">>(
  { type }: Pick<AnswerableDecision, "type">,
  all: readonly D[],
): D[] => (isPrePrimary(type) ? all.filter((other) => isConnected(other.type) && other.status === "PENDING") : []);

/** Why we refuse this answer; null when we take it. The order of checks is from contract 3.4, "Accept", "Reject". */
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
 * The application's status after the guardian answered one of its decisions (contract 3.4). An acceptance makes it
 * active when no decision is pending. A rejection of connected care leaves the rest active. Any other rejection closes
 * a waiting application as rejected.
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
