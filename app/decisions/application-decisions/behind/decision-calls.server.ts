import { mayActIn, roleInDecisions } from "~/application-access/behind/application-role-store.server.ts";
import { mayAnswerDecisions, type Role } from "~/application-access/roles.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { paperDownload } from "~/official-documents/behind/paper-download.server.ts";
import { startPeriod, takesRejection } from "../answers.ts";
import { decisionCalls } from "../contract.ts";
import { permittedActions } from "../permitted-actions.ts";
import { unitShown } from "../unit-shown.ts";
import { acceptDecision, rejectDecision } from "./answer-decision.server.ts";
import {
  decisionsToAnswer,
  type SentDecision,
  sentDecisionById,
  sentDecisionsFor,
  sentDecisionsOf,
} from "./decision-store.server.ts";

type OfDecision = { id: string };
type OfApplication = { applicationId: string };

/**
 * Only the applicant answers, and only about an own child. Everyone else gets the reply for an unknown application
 * (spec 1 §4).
 */
const own = ({ db, guardian, today }: GuardianContext, { applicationId }: OfApplication) =>
  mayActIn(db, guardian.id, applicationId, today);

/** READ_DECISIONS: the applicant, and the other guardian with access, of an own child (contract 3.3 and 3.4). */
const roleOfReader = ({ db, guardian, today }: GuardianContext, applicationId: string): Promise<Role> =>
  roleInDecisions(db, guardian.id, applicationId, today);

/** A sent decision and the reader's role in its application; 403 when it is another family's, not sent, or unknown. */
async function readable(context: GuardianContext, id: string): Promise<SentDecision & { role: Exclude<Role, null> }> {
  const found = (await sentDecisionById(context.db, id)) ?? refuse(403);
  const role = (await roleOfReader(context, found.decision.applicationId)) ?? refuse(403);
  return { ...found, role };
}

const periodOf = ({ settings }: GuardianContext, { decision }: SentDecision) =>
  startPeriod(decision, settings.town.decisionStartSlackDays);

export const servedDecisionCalls = {
  list: serve(decisionCalls.list, { may: anyone }, async ({ db, guardian, today }) => {
    const listed = await sentDecisionsFor(db, guardian.id, today);
    const decidable = listed.filter(({ summary, role }) => summary.status === "PENDING" && mayAnswerDecisions(role));
    return {
      decisions: listed.map(({ summary }) => summary),
      permittedActions: Object.fromEntries(
        listed.map(({ summary, role, ...paper }) => [summary.id, permittedActions(role, paper)]),
      ),
      decidableApplications: [...new Set(decidable.map(({ summary }) => summary.applicationId))],
    };
  }),
  pending: serve(decisionCalls.pending, { may: anyone }, async (context) => {
    const waiting = await decisionsToAnswer(context.db, context.guardian.id, context.today);
    return waiting.map((sent) => ({
      decision: sent.decision,
      validRequestedStartDatePeriod: periodOf(context, sent),
      permittedActions: permittedActions("applicant", sent.decision),
    }));
  }),
  details: serve(decisionCalls.details, { may: anyone }, async (context, { id }: OfDecision) => {
    const { decision } = await readable(context, id);
    return {
      unitName: unitShown(decision.type, decision.unit),
      startDate: decision.requestedStartDate ?? decision.startDate,
      endDate: decision.endDate,
      sentDate: decision.sentDate,
      resolved: decision.resolved,
    };
  }),
  download: serve(decisionCalls.download, { may: anyone }, async (context, { id }: OfDecision) => {
    const { decision, role } = await readable(context, id);
    if (!permittedActions(role, decision).includes("DOWNLOAD_PDF")) refuse(403);
    return paperDownload(context, "DECISION", id);
  }),
  byApplication: serve(decisionCalls.byApplication, { may: anyone }, async (context, { applicationId }) => {
    const role = (await roleOfReader(context, applicationId)) ?? refuse(403);
    const sent = await sentDecisionsOf(context.db, applicationId);
    const isPending = sent.some(({ decision }) => decision.status === "PENDING");
    return sent.map((one) => ({
      decision: one.decision,
      validRequestedStartDatePeriod: periodOf(context, one),
      permittedActions: permittedActions(role, one.decision),
      canDecide: isPending && mayAnswerDecisions(role) && takesRejection(one.applicationStatus),
    }));
  }),
  accept: serve(decisionCalls.accept, { may: own }, (context, { applicationId, body }) =>
    acceptDecision(context, applicationId, body),
  ),
  reject: serve(decisionCalls.reject, { may: own }, (context, { applicationId, body }) =>
    rejectDecision(context, applicationId, body),
  ),
} satisfies ServedCalls<{ decisions: typeof decisionCalls }>["decisions"];
