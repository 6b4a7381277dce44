import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isPhone, tidyPhone } from "~/people/phones.ts";
import {
  ADULT_SSN,
  CHILD_SSN,
  daycareForm,
  knownOfDaycare,
  knownOfPreschool,
  preferences,
} from "../../../tests/people/application-form.ts";
import type { ApplicationFormUpdate } from "../contract.ts";
import { isSsn } from "./identity-codes.ts";
import { SECTIONS } from "./questions/whole-form/editor.ts";
import { faultsIn, faultsOnOurPages } from "./questions/whole-form/faults.ts";
import { permissionFaults } from "./second-guardian.ts";

const faults = (changes: Partial<ApplicationFormUpdate>, known = knownOfDaycare()) =>
  faultsIn(daycareForm(changes), known)
    .filter(({ field }) => SECTIONS.contactInfo.includes(field.split("[")[0] ?? ""))
    .map(({ field, code }) => `${field}: ${code}`);
const onPage = (changes: Partial<ApplicationFormUpdate>, known = knownOfDaycare()) =>
  faultsOnOurPages(daycareForm(changes), known).map((fault) => `${fault.field}: ${fault.code}`);
const guardian = (changes: Partial<ApplicationFormUpdate["guardian"]>) => ({
  guardian: { ...daycareForm().guardian, ...changes },
});

it("finds nothing wrong in a complete answer", () => {
  expect(faults({})).toEqual([]);
  expect(onPage({})).toEqual([]);
});

describe("a coming address", () => {
  const whole = { street: "Uusikatu 1", postalCode: "00100", postOffice: "Merilä", movingDate: "2026-06-01" };
  const empty = { street: " ", postalCode: "", postOffice: "", movingDate: null };

  it("is asked for in full, of the child and of the guardian", () => {
    expect(faults({ child: { ...daycareForm().child, futureAddress: empty } })).toEqual([
      "childMoveDate: required",
      "childFutureStreet: required",
      "childFuturePostalCode: required",
      "childFuturePostOffice: required",
    ]);
    expect(faults(guardian({ futureAddress: empty }))).toHaveLength(4);
    expect(faults(guardian({ futureAddress: whole }))).toEqual([]);
  });

  it.each(["abc", "1234", "001000", "SE-11122"])(
    "with the postal code %s is a fault on our pages only",
    (postalCode) => {
      const futureAddress = { ...whole, postalCode };
      expect(onPage(guardian({ futureAddress }))).toEqual(["guardianFuturePostalCode: postalCode"]);
      expect(onPage({ child: { ...daycareForm().child, futureAddress } })).toEqual([
        "childFuturePostalCode: postalCode",
      ]);
      expect(faults(guardian({ futureAddress }))).toEqual([]);
    },
  );

  it("has a postal code of five digits, with or without spaces around it, and an empty one is one fault", () => {
    expect(onPage(guardian({ futureAddress: { ...whole, postalCode: " 00100 " } }))).toEqual([]);
    expect(onPage(guardian({ futureAddress: empty }))).toEqual([]);
  });

  test.each([
    { movingDate: "1999-05-01", fault: ["childMoveDate: dateTooEarly"] },
    { movingDate: "2025-03-09", fault: ["childMoveDate: dateTooEarly"] },
    { movingDate: "2025-03-10", fault: [] },
  ])("moved into on $movingDate is judged on our pages by the year before today", ({ movingDate, fault }) => {
    const child = { ...daycareForm().child, futureAddress: { ...whole, movingDate } };
    expect(onPage({ child })).toEqual(fault);
    expect(faults({ child })).toEqual([]);
  });
});

describe("the guardian's phone", () => {
  test.each([
    "040 123 4567",
    "+358 40 123 4567",
    "040-1234567",
    "(09) 310 1234",
    "+46 70 123 45 67",
    "009-640-767-243-103-5",
  ])("%s is a number", (phoneNumber) => {
    expect(faults(guardian({ phoneNumber }))).toEqual([]);
  });
  test.each(["12345", "040 12", "040 123 4567 ext 3", "soita", "0000000", "040 123 4567 040 123 4567"])(
    "%s is not",
    (phoneNumber) => {
      expect(faults(guardian({ phoneNumber }))).toEqual(["guardianPhone: phone"]);
    },
  );
  it("is required", () => {
    expect(faults(guardian({ phoneNumber: "  " }))).toEqual(["guardianPhone: required"]);
  });
});

describe("the guardian's e-mail", () => {
  it("is required unless the guardian says that there is none", () => {
    expect(faults(guardian({ email: null }))).toEqual(["guardianEmail: required"]);
    expect(faults(guardian({ email: "" }))).toEqual([]);
  });
  test.each([
    "aino",
    "aino@",
    "@example.fi",
    "aino virtanen@example.fi",
    "aino@example..fi",
    "aino@example.fi;antti@example.fi",
    "aino@example.fi,",
  ])("%s is not an e-mail", (email) => {
    expect(faults(guardian({ email }))).toEqual(["guardianEmail: email"]);
  });
  it("of a part of a host is a fault on our pages only", () => {
    const a = guardian({ email: "a@b" });
    expect(onPage(a)).toEqual(["guardianEmail: email"]);
    expect(faults(a)).toEqual([]);
    expect(onPage(a, knownOfDaycare({ verifiedEmail: "aino@example.fi" }))).toEqual([]);
  });
  test.each(["aino@example.fi", "äinö.virtanen+päiväkoti@posti.merilä.fi"])("%s is right", (email) => {
    expect(onPage(guardian({ email }))).toEqual([]);
  });
  it("is not judged when there is a verified one", () => {
    expect(faults(guardian({ email: null }), knownOfDaycare({ verifiedEmail: "aino@example.fi" }))).toEqual([]);
  });
});

describe("the other guardian", () => {
  const apart = knownOfDaycare({ hasOtherGuardian: true, otherGuardianLivesInSameAddress: false });
  const second = (changes: Partial<NonNullable<ApplicationFormUpdate["secondGuardian"]>>) => ({
    secondGuardian: { agreementStatus: null, phoneNumber: "", email: "", ...changes },
  });

  it("is asked about only when they exist and live elsewhere, and not for a club", () => {
    expect(faults({}, apart)).toEqual(["otherGuardianAgreementStatus: requiredSelection"]);
    expect(faults({}, { ...apart, otherGuardianLivesInSameAddress: true })).toEqual([]);
    expect(faults({}, { ...apart, hasOtherGuardian: false })).toEqual([]);
    expect(faults({}, { ...apart, type: "CLUB" })).toEqual([]);
  });

  it("needs a phone and an e-mail only when nothing was agreed, and only our pages ask for them", () => {
    const notAgreed = second({ agreementStatus: "NOT_AGREED" });
    expect(onPage(notAgreed, apart)).toEqual(["otherGuardianPhone: required", "otherGuardianEmail: required"]);
    expect(faults(notAgreed, apart)).toEqual([]);
    const wrong = (email: string) => second({ agreementStatus: "NOT_AGREED", phoneNumber: "x", email });
    const both = ["otherGuardianPhone: phone", "otherGuardianEmail: email"];
    expect(onPage(wrong("x"), apart)).toEqual(both);
    expect(onPage(wrong("a@b"), apart)).toEqual(both);
    expect(onPage(wrong("a@b.fi;c@d.fi"), apart)).toEqual(both);
    expect(faults(wrong("x"), apart)).toEqual([]);
    expect(onPage(notAgreed, { ...apart, otherGuardianLivesInSameAddress: true })).toEqual([]);
    expect(onPage(second({ agreementStatus: "AGREED" }), apart)).toEqual([]);
    expect(onPage(second({ agreementStatus: "RIGHT_TO_GET_NOTIFIED" }), apart)).toEqual([]);
    expect(faults(second({ agreementStatus: "AGREED" }), apart)).toEqual([]);
    expect(faults(second({}), apart)).toEqual(["otherGuardianAgreementStatus: requiredSelection"]);
  });

  it("must be given access by the sender, when there is one", () => {
    expect(permissionFaults(false, { hasOtherGuardian: true })).toHaveLength(1);
    expect(permissionFaults(true, { hasOtherGuardian: true })).toEqual([]);
    expect(permissionFaults(false, { hasOtherGuardian: false })).toEqual([]);
  });
});

describe("the household", () => {
  const nobody = { firstName: "", lastName: "", socialSecurityNumber: null };

  it("is named in full", () => {
    expect(
      faults({
        otherPartner: nobody,
        otherChildren: [
          { ...nobody, firstName: "Onni", lastName: "Virtanen", socialSecurityNumber: CHILD_SSN },
          nobody,
        ],
      }),
    ).toEqual([
      "otherPartnerFirstName: required",
      "otherPartnerLastName: required",
      "otherPartnerSSN: required",
      "otherChildren[1].firstName: required",
      "otherChildren[1].lastName: required",
      "otherChildren[1].socialSecurityNumber: required",
    ]);
  });

  it("is asked about with daycare only", () => {
    const otherPartner = nobody;
    expect(faults({ otherPartner, preferences: preferences({ serviceNeed: null }) }, knownOfPreschool())).toEqual([]);
    expect(faults({ otherPartner }, knownOfPreschool())).toHaveLength(3);
    expect(faults({ otherPartner }, knownOfDaycare({ type: "CLUB" }))).toEqual([]);
  });
});

describe("an identity code", () => {
  test.each([CHILD_SSN, ADULT_SSN, CHILD_SSN.toLowerCase(), ` ${ADULT_SSN} `, "240514+1831"])("%s can exist", (ssn) => {
    expect(isSsn(ssn)).toBe(true);
  });
  test.each([
    "240514+1832",
    "290200+1839",
    "010122A9017",
    "320122A9016",
    "010122-9016x",
    "",
    "010122A901",
    "010122A0004",
    "010122A0015",
  ])("%s cannot", (ssn) => {
    expect(isSsn(ssn)).toBe(false);
  });
});

it("never takes for a phone number what the personal data would refuse on sending (contract 3.10)", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9+() -]{0,24}$/)), (text) => {
      if (isPhone(text)) expect(tidyPhone(text)).toMatch(/^[0-9 \-+()]{6,20}$/);
    }),
  );
});

it("takes a child from the register as it is, also one without a first name", () => {
  const newborn = { firstName: "", lastName: "Korhonen", socialSecurityNumber: CHILD_SSN };
  expect(faults({ otherChildren: [newborn] })).toEqual(["otherChildren[0].firstName: required"]);
  expect(faults({ otherChildren: [newborn] }, knownOfDaycare({ childrenInRegister: [CHILD_SSN] }))).toEqual([]);
});
