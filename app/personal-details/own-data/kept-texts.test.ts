import { describe, expect, it } from "vitest";
import { typedInto } from "./kept-texts.ts";

describe("the texts of a form that was not sent", () => {
  it("are told a line each, with the guardian's own contacts", () => {
    const entries = [
      ["content", "Elsa tulee huomenna\nmyöhään."],
      ["guardianPhone", "040 123 4567"],
      ["guardianEmail", "aino@example.fi"],
      ["preferredStartDate", "1.12.2026"],
      ["startTime", "08:00"],
      ["otherPartnerFirstName", "Antti"],
      ["diet", " "],
    ] as const;
    expect(typedInto(entries, "fi")).toBe(
      "Elsa tulee huomenna\nmyöhään.\n040 123 4567\naino@example.fi\n1.12.2026\n08:00\nAntti",
    );
  });

  it.each([
    ["otherGuardianPhone", "040 765 4321"],
    ["otherGuardianEmail", "antti@example.fi"],
    ["otherGuardianEmail", "antti"],
    ["otherPartnerSSN", "010188-900C"],
    ["otherPartnerSSN", "010188"],
    ["siblingSsn", "010120A"],
    ["otherChildren[0].socialSecurityNumber", "010120A"],
    // A field that this rule does not know.
    ["contact", "040 765 4321"],
    ["contact", "antti@example.fi"],
    ["code", "010188-900C"],
  ])("leave out what may be another's: %s %s", (name, text) => {
    expect(typedInto([[name, text]], "fi")).toBe("");
  });

  it("say days, periods, times of a day and files as a guardian reads them", () => {
    const child = "c0b9d6c3e-6a0f-4f43-8f0a-0d7a5f1f0002";
    const file = "0b9d6c3e-6a0f-4f43-8f0a-0d7a5f1f0002 PAYSLIP 1234 palkka kesä.pdf";
    const entries = [
      [`fixed.${child}`, "2026-07-06/2026-07-12"],
      ["start", "2026-07-06"],
      [`d2026-11-30.${child}.times`, "8–16"],
      ["file", file],
    ] as const;
    expect(typedInto(entries, "fi")).toBe("6.7.2026–12.7.2026\n6.7.2026\n30.11.2026: 8–16\npalkka kesä.pdf");
  });

  it.each([
    ["loaded", "bg2yi8-1t6vnsp.1yuc0e3-ef6nip"],
    ["shownQuestion", "startDate"],
    ["checkedFields", "startDate otherInfo"],
    ["seenVersion", "v7"],
    ["digest", "hourly"],
    ["week", "2026-W30"],
    ["fixed.c1", "none"],
  ])("leave out what the form remembers for itself: %s", (name, text) => {
    expect(typedInto([[name, text]], "fi")).toBe("");
  });

  it.each(["on", "DAYCARE", "NOT_AGREED", "0b9d6c3e-6a0f-4f43-8f0a-0d7a5f1f0002"])(
    "leave out what nobody typed: %s",
    (value) => expect(typedInto([["choice", value]], "fi")).toBe(""),
  );
});
