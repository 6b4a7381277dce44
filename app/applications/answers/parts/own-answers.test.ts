import { describe, expect, it } from "vitest";
import { daycareForm, preferences, serviceNeed } from "../../../../tests/people/application-form.ts";
import { leavesOf, withOther } from "../../../../tests/support/reading/wire-leaves.ts";
import {
  type ApplicationDetails,
  type ApplicationFormUpdate,
  type ApplicationType,
  applicationFormUpdate,
} from "../../contract.ts";
import { ownAnswersOf } from "./own-answers.ts";

/** What the wire has and the copy of own data does not. */
const NOT_TOLD: Readonly<Record<string, string>> = {
  "preferences.preferredUnits[].id": "the unit's name is told",
  "preferences.serviceNeed.serviceNeedOption.id": "the option's name is told",
  "preferences.serviceNeed.serviceNeedOption.nameSv": "the name is told in the guardian's language",
  "preferences.serviceNeed.serviceNeedOption.nameEn": "the name is told in the guardian's language",
  "preferences.serviceNeed.serviceNeedOption.validPlacementType": "it belongs to the option",
  "secondGuardian.phoneNumber": "another adult's contact",
  "secondGuardian.email": "another adult's contact",
  "otherPartner.socialSecurityNumber": "another person's code",
  "otherChildren[].socialSecurityNumber": "another person's code",
  "preferences.siblingBasis.siblingSsn": "another person's code",
  maxFeeAccepted: "no form asks it",
};

const person = { firstName: "Anna", lastName: "Salo", socialSecurityNumber: "010188-900C" };
const address = { street: "Uusikatu 1", postalCode: "90100", postOffice: "Merilä", movingDate: "2026-05-01" };

/** A form that has a value in every place. */
const full = daycareForm({
  child: {
    futureAddress: address,
    allergies: "Pähkinä",
    diet: "Kasvis",
    assistanceNeeded: true,
    assistanceDescription: "Puheterapia",
  },
  guardian: { futureAddress: { ...address, street: "Omakatu 2" }, phoneNumber: "040 123 4567", email: "a@example.fi" },
  secondGuardian: { phoneNumber: "040 765 4321", email: "antti@example.fi", agreementStatus: "NOT_AGREED" },
  otherPartner: person,
  otherChildren: [{ ...person, firstName: "Onni" }],
  otherInfo: "Soita ovikelloa.",
  clubDetails: { wasOnDaycare: true, wasOnClubCare: true },
  preferences: preferences({
    connectedDaycarePreferredStartDate: "2026-09-01",
    siblingBasis: { siblingName: "Ida Virtanen", siblingSsn: "010122A903B", siblingUnit: "Gammelby skola" },
  }),
});
const withoutOption = {
  ...full,
  preferences: { ...full.preferences, serviceNeed: serviceNeed({ serviceNeedOption: null }) },
};

function told(type: ApplicationType, form: ApplicationFormUpdate): string {
  const register = { person, address: null };
  const read = {
    ...form,
    child: { ...form.child, ...register, dateOfBirth: null, nationality: "", language: "" },
    guardian: { ...form.guardian, ...register },
  };
  const details = { type, form: read, hasOtherGuardian: false, otherGuardianLivesInSameAddress: null };
  return JSON.stringify(ownAnswersOf(details as unknown as ApplicationDetails, "fi"));
}

/** The answers of each kind of application, with a service need option and without one. */
const allTold = (change: (form: ApplicationFormUpdate) => ApplicationFormUpdate | null): string[] =>
  [full, withoutOption].flatMap((form) => {
    const changed = change(form);
    return changed ? (["DAYCARE", "PRESCHOOL", "CLUB"] as const).map((type) => told(type, changed)) : [];
  });

describe("the copy of own data", () => {
  it.each(leavesOf(applicationFormUpdate))("tells %s of an application, or says why it does not", (place) => {
    const before = allTold((form) => withOther(form, place) && form);
    const after = allTold((form) => withOther(form, place));
    expect(after, "the example has no value at this place").not.toEqual([]);
    expect(before.join() !== after.join()).toBe(!(place in NOT_TOLD));
  });

  it("has no reason for a place that is not on the wire", () => {
    expect(leavesOf(applicationFormUpdate)).toEqual(expect.arrayContaining(Object.keys(NOT_TOLD)));
  });

  it("names another adult without their contacts, and nobody else by code", () => {
    const words = allTold((form) => form).join();
    expect(words).toContain("Anna Salo");
    expect(words).toContain("Ida Virtanen");
    for (const secret of ["040 765 4321", "antti@example.fi", "010188-900C", "010122A903B"])
      expect(words).not.toContain(secret);
  });
});
