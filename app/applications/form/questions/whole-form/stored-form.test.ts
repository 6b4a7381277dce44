import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  type ApplicationDetails,
  type ApplicationFormUpdate,
  applicationDetails,
  applicationFormUpdate,
} from "~/applications/contract.ts";
import { receiptToStore } from "~/applications/form/form-version.ts";
import { daycareForm as anyDaycareForm, preferences } from "../../../../../tests/people/application-form.ts";
import { toStore } from "../../form-version.ts";
import { emptyForm } from "./empty-form.ts";
import { storedApplication, storedForm } from "./stored-form.ts";

/** A form of the contract. The options of the examples have more fields than the wire. */
const daycareForm = (changes: Partial<ApplicationFormUpdate> = {}) =>
  applicationFormUpdate.parse(anyDaycareForm(changes));

const json = (stored: object): object => JSON.parse(JSON.stringify(stored)) as object;

describe("a stored form", () => {
  it("is read as it was written", () => {
    const form = daycareForm({ otherInfo: "Soita ovikelloa." });
    expect(storedForm(json(toStore(form)), "DAYCARE")).toEqual(form);
    expect(storedForm(json(form), "DAYCARE")).toEqual(form);
  });

  it("has every field of today, empty where it was stored without", () => {
    const { otherInfo: _info, clubDetails: _club, ...rest } = daycareForm();
    const { diet: _diet, ...child } = rest.child;
    const { serviceNeed: _need, ...wishes } = rest.preferences;
    const before = json({ ...rest, child, preferences: wishes });
    expect(storedForm(before, "DAYCARE")).toEqual({
      ...daycareForm(),
      preferences: preferences({ serviceNeed: emptyForm("DAYCARE").preferences.serviceNeed }),
    });
    expect(storedForm(before, "CLUB")).toMatchObject({
      clubDetails: { wasOnDaycare: false, wasOnClubCare: false },
      preferences: { serviceNeed: null },
    });
  });

  it("has the parts of its service need that were not asked at that time", () => {
    const form = daycareForm();
    const { shiftCare: _shifts, ...need } = form.preferences.serviceNeed ?? {};
    const before = json({ ...form, preferences: { ...form.preferences, serviceNeed: need } });
    expect(storedForm(before, "DAYCARE")).toEqual(form);
  });

  it("drops a field that does not exist any more", () => {
    const form = daycareForm();
    const before = json({ ...form, favouriteColour: "blue", child: { ...form.child, height: 110 } });
    expect(storedForm(before, "DAYCARE")).toEqual(form);
  });

  it("of version 1 may say its version by another name", () => {
    const form = daycareForm();
    expect(storedForm(json({ ...form, formVersion: 1 }), "DAYCARE")).toEqual(form);
  });

  it("of a newer version, or with an impossible value, is refused", () => {
    expect(() => storedForm({ ...daycareForm(), contentVersion: 3 }, "DAYCARE")).toThrow("newer");
    expect(() => storedForm(json({ ...daycareForm(), otherInfo: 7 }), "DAYCARE")).toThrow();
  });
});

/** A sent application as its applicant reads it. */
function sentApplication(): ApplicationDetails {
  const { child, guardian, ...form } = daycareForm();
  const person = { firstName: "Elsa", lastName: "Virtanen", socialSecurityNumber: null };
  return applicationDetails.parse({
    id: randomUUID(),
    type: "DAYCARE",
    form: {
      ...form,
      child: { ...child, person, dateOfBirth: "2023-05-04", address: null, nationality: "FI", language: "fi" },
      guardian: { ...guardian, person, address: null },
      preferences: { ...form.preferences, serviceNeed: null },
    },
    status: "SENT",
    origin: "ELECTRONIC",
    childId: randomUUID(),
    guardianId: randomUUID(),
    hasOtherGuardian: false,
    otherGuardianLivesInSameAddress: null,
    childRestricted: false,
    guardianRestricted: false,
    guardianDateOfDeath: null,
    checkedByAdmin: false,
    confidential: null,
    createdAt: "2026-03-10T10:00:00Z",
    createdBy: null,
    modifiedAt: null,
    modifiedBy: null,
    sentDate: "2026-03-10",
    sentTime: "12:00",
    dueDate: null,
    dueDateSetManuallyAt: null,
    transferApplication: false,
    additionalDaycareApplication: false,
    hideFromGuardian: false,
    allowOtherGuardianAccess: false,
    attachments: [],
  });
}

describe("a stored application", () => {
  const sent = sentApplication();

  it("keeps the facts of the register beside its answers", () => {
    const read = storedApplication(json(receiptToStore(sent)));
    expect(read).toEqual(sent);
    expect(read.form.child.nationality).toBe("FI");
  });

  it("has every answer of today, empty where it was stored without", () => {
    const { otherInfo: _info, ...form } = sent.form;
    expect(storedApplication(json({ ...sent, form: { ...form, formVersion: 1 } }))).toEqual({
      ...sent,
      form: { ...sent.form, otherInfo: "" },
    });
  });

  it("of a newer version, or with an impossible value, is refused", () => {
    expect(() => storedApplication(json({ ...receiptToStore(sent), contentVersion: 2 }))).toThrow("newer");
    expect(() => storedApplication(json({ ...sent, form: { ...sent.form, contentVersion: 3 } }))).toThrow("newer");
    expect(() => storedApplication(json({ ...sent, form: { ...sent.form, otherInfo: 7 } }))).toThrow();
    expect(() => storedApplication(json({ ...sent, status: "LOST" }))).toThrow();
  });
});
