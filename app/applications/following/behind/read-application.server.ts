import { mayAnswerDecisions } from "~/application-access/roles.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import type { Person } from "~/people/behind/person-store.server.ts";
import type { Application } from "../../behind/application-store.server.ts";
import { type ApplicationPeople, othersLiveInSameAddress } from "../../behind/known-application.server.ts";
import type { ApplicationDetails } from "../../contract.ts";
import { draftKeptUntil } from "../../draft-lifetime.ts";
import type { ApplicationRules } from "../../form/application-rules.ts";
import { ACTIONS_AFTER_CUSTODY, permittedActions } from "../access.ts";
import { formAsRead } from "../copies.ts";
import { type FoundApplication, foundApplications } from "./reading-store.server.ts";

type Reader = Pick<GuardianContext, "db" | "guardian" | "today" | "applicationRules">;

/** The application, when the caller may read it. */
export async function mayRead(context: Reader, applicationId: string): Promise<FoundApplication | null> {
  const [found] = await readable(context, [applicationId]);
  return found ?? null;
}

/** Those of the applications that the caller may read. */
const readable = (
  { db, guardian, today, applicationRules }: Reader,
  applicationIds: readonly string[],
): Promise<FoundApplication[]> =>
  foundApplications(db, { guardianId: guardian.id, applicationIds, today }, applicationRules.storedForm);

/** The application and its version, for a permitted reader. The other guardian gets a reduced copy (contract 3.3). */
export function readApplication(
  context: Pick<GuardianContext, "version" | "applicationRules">,
  reading: FoundApplication,
): ApplicationDetails {
  const { application } = reading;
  if (application.hide_from_guardian) refuse(404);
  context.version(String(application.version));
  return { ...detailsFor(reading, context.applicationRules), ...restOfDetails(reading) };
}

type RestOfDetails = Pick<
  ApplicationDetails,
  "permittedActions" | "isDecidable" | "keptUntil" | "progress" | "receipts" | "verifiedEmail"
>;

/** Our own fields, which the peer does not send (contract 1.12). Only the applicant gets receipts and e-mail. */
function restOfDetails(found: FoundApplication): RestOfDetails {
  const { role, isOwnChild, application, people, progress: way } = found;
  const { progress, hasPendingDecision, receipts } = way;
  return {
    permittedActions: isOwnChild ? permittedActions(role) : [...ACTIONS_AFTER_CUSTODY],
    isDecidable: isOwnChild && mayAnswerDecisions(role) && hasPendingDecision,
    keptUntil: application.status === "CREATED" ? draftKeptUntil(dateAt(application.modified_at)) : null,
    progress,
    receipts: role === "applicant" && isOwnChild ? receipts : [],
    ...(role === "applicant" ? { verifiedEmail: people.applicant.verifiedEmail } : {}),
  };
}

/** The applicant's own application, with the changes of this errand. */
export async function ownDetails(context: Reader, applicationId: string): Promise<ApplicationDetails> {
  const reading = (await mayRead(context, applicationId)) ?? refuse(403);
  return detailsFor(reading, context.applicationRules);
}

/** The applications that the caller may read, in no order. */
export async function detailsOfAll(context: Reader, applicationIds: readonly string[]): Promise<ApplicationDetails[]> {
  return (await readable(context, applicationIds)).map((one) => detailsFor(one, context.applicationRules));
}

function detailsFor(
  { application, role, isOwnChild, people, unitNames, files }: FoundApplication,
  { reducedForm }: Pick<ApplicationRules, "reducedForm">,
): ApplicationDetails {
  const known = isOwnChild ? people : { ...people, child: withoutHome(people.child) };
  const details: ApplicationDetails = { ...asRead(application, known, unitNames), attachments: files };
  return role === "applicant" ? details : { ...details, form: reducedForm(details.form) };
}

/** Where the child lives today is not told to an applicant whose custody has ended. */
const withoutHome = (child: Person): Person => ({ ...child, address: { street: "", postalCode: "", postOffice: "" } });

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
