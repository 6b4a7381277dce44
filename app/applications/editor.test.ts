import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { shownDate } from "~/foundation/dates/shown.ts";
import { type Entries, entriesOf } from "~/foundation/forms/posted.ts";
import {
  ADULT_SSN,
  CHILD_SSN,
  daycareForm,
  FULL_TIME,
  knownOfDaycare,
  OTHER_UNIT,
  preferences,
  serviceNeed,
  UNIT,
} from "../../tests/people/application-form.ts";
import type { ApplicationFormUpdate } from "./contract.ts";
import { editorFaults, editorFrom, formFrom } from "./editor.ts";
import type { EditorFacts } from "./editor-facts.ts";
import { confirmationFaults, formOnlyFaults, selectedSiblingCount } from "./form-only-rules.ts";
import { isSameApplication } from "./same-application.ts";

const SIBLING = {
  id: "66666666-6666-4666-8666-666666666666",
  firstName: "Elsa",
  lastName: "Virtanen",
  dateOfBirth: "2022-02-01",
  socialSecurityNumber: "310500A9998",
  duplicateOf: null,
};

const facts = (changes: Partial<EditorFacts> = {}): EditorFacts => ({
  type: "DAYCARE",
  flags: knownOfDaycare().flags,
  hasOtherGuardian: true,
  otherGuardianLivesInSameAddress: false,
  verifiedEmail: null,
  saved: daycareForm(),
  options: [FULL_TIME],
  siblings: [SIBLING],
  ...changes,
});

/** What a browser posts from the editor drawn for this form. */
const posted = (form: ApplicationFormUpdate, of = facts()): Entries => entriesOf(editorFrom(form, of));
const withEntries = (entries: Entries, changes: Record<string, string>): Entries => [
  ...entries.filter(([name]) => !(name in changes)),
  ...Object.entries(changes),
];
const faultsOf = (entries: Entries, of = facts()) =>
  formFrom(entries, of).faults.map(({ field, code }) => `${field}: ${code}`);

const line = fc.stringMatching(/^[A-Za-zÅÄÖåäö0-9]{1,20}$/);
const maybeLine = fc.oneof(fc.constant(""), line);
const date = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2028-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const address = fc.record({
  street: maybeLine,
  postalCode: maybeLine,
  postOffice: maybeLine,
  movingDate: fc.option(date),
});
const ssn = fc.constantFrom(CHILD_SSN, ADULT_SSN, "ABC");
const person = fc.record({ firstName: line, lastName: maybeLine, socialSecurityNumber: fc.option(ssn) });

const anyForm: fc.Arbitrary<ApplicationFormUpdate> = fc.record({
  child: fc.record({
    futureAddress: fc.option(address),
    allergies: maybeLine,
    diet: maybeLine,
    assistanceNeeded: fc.constant(true),
    assistanceDescription: maybeLine,
  }),
  guardian: fc.record({
    futureAddress: fc.option(address),
    phoneNumber: maybeLine,
    email: fc.oneof(fc.constant(null), maybeLine),
  }),
  secondGuardian: fc.oneof(
    fc.record({
      agreementStatus: fc.constantFrom("AGREED" as const, "RIGHT_TO_GET_NOTIFIED" as const, null),
      phoneNumber: fc.constant(""),
      email: fc.constant(""),
    }),
    fc.record({ agreementStatus: fc.constant("NOT_AGREED" as const), phoneNumber: maybeLine, email: maybeLine }),
  ),
  otherPartner: fc.option(person),
  otherChildren: fc.tuple(fc.boolean(), fc.array(person, { maxLength: 3 })).map(([isTicked, typed]) => [
    ...(isTicked
      ? [
          {
            firstName: SIBLING.firstName,
            lastName: SIBLING.lastName,
            socialSecurityNumber: SIBLING.socialSecurityNumber,
          },
        ]
      : []),
    ...typed,
  ]),
  preferences: fc.record({
    preferredUnits: fc.subarray([UNIT, OTHER_UNIT]),
    preferredStartDate: fc.option(date),
    connectedDaycarePreferredStartDate: fc.constant(null),
    serviceNeed: fc.record({
      startTime: fc.constantFrom("", "08:00"),
      endTime: fc.constantFrom("", "16:30"),
      shiftCare: fc.boolean(),
      partTime: fc.constant(false),
      serviceNeedOption: fc.option(
        fc.constant({
          id: FULL_TIME.id,
          nameFi: FULL_TIME.nameFi,
          nameSv: FULL_TIME.nameSv,
          nameEn: FULL_TIME.nameEn,
          validPlacementType: FULL_TIME.validPlacementType,
        }),
      ),
    }),
    siblingBasis: fc.option(
      fc.oneof(
        fc.constant({ siblingName: "Elsa Virtanen", siblingSsn: SIBLING.socialSecurityNumber, siblingUnit: "" }),
        fc.record({ siblingName: line, siblingSsn: fc.constantFrom("", CHILD_SSN), siblingUnit: fc.constant("") }),
      ),
    ),
    preparatory: fc.constant(false),
    urgent: fc.boolean(),
  }),
  maxFeeAccepted: fc.constant(false),
  otherInfo: maybeLine,
  clubDetails: fc.constant(null),
});

const PRESCHOOL_OPTION = {
  ...FULL_TIME,
  id: "88888888-8888-4888-8888-888888888888",
  validPlacementType: "PRESCHOOL_DAYCARE" as const,
};
const factsOf = (type: EditorFacts["type"], flags: Partial<EditorFacts["flags"]> = {}): EditorFacts =>
  facts({ type, options: type === "PRESCHOOL" ? [PRESCHOOL_OPTION] : [], flags: { ...facts().flags, ...flags } });

/** A pre-primary application; the household is there only beside connected daycare (contract 2.4). */
const anyPreschoolForm = fc
  .tuple(anyForm, fc.boolean(), fc.boolean(), fc.option(date), fc.option(fc.constant(PRESCHOOL_OPTION)))
  .map(([form, isConnected, preparatory, ownStart, option]): ApplicationFormUpdate => {
    const { validFrom: _from, validTo: _to, ...chosen } = option ?? PRESCHOOL_OPTION;
    return {
      ...form,
      otherPartner: isConnected ? form.otherPartner : null,
      otherChildren: isConnected ? form.otherChildren : [],
      preferences: {
        ...form.preferences,
        urgent: false,
        preparatory,
        siblingBasis: form.preferences.siblingBasis && { ...form.preferences.siblingBasis, siblingUnit: "Koulu" },
        connectedDaycarePreferredStartDate: isConnected ? ownStart : null,
        serviceNeed: isConnected
          ? serviceNeed({ startTime: "", endTime: "", serviceNeedOption: option && chosen })
          : null,
      },
    };
  });

const anyClubForm = fc.tuple(anyForm, fc.boolean(), fc.boolean()).map(
  ([form, wasOnDaycare, wasOnClubCare]): ApplicationFormUpdate => ({
    ...form,
    child: { ...form.child, diet: "", allergies: "" },
    secondGuardian: null,
    otherPartner: null,
    otherChildren: [],
    preferences: { ...form.preferences, serviceNeed: null, urgent: false },
    clubDetails: { wasOnDaycare, wasOnClubCare },
  }),
);

describe("from the wire to the fields and back", () => {
  it.each([
    ["DAYCARE", anyForm],
    ["PRESCHOOL", anyPreschoolForm],
    ["CLUB", anyClubForm],
  ] as const)("keeps every answer of %s", (type, forms) => {
    const of = type === "DAYCARE" ? facts() : factsOf(type);
    fc.assert(
      fc.property(forms, (form) => {
        const read = formFrom(posted(form, of), of);
        expect(read.faults).toEqual([]);
        expect(read.form).toEqual(form);
        expect(isSameApplication(read.form, form)).toBe(true);
      }),
    );
  });

  it("says of the care only what the kind of application asks, whatever is posted", () => {
    const everything = withEntries(posted(daycareForm()), {
      urgent: "on",
      preparatory: "on",
      connectedDaycare: "on",
      shiftCare: "on",
      wasOnDaycare: "on",
    });
    const of = (type: EditorFacts["type"]) => formFrom(everything, factsOf(type)).form;
    expect(of("DAYCARE")).toMatchObject({ preferences: { urgent: true, preparatory: false }, clubDetails: null });
    expect(of("PRESCHOOL")).toMatchObject({
      preferences: { urgent: false, preparatory: true, serviceNeed: { shiftCare: true, partTime: false } },
      clubDetails: null,
    });
    expect(of("CLUB")).toMatchObject({
      preferences: { urgent: false, preparatory: false, serviceNeed: null },
      clubDetails: { wasOnDaycare: true, wasOnClubCare: false },
      secondGuardian: null,
    });
  });

  it("asks daycare beside pre-primary its own start and its option or times as the municipality wishes", () => {
    const entries = withEntries(posted(daycareForm()), {
      connectedDaycare: "on",
      connectedDaycarePreferredStartDate: "1.9.2026",
      serviceNeedOption: PRESCHOOL_OPTION.id,
    });
    const read = (flags: Partial<EditorFacts["flags"]>) =>
      formFrom(entries, factsOf("PRESCHOOL", flags)).form.preferences;
    expect(read({})).toMatchObject({
      connectedDaycarePreferredStartDate: "2026-09-01",
      serviceNeed: { startTime: "", endTime: "", serviceNeedOption: { id: PRESCHOOL_OPTION.id } },
    });
    expect(read({ preschoolConnectedDaycareStartDate: false }).connectedDaycarePreferredStartDate).toBeNull();
    expect(read({ preschoolServiceNeedOption: false }).serviceNeed).toMatchObject({
      startTime: "08:00",
      endTime: "16:00",
      serviceNeedOption: null,
    });
  });

  it("reads dates and times as people write them", () => {
    const entries = withEntries(posted(daycareForm()), {
      preferredStartDate: "1.8.2026",
      startTime: "730",
      endTime: "klo 16.00",
    });
    const { form } = formFrom(entries, facts());
    expect(form.preferences.preferredStartDate).toBe("2026-08-01");
    expect(form.preferences.serviceNeed).toMatchObject({ startTime: "07:30", endTime: "16:00" });
    expect(shownDate("2026-08-01")).toBe("01.08.2026");
  });

  it("carries what has no field", () => {
    const saved = daycareForm({ maxFeeAccepted: true });
    expect(formFrom(posted(saved), facts({ saved })).form.maxFeeAccepted).toBe(true);
  });

  it("writes identity codes in capitals", () => {
    const entries = withEntries(posted(daycareForm()), { otherPartnerExists: "on", otherPartnerSSN: " 010180-921t" });
    expect(formFrom(entries, facts()).form.otherPartner?.socialSecurityNumber).toBe(ADULT_SSN);
  });

  it("keeps what staff noted about the other guardian when nothing else is chosen", () => {
    const saved = daycareForm({ secondGuardian: { agreementStatus: "AUTOMATED", phoneNumber: "", email: "" } });
    expect(formFrom(posted(saved), facts({ saved })).form.secondGuardian?.agreementStatus).toBe("AUTOMATED");
  });

  it("takes part-time from the chosen option, and asks for it only where there is none to choose", () => {
    const partTime = {
      ...FULL_TIME,
      id: "77777777-7777-4777-8777-777777777777",
      validPlacementType: "DAYCARE_PART_TIME" as const,
    };
    const of = facts({ options: [FULL_TIME, partTime] });
    const entries = withEntries(posted(daycareForm()), { serviceNeedOption: partTime.id });
    expect(formFrom(entries, of).form.preferences.serviceNeed?.partTime).toBe(true);
    const without = withEntries(posted(daycareForm()), { serviceNeedOption: "", partTime: "part-time" });
    expect(formFrom(without, facts({ options: [] })).form.preferences.serviceNeed?.partTime).toBe(true);
    expect(formFrom(without, of).form.preferences.serviceNeed?.partTime).toBe(false);
  });

  it("sends the verified e-mail, whatever is typed", () => {
    const entries = withEntries(posted(daycareForm()), { guardianEmail: "other@example.fi" });
    expect(formFrom(entries, facts({ verifiedEmail: "aino@example.fi" })).form.guardian.email).toBe("aino@example.fi");
  });
});

describe("what the wire can't hold", () => {
  test.each([
    { changes: { preferredStartDate: "1.8." }, fault: "preferredStartDate: dateYearMissing" },
    { changes: { preferredStartDate: "31.6.2026" }, fault: "preferredStartDate: dateNoSuchDay" },
    { changes: { startTime: "aamulla" }, fault: "startTime: timeNotUnderstood" },
    { changes: { otherInfo: "x".repeat(10_001) }, fault: "otherInfo: tooLong" },
    { changes: { guardianPhone: "0".repeat(256) }, fault: "guardianPhone: tooLong" },
  ])("$fault", ({ changes, fault }) => {
    expect(faultsOf(withEntries(posted(daycareForm()), changes as unknown as Record<string, string>))).toEqual([fault]);
  });

  it("holds just what fits", () => {
    expect(
      faultsOf(withEntries(posted(daycareForm()), { otherInfo: "x".repeat(10_000), guardianPhone: "0".repeat(255) })),
    ).toEqual([]);
  });
});

describe("a text in a part that is not ticked", () => {
  test.each([
    { changes: { assistanceDescription: "Puheterapia" }, fault: "assistanceNeeded: tickOrClear" },
    { changes: { siblingName: "Onni" }, fault: "siblingBasis: tickOrClear" },
    { changes: { childFutureStreet: "Uusikatu 1" }, fault: "childFutureAddressExists: tickOrClear" },
    { changes: { guardianMoveDate: "1.8.2026" }, fault: "guardianFutureAddressExists: tickOrClear" },
    { changes: { otherPartnerLastName: "Salo" }, fault: "otherPartnerExists: tickOrClear" },
    { changes: { "otherChildren[0].firstName": "Onni" }, fault: "otherChildrenExists: tickOrClear" },
    { changes: { noGuardianEmail: "on" }, fault: "noGuardianEmail: untickOrClear" },
    { changes: { otherGuardianPhone: "040 123 4567" }, fault: "otherGuardianAgreementStatus: chooseNotAgreedOrClear" },
    {
      changes: { guardianFutureAddressExists: "on", guardianFutureAddressEqualsChild: "on" },
      fault: "guardianFutureAddressEqualsChild: childIsNotMoving",
    },
    { changes: { siblingBasis: "on", sibling: SIBLING.id, siblingName: "Onni" }, fault: "sibling: chooseOtherOrClear" },
  ])("is never dropped in silence: $fault", ({ changes, fault }) => {
    expect(faultsOf(withEntries(posted(daycareForm()), changes as unknown as Record<string, string>))).toEqual([fault]);
  });

  test.each<{ changes: Record<string, string>; fault: string[] }>([
    { changes: {}, fault: [] },
    { changes: { connectedDaycarePreferredStartDate: "1.9.2026" }, fault: ["connectedDaycare: tickOrClear"] },
    { changes: { startTime: "8" }, fault: ["connectedDaycare: tickOrClear"] },
    { changes: { otherPartnerLastName: "Salo" }, fault: ["connectedDaycare: householdNotAsked"] },
    { changes: { "otherChildren[0].firstName": "Onni" }, fault: ["connectedDaycare: householdNotAsked"] },
    { changes: { otherPartnerExists: "on", shiftCare: "on" }, fault: [] },
  ])("of pre-primary without daycare: $changes", ({ changes, fault }) => {
    const alone = posted(daycareForm({ preferences: preferences({ serviceNeed: null }) }));
    expect(faultsOf(withEntries(alone, changes), factsOf("PRESCHOOL"))).toEqual(fault);
  });
});

describe("rules of the form alone", () => {
  const formOnly = (changes: Record<string, string>, of = facts()) =>
    formOnlyFaults(withEntries(posted(daycareForm()), changes), of).map(({ field, code }) => `${field}: ${code}`);

  it("wants the e-mail twice the same, unless there is none or it is verified", () => {
    expect(formOnly({})).toEqual([]);
    expect(formOnly({ guardianEmailVerification: "aino@example.com" })).toEqual([
      "guardianEmailVerification: emailsDoNotMatch",
    ]);
    expect(formOnly({ guardianEmailVerification: "x", noGuardianEmail: "on" })).toEqual([]);
    expect(formOnly({ guardianEmailVerification: "x" }, facts({ verifiedEmail: "aino@example.fi" }))).toEqual([]);
  });

  it("wants to know which sibling, when the register knows some", () => {
    expect(formOnly({ siblingBasis: "on" })).toEqual(["sibling: requiredSelection"]);
    expect(formOnly({ siblingBasis: "on", sibling: "other" })).toEqual([]);
    expect(formOnly({ siblingBasis: "on" }, facts({ siblings: [] }))).toEqual([]);
  });

  it("wants a child where other children are ticked", () => {
    expect(formOnly({ otherChildrenExists: "on" })).toEqual(["otherChildrenExists: childMissing"]);
    expect(formOnly({ otherChildrenExists: "on", "otherChildren[0].firstName": "" })).toEqual([]);
    const alone = withEntries(posted(daycareForm()), { otherChildrenExists: "on", connectedDaycare: "" });
    expect(formOnlyFaults(alone, factsOf("PRESCHOOL"))).toEqual([]);
    expect(formOnlyFaults(withEntries(alone, { connectedDaycare: "on" }), factsOf("PRESCHOOL"))).toHaveLength(1);
  });

  it("wants the answers confirmed before they are sent", () => {
    expect(confirmationFaults([])).toEqual([{ field: "confirmed", code: "confirmFirst" }]);
    expect(confirmationFaults([["confirmed", "on"]])).toEqual([]);
  });
});

describe("all the faults of the editor", () => {
  const all = (entries: Entries) =>
    editorFaults(
      formFrom(entries, facts()),
      formOnlyFaults(entries, facts()),
      knownOfDaycare({ hasOtherGuardian: true, otherGuardianLivesInSameAddress: false }),
      selectedSiblingCount(entries, facts()),
    ).map(({ field, code }) => `${field}: ${code}`);

  it("say one thing about a field, the most exact first", () => {
    expect(all(withEntries(posted(daycareForm()), { preferredStartDate: "31.6.2026" }))).toEqual([
      "preferredStartDate: dateNoSuchDay",
      "otherGuardianAgreementStatus: requiredSelection",
    ]);
  });

  it("come in the order of the screen, and count rows as the screen does", () => {
    const form = daycareForm({
      otherChildren: [{ ...SIBLING }, { firstName: "", lastName: "Salo", socialSecurityNumber: CHILD_SSN }],
    });
    const entries = withEntries(posted(form), {
      guardianPhone: "",
      otherInfo: "x".repeat(10_001),
      otherGuardianAgreementStatus: "AGREED",
    });
    expect(all(entries)).toEqual([
      "guardianPhone: required",
      "otherChildren[0].firstName: required",
      "otherInfo: tooLong",
    ]);
  });
});

it("calls two forms the same by what they say", () => {
  const form = daycareForm({ preferences: preferences({ preferredUnits: [UNIT] }) });
  const unnamed = daycareForm({ preferences: preferences({ preferredUnits: [{ id: UNIT.id, name: "" }] }) });
  expect(isSameApplication(form, unnamed)).toBe(true);
  expect(
    isSameApplication(form, daycareForm({ preferences: preferences({ preferredUnits: [UNIT, OTHER_UNIT] }) })),
  ).toBe(false);
  expect(
    isSameApplication(
      form,
      daycareForm({ preferences: preferences({ serviceNeed: serviceNeed({ shiftCare: true }) }) }),
    ),
  ).toBe(false);
});
