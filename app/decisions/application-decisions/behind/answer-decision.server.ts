import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { givePlaces, holdPlaces } from "~/placements/behind/give-places-store.server.ts";
import {
  type Answer,
  type AnswerableStatus,
  type AnswerFault,
  answerFault,
  fallsWith,
  statusAfter,
} from "../answers.ts";
import { decidedPlaces } from "../decided-places.ts";
import {
  decisionsHeld,
  type HeldApplication,
  type HeldDecision,
  holdApplication,
  moveOn,
  saveAnswers,
} from "./answer-store.server.ts";

/** On the wire only the date has an error code (contract 3.4). The fault is added for our own page. */
const REFUSALS: Record<AnswerFault, [status: 400 | 404, errorCode: string | null]> = {
  notOfApplication: [404, null],
  applicationClosed: [400, null],
  alreadyAnswered: [400, null],
  prePrimaryFirst: [400, null],
  startDate: [400, "decision.validation.invalid-requested-start-date"],
};

/** An application that this transaction holds, its decisions, and the decision that the guardian answers. */
interface Held {
  application: HeldApplication & { status: AnswerableStatus };
  decisions: HeldDecision[];
  answered: HeldDecision;
}

/** The guardian accepts a place from the day they chose. The application is active when no decision is pending. */
export async function acceptDecision(
  context: GuardianContext,
  applicationId: string,
  asked: { decisionId: string; requestedStartDate: IsoDate },
): Promise<void> {
  const { db, guardian, now } = context;
  const held = await heldFor(context, applicationId, asked.decisionId, { accept: asked.requestedStartDate });
  const { application, answered } = held;
  const { requestedStartDate } = asked;
  await saveAnswers(db, guardian.id, [answered.id], { status: "ACCEPTED", requestedStartDate }, now);
  const accepted = {
    type: answered.type,
    unitId: answered.unitId,
    start: requestedStartDate,
    end: answered.endDate,
  };
  const placed = await holdPlaces(db, application.childId);
  await givePlaces(db, application.childId, decidedPlaces(accepted, placed), now);
  await moveOn(db, guardian.id, application.id, statusOf("accept", held, [answered]), now);
}

/**
 * The guardian rejects a place. A rejection of pre-primary education also rejects the connected places (contract 3.4).
 */
export async function rejectDecision(
  context: GuardianContext,
  applicationId: string,
  { decisionId }: { decisionId: string },
): Promise<void> {
  const { db, guardian, now } = context;
  const held = await heldFor(context, applicationId, decisionId, "reject");
  const rejected = [held.answered, ...fallsWith(held.answered, held.decisions)];
  await saveAnswers(
    db,
    guardian.id,
    rejected.map(({ id }) => id),
    { status: "REJECTED" },
    now,
  );
  await moveOn(db, guardian.id, held.application.id, statusOf("reject", held, rejected), now);
}

/** @throws Refusal when we refuse this answer; then nothing has changed */
async function heldFor(
  { db, guardian, settings }: GuardianContext,
  applicationId: string,
  decisionId: string,
  answer: Answer,
): Promise<Held> {
  const application = (await holdApplication(db, guardian.id, applicationId)) ?? refuse(403);
  const decisions = await decisionsHeld(db, guardian.id, applicationId);
  const { status } = application;
  const fault = answerFault({ decisionId, answer }, { status, decisions }, settings.town.decisionStartSlackDays);
  if (fault) refuse(...REFUSALS[fault], { fault });
  const answered = decisions.find(({ id }) => id === decisionId) ?? refuse(404);
  return { application: { ...application, status: status as AnswerableStatus }, decisions, answered };
}

function statusOf(answer: "accept" | "reject", held: Held, answered: readonly HeldDecision[]): AnswerableStatus {
  const pendingLeft = held.decisions.filter((one) => one.status === "PENDING" && !answered.includes(one)).length;
  const facts = { status: held.application.status, decisions: held.decisions.length, pendingLeft };
  return statusAfter(answer, held.answered, facts);
}
