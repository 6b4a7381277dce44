import { answerBy } from "~/application-access/answer-deadline.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { personName } from "~/people/person-name.ts";
import { placementsOf } from "~/placements/behind/placement-store.server.ts";
import { PLACEMENTS_OF_TYPE } from "~/placements/placement-types.ts";
import { unitNames } from "~/units/behind/unit-store.server.ts";
import type { ApplicationSummary, ApplicationsOfChild, ByApplicationType } from "../../contract.ts";
import { draftKeptUntil } from "../../draft-lifetime.ts";
import { permittedActions } from "../../following/access.ts";
import { type AttachmentKind, attachmentsMissing } from "../../form/attachments-needed.ts";
import type { ApplicationFlags } from "../../form/known.ts";
import {
  applicationsOf,
  type ListedApplication,
  type ListedDecision,
  runningTypes,
  sentDecisionsOf,
} from "./application-list-store.server.ts";

/**
 * Every own child with the applications that concern the caller, also without any (contract 3.3, "List"). Cancelled
 * applications are left out unless they are asked for.
 */
export async function listApplications(
  { db, guardian, today, settings, applicationRules }: GuardianContext,
  asked: { withCancelled: boolean },
): Promise<ApplicationsOfChild[]> {
  const children = await ownChildren(db, guardian.id, today);
  if (children.length === 0) return [];
  const applications = await applicationsOf(db, guardian.id, today, asked, applicationRules.storedForm);
  const decisions = await sentDecisionsOf(
    db,
    applications.map((application) => application.id),
  );
  const units = await unitNames(db, [...new Set(applications.flatMap((application) => application.preferredUnitIds))]);

  return children.map((child) => {
    const ofChild = applications.filter((application) => application.childId === child.id);
    return {
      childId: child.id,
      childName: personName(child),
      duplicateOf: child.duplicateOf,
      applicationSummaries: ofChild.map((application) =>
        summaryOf(application, { decisions, units, flags: settings.flags }),
      ),
      permittedActions: Object.fromEntries(ofChild.map(({ id, role }) => [id, permittedActions(role)])),
      decidableApplications: ofChild.filter((application) => isDecidable(application, decisions)).map(({ id }) => id),
    };
  });
}

interface SummaryFacts {
  decisions: readonly ListedDecision[];
  units: ReadonlyMap<string, string>;
  flags: ApplicationFlags;
}

function summaryOf(application: ListedApplication, { decisions, units, flags }: SummaryFacts): ApplicationSummary {
  const names = application.preferredUnitIds.flatMap((id) => units.get(id) ?? []);
  return {
    applicationId: application.id,
    type: application.type,
    childId: application.childId,
    childName: application.childName,
    preferredUnitName: names[0] ?? null,
    allPreferredUnitNames: names,
    startDate: decidedStart(application, decisions) ?? application.preferredStartDate,
    sentDate: application.sentDate,
    applicationStatus: application.status,
    createdDate: application.createdAt,
    transferApplication: application.transferApplication,
    cancelledByGuardian: application.cancelledByGuardian,
    keptUntil: application.status === "CREATED" ? draftKeptUntil(application.savedOn) : null,
    dueDate: application.dueDate,
    answerBy: firstDayToAnswerBy(application, decisions),
    decisionsToAnswer: toAnswer(application, decisions).length,
    attachmentsMissing: certificatesMissing(application, flags),
  };
}

/** The last day to answer the pending decision that was sent first. Null when the caller has none to answer. */
function firstDayToAnswerBy(application: ListedApplication, decisions: readonly ListedDecision[]): string | null {
  const [first] = toAnswer(application, decisions)
    .map(({ sentDate }) => sentDate)
    .sort();
  return first ? answerBy(first) : null;
}

/** Only the applicant can add certificates, so nobody else is told that they are missing. */
const certificatesMissing = (
  { type, form, fileTypes, role }: ListedApplication,
  flags: SummaryFacts["flags"],
): AttachmentKind[] =>
  role === "applicant"
    ? attachmentsMissing(form, {
        type,
        flags,
        attachments: {
          URGENCY: Number(fileTypes.includes("URGENCY")),
          EXTENDED_CARE: Number(fileTypes.includes("EXTENDED_CARE")),
        },
      })
    : [];

/** The earliest start of what was decided, once there are decisions to see. */
function decidedStart({ id, status }: ListedApplication, decisions: readonly ListedDecision[]): string | null {
  if (status !== "ACTIVE" && status !== "WAITING_CONFIRMATION") return null;
  const starts = decisions
    .filter((decision) => decision.applicationId === id && decision.status !== "REJECTED")
    .map((decision) => decision.startDate);
  return starts.sort()[0] ?? null;
}

const isDecidable = (application: ListedApplication, decisions: readonly ListedDecision[]): boolean =>
  toAnswer(application, decisions).length > 0;

/** The pending decisions of an application whose decisions the caller may answer. */
const toAnswer = ({ id, mayDecide }: ListedApplication, decisions: readonly ListedDecision[]): ListedDecision[] =>
  mayDecide ? decisions.filter(({ applicationId, status }) => applicationId === id && status === "PENDING") : [];

/** For each type: does a running application prevent a new one? Null for a child who is not the caller's own. */
export async function duplicatesOf(
  { db, guardian, today }: GuardianContext,
  childId: string,
): Promise<ByApplicationType | null> {
  const running = await runningTypes(db, guardian.id, childId, today);
  return running && { CLUB: running.has("CLUB"), DAYCARE: running.has("DAYCARE"), PRESCHOOL: running.has("PRESCHOOL") };
}

/** For each type, whether the child has a place that ends today or later. */
export async function activePlacementsOf({ db, today }: GuardianContext, childId: string): Promise<ByApplicationType> {
  const places = (await placementsOf(db, [childId])).filter((placement) => placement.endDate >= today);
  const has = (type: keyof typeof PLACEMENTS_OF_TYPE) =>
    places.some((placement) => PLACEMENTS_OF_TYPE[type].includes(placement.type));
  return { CLUB: has("CLUB"), DAYCARE: has("DAYCARE"), PRESCHOOL: has("PRESCHOOL") };
}
