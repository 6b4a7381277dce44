import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { isSameApplication } from "~/applications/editor/same-application.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import {
  anyClubForm,
  anyForm,
  anyPreschoolForm,
  facts,
  factsOf,
  PRESCHOOL_OPTION,
  posted,
  withEntries,
} from "../../../../../tests/people/any-application.ts";
import {
  ADULT_SSN,
  daycareForm,
  FULL_TIME,
  OTHER_UNIT,
  preferences,
  serviceNeed,
  UNIT,
} from "../../../../../tests/people/application-form.ts";
import type { EditorFacts } from "../../editor-facts.ts";
import { formFrom } from "./editor.ts";

const faultsOf = (entries: Entries, of = facts()) =>
  formFrom(entries, of).faults.map(({ field, code }) => `${field}: ${code}`);

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

  it("keeps only the answers on care that this kind of application asks, whatever is posted", () => {
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

  it("reads contacts, codes and days as they are copied, and the wire gets them as they are meant", () => {
    const typed = {
      guardianPhone: "\u202d040\u00a0123\u20114567\u202c",
      guardianEmail: "leena@exa\u200bmple.fi",
      guardianEmailVerification: "mailto:leena@example.fi\u200e",
      siblingBasis: "on",
      siblingName: "Onni Virtanen",
      siblingSsn: ` ${ADULT_SSN.toLowerCase().replace("-", "\u2013")}\u200b`,
      childMoves: "on",
      preferredStartDate: "ti\u00a01.9.2026",
    };
    const { form, faults } = formFrom(withEntries(posted(daycareForm()), typed), facts());
    expect(faults.map(({ field }) => field).filter((field) => field in typed)).toEqual([]);
    expect(form).toMatchObject({
      guardian: { phoneNumber: "040 123-4567", email: "leena@example.fi" },
      preferences: { preferredStartDate: "2026-09-01", siblingBasis: { siblingSsn: ADULT_SSN } },
    });
  });

  it("reads the start of daycare beside pre-primary, and its option or times if the municipality wants them", () => {
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
    expect(shownDate("2026-08-01", "fi")).toBe("1.8.2026");
  });

  it("keeps values that have no field", () => {
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

  it("takes part-time from the chosen option, and asks for it only when there is no option to choose", () => {
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

describe("values that the wire cannot hold", () => {
  test.each([
    { changes: { preferredStartDate: "1.8." }, fault: "preferredStartDate: dateYearMissing" },
    { changes: { preferredStartDate: "31.6.2026" }, fault: "preferredStartDate: dateNoSuchDay" },
    { changes: { startTime: "aamulla" }, fault: "startTime: timeNotUnderstood" },
    { changes: { otherInfo: "x".repeat(10_001) }, fault: "otherInfo: tooLong" },
    { changes: { guardianPhone: "0".repeat(256) }, fault: "guardianPhone: tooLong" },
  ])("$fault", ({ changes, fault }) => {
    expect(faultsOf(withEntries(posted(daycareForm()), changes as unknown as Record<string, string>))).toEqual([fault]);
  });

  it("takes texts of the greatest length", () => {
    expect(
      faultsOf(withEntries(posted(daycareForm()), { otherInfo: "x".repeat(10_000), guardianPhone: "0".repeat(255) })),
    ).toEqual([]);
  });
});

it("finds two forms equal when their answers are equal", () => {
  const form = daycareForm({ preferences: preferences({ preferredUnits: [UNIT] }) });
  const unnamed = daycareForm({ preferences: preferences({ preferredUnits: [{ id: UNIT.id, name: "" }] }) });
  expect(isSameApplication(form, unnamed)).toBe(true);
  const ofNewerGateway = { ...form, child: { ...form.child, newerField: { value: 1 } } };
  expect(isSameApplication(form, ofNewerGateway)).toBe(true);
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
