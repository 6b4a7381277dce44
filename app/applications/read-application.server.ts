import { roleIn } from "~/application-access/application-role-store.server.ts";
import { mayAnswerDecisions, type Role } from "~/application-access/roles.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import type { GuardianContext } from "~/foundation/seam/answer.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { unitNames } from "~/units/unit-store.server.ts";
import { permittedActions } from "./access.ts";
import { type ApplicationPeople, othersLiveInSameAddress, peopleOf } from "./application-facts.server.ts";
import { ownFilesOf } from "./application-files-store.server.ts";
import { wayOf } from "./application-progress-store.server.ts";
import { type Application, applicationById } from "./application-store.server.ts";
import type { ApplicationDetails } from "./contract.ts";
import { formAsRead, reducedCopy } from "./copies.ts";
import { draftKeptUntil } from "./draft-lifetime.ts";

export const mayRead = async ({ db, guardian, today }: GuardianContext, applicationId: string): Promise<boolean> =>
  (await roleIn(db, guardian.id, applicationId, today)) !== null;

/** The application with its version, for somebody who may read it; the other guardian's copy is reduced (contract 3.3). */
export async function readApplication(context: GuardianContext, applicationId: string): Promise<ApplicationDetails> {
  const { db, guardian } = context;
  const application = (await applicationById(db, applicationId)) ?? refuse(403);
  const role = application.guardian_id === guardian.id ? "applicant" : "otherGuardian";
  if (application.hide_from_guardian) refuse(404);
  context.version(String(application.version));
  return { ...(await detailsFor(context, role, application)), ...(await besides(context, role, application)) };
}

type Besides = Pick<ApplicationDetails, "permittedActions" | "isDecidable" | "keptUntil" | "progress" | "receipts">;

/** What our town tells besides the peer's answer (contract 1.12); receipts are the applicant's alone. */
async function besides({ db }: GuardianContext, role: Exclude<Role, null>, application: Application): Promise<Besides> {
  const { progress, hasPendingDecision, receipts } = await wayOf(db, application.id);
  return {
    permittedActions: permittedActions(role),
    isDecidable: mayAnswerDecisions(role) && hasPendingDecision,
    keptUntil: application.status === "CREATED" ? draftKeptUntil(dateAt(application.modified_at)) : null,
    progress,
    receipts: role === "applicant" ? receipts : [],
  };
}

export async function detailsFor(
  context: GuardianContext,
  role: Exclude<Role, null>,
  application: Application,
): Promise<ApplicationDetails> {
  const { db, guardian } = context;
  const people = await peopleOf(context, application);
  const units = await unitNames(
    db,
    application.form.preferences.preferredUnits.map((unit) => unit.id),
  );
  const details: ApplicationDetails = {
    ...asRead(application, people, units),
    attachments: await ownFilesOf(db, guardian.id, application.id),
  };
  return role === "applicant" ? details : reducedCopy(details);
}

function asRead(
  application: Application,
  people: ApplicationPeople,
  units: ReadonlyMap<string, string>,
): Omit<ApplicationDetails, "attachments"> {
  const { child, applicant, others } = people;
  return {
    id: application.id,
    type: application.type,
    form: formAsRead(application.form, { child, guardian: applicant, unitNames: units }),
    status: application.status,
    origin: application.origin,
    childId: application.child_id,
    guardianId: application.guardian_id,
    hasOtherGuardian: others.length > 0,
    otherGuardianLivesInSameAddress: othersLiveInSameAddress(people),
    childRestricted: child.protectedAddress,
    guardianRestricted: applicant.protectedAddress,
    guardianDateOfDeath: applicant.dateOfDeath,
    checkedByAdmin: application.checked_by_admin,
    confidential: application.confidential,
    createdAt: wireDateTime(application.created_at),
    createdBy:
      application.created_by === applicant.id
        ? { id: applicant.id, name: `${applicant.lastName} ${applicant.firstName}`.trim(), type: "CITIZEN" }
        : null,
    modifiedAt: null,
    modifiedBy: null,
    sentDate: application.sent_date,
    sentTime: application.sent_time,
    dueDate: application.due_date,
    dueDateSetManuallyAt: application.due_date_set_manually_at && wireDateTime(application.due_date_set_manually_at),
    transferApplication: application.transfer_application,
    additionalDaycareApplication: application.additional_daycare_application,
    hideFromGuardian: application.hide_from_guardian,
    allowOtherGuardianAccess: application.allow_other_guardian_access,
    cancelledByGuardian: application.cancelled_by_guardian,
  };
}
