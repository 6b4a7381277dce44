import { isApplicant } from "~/application-access/behind/application-role-store.server.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { serve } from "~/foundation/seam/serve.ts";
import { type OwnChild, ownChildren } from "~/people/behind/children-store.server.ts";
import { mayWriteOfChild } from "~/people/behind/may-read-child.server.ts";
import { type Person, peopleByIds } from "~/people/behind/person-store.server.ts";
import { livesInSameAddress } from "~/people/same-address.ts";
import { typesOffered } from "~/placements/types-offered.ts";
import { clubTerms, preschoolTerms } from "~/terms/behind/term-store.server.ts";
import { addDraft } from "../../behind/draft-store.server.ts";
import { applicationCalls, type PersonBasics } from "../../contract.ts";
import { newDraft } from "../new-draft.ts";

/** Begins a draft for an own child, filled in with what the register knows (contract 3.3, "Create"). */
export const create = serve(
  applicationCalls.create,
  {
    may: (context, { body }) => mayWriteOfChild(context, body),
    stillThere: ({ db, guardian }, applicationId) => isApplicant(db, guardian.id, applicationId),
  },
  async (context, { body: { childId, type } }) => {
    const { db, guardian, today, now, settings, applicationRules } = context;
    refuseIf(!typesOffered(settings.flags).includes(type));
    const children = await ownChildren(db, guardian.id, today);
    const child = children.find(({ id }) => id === childId.toLowerCase()) ?? refuse(403);
    // The guardian applies with the child's real record.
    refuseIf(child.duplicateOf !== null);

    const people = await peopleByIds(db, [guardian.id, ...children.map(({ id }) => id)]);
    const applicant = people.get(guardian.id) ?? refuse(403);
    const form = newDraft(applicationRules.emptyForm(type), {
      type,
      today,
      guardian: applicant,
      otherChildren: child.inCustody ? siblingsAtHome(child, children, people, applicant) : [],
      preschoolTerms: type === "PRESCHOOL" ? await preschoolTerms(db) : [],
      clubTerms: type === "CLUB" ? await clubTerms(db) : [],
    });
    return (await addDraft(db, guardian.id, { childId: child.id, type, form }, now)) ?? refuse(400);
  },
);

/** The guardian's other children who live with them. The form cannot name a child without an identity code. */
const siblingsAtHome = (
  child: OwnChild,
  children: readonly OwnChild[],
  people: ReadonlyMap<string, Person>,
  applicant: Person,
): PersonBasics[] =>
  children
    .filter((other) => other.id !== child.id && other.inCustody && other.duplicateOf === null && other.ssn !== null)
    .filter((other) => {
      const person = people.get(other.id);
      return person !== undefined && livesInSameAddress(person, applicant);
    })
    .map(({ firstName, lastName, ssn }) => ({ firstName, lastName, socialSecurityNumber: ssn }));
