import { answerBy as lastDayToAnswer } from "~/application-access/answer-deadline.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationDetails } from "../contract.ts";
import { decisionDay } from "../next-steps.ts";
import { displayStatus } from "../permitted-moves.ts";

export type StepName = "sent" | "processing" | "decision" | "answer" | "start" | "closed";

/** done: finished · now: under way · next: follows the done steps · later: comes after that · ended: the last step. */
export type StepState = "done" | "now" | "next" | "later" | "ended";

/** The meaning of a step's date: it happened, it began, it is due, the decided start, the preferred start. */
export type DateMeaning = "on" | "since" | "by" | "starts" | "hoped";

export interface Step {
  name: StepName;
  state: StepState;
  date: { day: IsoDate; means: DateMeaning } | null;
}

export type TimelineFacts = Pick<
  ApplicationDetails,
  "status" | "sentDate" | "dueDate" | "progress" | "isDecidable" | "cancelledByGuardian"
> & { preferredStartDate: IsoDate | null };

/**
 * The steps of an application from its sending to the first day (spec 1 §4). A draft has none yet. Exactly one step is
 * the present one: `now`, `next` or `ended`, or the last step when all are done. A step has no date when the gateway
 * does not send it (contract 1.12).
 */
export function timelineOf(facts: TimelineFacts, today: IsoDate): Step[] {
  const { status, sentDate, progress } = facts;
  const sent = step("sent", "done", sentDate, "on");
  const processing = (state: StepState) => step("processing", state, progress?.processingSince, "since");
  const decision = (state: StepState) => step("decision", state, progress?.decisionSent, "on");
  switch (displayStatus({ ...facts, applicationStatus: status }, facts.isDecidable ?? false)) {
    case "SENT":
      return [sent, processing("next"), decisionBy(facts, "later"), unanswered("later"), hopedStart(facts)];
    case "PROCESSING":
      return [sent, processing("now"), decisionBy(facts, "next"), unanswered("later"), hopedStart(facts)];
    case "PENDING":
      return [sent, processing("done"), decision("done"), answerBy(facts), decidedStart(facts, "later")];
    case "ACCEPTED": {
      const start = decidedStart(facts, startState(facts, today));
      return [sent, processing("done"), decision("done"), answer(facts), start];
    }
    case "REJECTED":
    case "CLOSED":
    case "CANCELLED":
      return [
        sent,
        ...(progress?.processingSince ? [processing("done")] : []),
        ...(progress?.decisionSent ? [decision("done")] : []),
        ...(progress?.answered ? [answer(facts)] : []),
        step("closed", "ended", progress?.closed, "on"),
      ];
    case "CREATED":
      return [];
    default:
      // A status that only a newer gateway knows: nobody knows the steps either.
      return [];
  }
}

function step(name: StepName, state: StepState, day: IsoDate | null | undefined, means: DateMeaning): Step {
  return { name, state, date: day ? { day, means } : null };
}

const decisionBy = (facts: TimelineFacts, state: StepState): Step => step("decision", state, decisionDay(facts), "by");

const unanswered = (state: StepState): Step => step("answer", state, null, "by");

const answerBy = ({ progress }: TimelineFacts): Step =>
  step("answer", "now", progress?.decisionSent && lastDayToAnswer(progress.decisionSent), "by");

const answer = ({ progress }: TimelineFacts): Step => step("answer", "done", progress?.answered, "on");

const hopedStart = ({ preferredStartDate }: TimelineFacts): Step => step("start", "later", preferredStartDate, "hoped");

const decidedStart = ({ progress }: TimelineFacts, state: StepState): Step =>
  step("start", state, progress?.decidedStart, "starts");

const startState = ({ progress }: TimelineFacts, today: IsoDate): StepState =>
  progress?.decidedStart && progress.decidedStart <= today ? "done" : "next";

/** The present step; none for a draft. */
export const presentStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === "now" || state === "next" || state === "ended") ?? steps.at(-1);
