import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { ownChildren } from "~/people/behind/children-store.server.ts";
import { childAndGuardians, type Person, personOf } from "~/people/behind/person-store.server.ts";
import { livesInSameAddress } from "~/people/same-address.ts";
import { serviceNeedOptions } from "~/placements/behind/service-need-store.server.ts";
import { clubTerms, preschoolTerms } from "~/terms/behind/term-store.server.ts";
import { unitsForApplicationAmong } from "~/units/behind/unit-store.server.ts";
import type { ApplicationFormUpdate } from "../contract.ts";
import type { Known } from "../form/known.ts";
import { OPTION_PLACEMENT_TYPES } from "../form/service-need.ts";
import { knownUnits } from "../form/units/allowed-units.ts";
import { fileCounts } from "./application-files-store.server.ts";
import type { Application } from "./application-store.server.ts";

/** The people of an application as the register knows them today. */
export interface ApplicationPeople {
  child: Person;
  applicant: Person;
  /** The child's guardians other than the applicant. */
  others: Person[];
}

export async function peopleOf(
  { db }: Pick<GuardianContext, "db">,
  { child_id, guardian_id }: Pick<Application, "child_id" | "guardian_id">,
): Promise<ApplicationPeople> {
  const people = await childAndGuardians(db, guardian_id, child_id).execute();
  return peopleAmong(people.map(personOf), { child_id, guardian_id });
}

/** Finds the child, the applicant and the others among these people. */
export const peopleAmong = (
  people: readonly Person[],
  { child_id, guardian_id }: Pick<Application, "child_id" | "guardian_id">,
): ApplicationPeople => ({
  // The database keeps an application only with its child and applicant.
  child: people.find(({ id }) => id === child_id) as Person,
  applicant: people.find(({ id }) => id === guardian_id) as Person,
  others: people.filter(({ id }) => id !== child_id && id !== guardian_id),
});

/** Null without another guardian. Of several, all must live there: the form asks about one who lives at another address. */
export const othersLiveInSameAddress = ({ applicant, others }: ApplicationPeople): boolean | null =>
  others.length === 0 ? null : others.every((other) => livesInSameAddress(applicant, other));

/** The facts by which `faultsIn` checks this form. The page gets the same facts from the calls. */
export async function knownAbout(
  context: GuardianContext,
  application: Application,
  form: ApplicationFormUpdate,
  people: ApplicationPeople,
): Promise<Known> {
  const { db, guardian, today, settings } = context;
  const { type, status } = application;
  const children = await ownChildren(db, guardian.id, today);
  const chosen = form.preferences.preferredUnits.map(({ id }) => id);
  return {
    type,
    today,
    status,
    existingStartDate: status === "CREATED" ? null : application.form.preferences.preferredStartDate,
    existingConnectedStartDate:
      status === "CREATED" ? null : application.form.preferences.connectedDaycarePreferredStartDate,
    preschoolTerms: type === "PRESCHOOL" ? await preschoolTerms(db) : null,
    clubTerms: type === "CLUB" ? await clubTerms(db) : null,
    serviceNeedOptions: await serviceNeedOptions(db, OPTION_PLACEMENT_TYPES[type]),
    ...(await knownUnits(type, form, (question) => unitsForApplicationAmong(db, chosen, question))),
    maxPreferredUnits: settings.maxPreferredUnits[type],
    flags: settings.flags,
    hasOtherGuardian: people.others.length > 0,
    otherGuardianLivesInSameAddress: othersLiveInSameAddress(people),
    verifiedEmail: people.applicant.verifiedEmail,
    childrenInRegister: children.flatMap((child) => child.ssn ?? []),
    attachments: await fileCounts(db, guardian.id, application.id),
  };
}
