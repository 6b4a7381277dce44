import { describe, expect, it } from "vitest";
import { applicationForm, applicationFormUpdate } from "./form-shapes.ts";

/**
 * A full form exactly as contract 2.4 lists it, for a program that knows only the contract. A new question is not added
 * here: its place in form-shapes.ts gets a default. These are no builders' forms, because builders know every new place.
 */
const person = { firstName: "Anna", lastName: "Salo", socialSecurityNumber: null };
const address = { street: "Uusikatu 1", postalCode: "90100", postOffice: "Merilä" };
const futureAddress = { ...address, movingDate: "2026-05-01" };
const id = "6f0c7a52-0000-4000-8000-000000000000";
const child = { futureAddress, allergies: "", diet: "", assistanceNeeded: false, assistanceDescription: "" };
const guardian = { futureAddress: null, phoneNumber: "040 123 4567", email: null };
const serviceNeedOption = { id, nameFi: "Koko", nameSv: "Hel", nameEn: "Full", validPlacementType: "DAYCARE" };
const written = {
  child,
  guardian,
  secondGuardian: { phoneNumber: "", email: "", agreementStatus: "AGREED" },
  otherPartner: person,
  otherChildren: [person],
  preferences: {
    preferredUnits: [{ id, name: "Satama" }],
    preferredStartDate: "2026-08-01",
    connectedDaycarePreferredStartDate: null,
    serviceNeed: { startTime: "08:00", endTime: "16:00", shiftCare: false, partTime: false, serviceNeedOption },
    siblingBasis: { siblingName: "Olli Salo", siblingSsn: "", siblingUnit: "" },
    preparatory: false,
    urgent: false,
  },
  maxFeeAccepted: false,
  otherInfo: "",
  clubDetails: { wasOnDaycare: false, wasOnClubCare: false },
};
const read = {
  ...written,
  child: { ...child, person, dateOfBirth: null, address, nationality: "FI", language: "fi" },
  guardian: { ...guardian, person, address },
};

/** The places that a shape demands besides. */
const demanded = (shape: typeof applicationForm | typeof applicationFormUpdate, form: object): string[] =>
  shape.safeParse(form).error?.issues.map(({ path }) => path.join(".")) ?? [];

describe("a program that knows only the contract", () => {
  it("may leave out the answers that our own questions ask besides", () =>
    expect(demanded(applicationFormUpdate, written)).toEqual([]));
  it("is read with them empty", () => expect(demanded(applicationForm, read)).toEqual([]));
});
