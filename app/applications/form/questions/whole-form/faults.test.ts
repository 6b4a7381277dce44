import { describe, expect, it } from "vitest";
import {
  daycareForm,
  knownOfDaycare,
  knownOfPreschool,
  preferences,
  serviceNeed,
} from "../../../../../tests/people/application-form.ts";
import { emptyForm } from "./empty-form.ts";
import { faultsIn } from "./faults.ts";

it("finds nothing wrong in a whole application", () => {
  expect(faultsIn(daycareForm(), knownOfDaycare())).toEqual([]);
});

it("lists the faults of every section in the order of the screen", () => {
  const form = daycareForm({
    guardian: { futureAddress: null, phoneNumber: "", email: null },
    preferences: preferences({
      preferredStartDate: null,
      preferredUnits: [],
      siblingBasis: { siblingName: "", siblingSsn: "010122A9017", siblingUnit: "" },
    }),
  });
  expect(faultsIn(form, knownOfDaycare({ units: null })).map((fault) => fault.field)).toEqual([
    "preferredStartDate",
    "siblingName",
    "siblingSsn",
    "guardianPhone",
    "guardianEmail",
  ]);
});

it("asks for the sibling's unit in pre-primary only", () => {
  const form = daycareForm({
    preferences: preferences({
      siblingBasis: { siblingName: "Onni Virtanen", siblingSsn: "010122A9016", siblingUnit: "" },
    }),
  });
  expect(faultsIn(form, knownOfDaycare())).toEqual([]);
  expect(faultsIn(form, knownOfDaycare({ type: "PRESCHOOL" })).map((fault) => fault.field)).toEqual(["siblingUnit"]);
});

describe("an empty form", () => {
  const fields = (form: ReturnType<typeof emptyForm>, known: ReturnType<typeof knownOfDaycare>) =>
    faultsIn(form, known).map(({ field, code }) => `${field}: ${code}`);
  const apart = { hasOtherGuardian: true, otherGuardianLivesInSameAddress: false };

  it("of pre-primary needs no answers on daycare and the household", () => {
    expect(fields(emptyForm("PRESCHOOL"), knownOfPreschool(apart))).toEqual([
      "preferredStartDate: required",
      "guardianPhone: required",
      "guardianEmail: required",
      "otherGuardianAgreementStatus: requiredSelection",
    ]);
  });

  it("of pre-primary with daycare also needs its option and the household's names", () => {
    const nobody = { firstName: "", lastName: "", socialSecurityNumber: null };
    const form = {
      ...emptyForm("PRESCHOOL"),
      otherPartner: nobody,
      otherChildren: [nobody],
      preferences: preferences({
        preferredUnits: [],
        preferredStartDate: "2026-08-11",
        connectedDaycarePreferredStartDate: "2026-07-31",
        serviceNeed: serviceNeed({ startTime: "", endTime: "", serviceNeedOption: null }),
      }),
    };
    const option = { id: "x", validPlacementType: "PRESCHOOL_DAYCARE", validFrom: "2020-01-01", validTo: null };
    expect(fields(form, knownOfPreschool({ serviceNeedOptions: [option] }))).toEqual([
      "connectedDaycarePreferredStartDate: unselectableDate",
      "preferredUnits: unitNotSelected",
      "guardianPhone: required",
      "guardianEmail: required",
      "otherPartnerFirstName: required",
      "otherPartnerLastName: required",
      "otherPartnerSSN: required",
      "otherChildren[0].firstName: required",
      "otherChildren[0].lastName: required",
      "otherChildren[0].socialSecurityNumber: required",
    ]);
  });

  it("of a club asks nothing about the other guardian", () => {
    const clubTerms = [
      {
        term: { start: "2026-08-12", end: "2027-05-31" },
        applicationPeriod: { start: "2026-03-01", end: "2026-03-31" },
      },
    ];
    expect(fields(emptyForm("CLUB"), knownOfDaycare({ ...apart, type: "CLUB", clubTerms }))).toEqual([
      "preferredStartDate: required",
      "guardianPhone: required",
      "guardianEmail: required",
    ]);
  });
});
