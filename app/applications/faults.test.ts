import { expect, it } from "vitest";
import { daycareForm, knownOfDaycare, preferences } from "../../tests/people/application-form.ts";
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
    "preferredUnits",
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
