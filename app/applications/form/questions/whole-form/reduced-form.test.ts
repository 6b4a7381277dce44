import { expect, it } from "vitest";
import type { ApplicationForm } from "~/applications/contract.ts";
import { ADULT_SSN, CHILD_SSN, daycareForm, preferences } from "../../../../../tests/people/application-form.ts";
import { reducedForm } from "./reduced-form.ts";

const person = { firstName: "Elsa", lastName: "Virtanen", socialSecurityNumber: CHILD_SSN };
const home = { street: "Kotikatu 1", postalCode: "90100", postOffice: "Merilä" };
const move = { ...home, movingDate: "2026-06-01" };

const whole: ApplicationForm = {
  ...daycareForm(),
  child: {
    ...daycareForm().child,
    person,
    address: home,
    futureAddress: move,
    dateOfBirth: "2022-01-01",
    nationality: "FI",
    language: "fi",
    diet: "Kasvis",
    assistanceNeeded: true,
    assistanceDescription: "Puheterapia",
  },
  guardian: { ...daycareForm().guardian, person, address: home, futureAddress: move },
  otherPartner: { firstName: "Antti", lastName: "Salo", socialSecurityNumber: ADULT_SSN },
  otherChildren: [person],
  otherInfo: "Emme ole väleissä.",
  preferences: preferences({
    urgent: true,
    siblingBasis: { siblingName: "Onni Virtanen", siblingSsn: CHILD_SSN, siblingUnit: "Koulu" },
  }),
};

it("the other guardian reads the care and the units, and nothing of the applicant's home, contacts or worries", () => {
  const named = { ...person, socialSecurityNumber: null };
  expect(reducedForm(whole)).toEqual({
    ...whole,
    child: { ...whole.child, person: named, address: null, futureAddress: null, assistanceDescription: "" },
    guardian: { person: named, address: null, futureAddress: null, phoneNumber: "", email: "" },
    otherPartner: null,
    otherChildren: [],
    otherInfo: "",
    preferences: { ...whole.preferences, siblingBasis: { siblingName: "", siblingSsn: "", siblingUnit: "" } },
  });
});

it("the other guardian reads no answer that its question does not show", () => {
  const withMore = {
    ...whole,
    secret: "a",
    child: { ...whole.child, secret: "b" },
    guardian: { ...whole.guardian, secret: "c" },
    preferences: { ...whole.preferences, secret: "d" },
  };
  expect(reducedForm(withMore)).toEqual(reducedForm(whole));
});
