import { describe, expect, it, test } from "vitest";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { facts, factsOf, posted, SIBLING, withEntries } from "../../../../../tests/people/any-application.ts";
import { CHILD_SSN, daycareForm, knownOfDaycare, preferences } from "../../../../../tests/people/application-form.ts";
import { editorFaults, formFrom } from "./editor.ts";
import { confirmationFaults, formOnlyFaults, selectedSiblingCount } from "./form-only-rules.ts";

const faultsOf = (entries: Entries, of = facts()) =>
  formFrom(entries, of).faults.map(({ field, code }) => `${field}: ${code}`);

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

describe("a post that does not come from our page", () => {
  it.each<[string, Entries]>([
    [
      "a field twice",
      [
        ["otherInfo", "a"],
        ["otherInfo", "b"],
      ],
    ],
    [
      "a list where there is one answer",
      [
        ["otherInfo[0]", "a"],
        ["guardianPhone.home", "b"],
      ],
    ],
    [
      "rows with gaps",
      [
        ["otherChildren[7].firstName", "a"],
        ["preferredUnits[3].id", "b"],
      ],
    ],
    [
      "a row that is no row",
      [
        ["otherChildren", "a"],
        ["preferredUnits", "b"],
        ["preferredUnits[0]", "c"],
      ],
    ],
    [
      "an unknown field of a row",
      [
        ["otherChildren[0].age", "3"],
        ["unknown", "x"],
      ],
    ],
    ["an intent of conform", [["__intent__", '{"type":"reset","payload":{}}']]],
  ])("is read without a fault: %s", (_what, entries) => {
    const { faults } = formFrom(entries, facts());
    expect(faults.filter(({ code }) => code !== "tickOrClear")).toEqual([]);
  });

  it("takes the first of two values", () => {
    expect(
      formFrom(
        [
          ["otherInfo", "a"],
          ["otherInfo", "b"],
        ],
        facts(),
      ).form.otherInfo,
    ).toBe("a");
  });

  it("leaves out unreadable values and reads the rest", () => {
    const entries = withEntries(posted(daycareForm({ otherInfo: "Hei" })), {
      preferredStartDate: "32.13.",
      startTime: "x",
    });
    const { form } = formFrom(entries, facts());
    expect(form).toMatchObject({
      otherInfo: "Hei",
      preferences: { preferredStartDate: null, serviceNeed: { endTime: "16:00" } },
    });
  });
});

describe("rules of the form alone", () => {
  const formOnly = (changes: Record<string, string>, of = facts()) =>
    formOnlyFaults(withEntries(posted(daycareForm()), changes), of).map(({ field, code }) => `${field}: ${code}`);

  it("asks for the same e-mail twice, unless there is none or it is verified", () => {
    expect(formOnly({})).toEqual([]);
    expect(formOnly({ guardianEmailVerification: "aino@example.com" })).toEqual([
      "guardianEmailVerification: emailsDoNotMatch",
    ]);
    expect(formOnly({ guardianEmailVerification: "x", noGuardianEmail: "on" })).toEqual([]);
    expect(formOnly({ guardianEmailVerification: "x" }, facts({ verifiedEmail: "aino@example.fi" }))).toEqual([]);
  });

  it("asks which sibling when the register has some", () => {
    expect(formOnly({ siblingBasis: "on" })).toEqual(["sibling: requiredSelection"]);
    expect(formOnly({ siblingBasis: "on", sibling: "other" })).toEqual([]);
    expect(formOnly({ siblingBasis: "on" }, facts({ siblings: [] }))).toEqual([]);
  });

  it("asks for at least one child when other children are ticked", () => {
    expect(formOnly({ otherChildrenExists: "on" })).toEqual(["otherChildrenExists: childMissing"]);
    expect(formOnly({ otherChildrenExists: "on", "otherChildren[0].firstName": "" })).toEqual([]);
    const alone = withEntries(posted(daycareForm()), { otherChildrenExists: "on", connectedDaycare: "" });
    expect(formOnlyFaults(alone, factsOf("PRESCHOOL"))).toEqual([]);
    expect(formOnlyFaults(withEntries(alone, { connectedDaycare: "on" }), factsOf("PRESCHOOL"))).toHaveLength(1);
  });

  it("asks to confirm the answers before sending", () => {
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

  it("tell that care ends before it starts, and not that such part-time care is too long", () => {
    const from8 = (changes: Record<string, string>) =>
      all(withEntries(posted(daycareForm()), { otherGuardianAgreementStatus: "AGREED", startTime: "8", ...changes }));
    expect(from8({ endTime: "7" })).toEqual(["endTime: endNotAfterStart"]);
    expect(from8({ endTime: "7", partTime: "true" })).toEqual(["endTime: endNotAfterStart"]);
    expect(from8({ endTime: "7", shiftCare: "on" })).toEqual([]);
    expect(from8({ endTime: "16" })).toEqual([]);
  });

  it("name a missing sibling once, at the choice that is on the screen", () => {
    const sibling = (changes: Record<string, string>) =>
      all(
        withEntries(posted(daycareForm()), { otherGuardianAgreementStatus: "AGREED", siblingBasis: "on", ...changes }),
      );
    expect(sibling({})).toEqual(["sibling: requiredSelection"]);
    expect(sibling({ sibling: "other" })).toEqual(["siblingName: required", "siblingSsn: required"]);
    expect(sibling({ sibling: "other", siblingName: "Onni Virtanen" })).toEqual(["siblingSsn: required"]);
  });

  it("name only the start date while units and options depend on it", () => {
    const entries = withEntries(posted(daycareForm()), {
      otherGuardianAgreementStatus: "AGREED",
      preferredStartDate: "",
      serviceNeedOption: "",
    });
    const without = entries.filter(([name]) => !name.startsWith("preferredUnits["));
    expect(all(without)).toEqual(["preferredStartDate: required"]);
    expect(all(withEntries(without, { preferredStartDate: "1.8.2026" }))).toEqual([
      "serviceNeedOption: requiredSelection",
      "preferredUnits: unitNotSelected",
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
