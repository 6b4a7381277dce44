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
    expect(typedInto(entries)).toBe(
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
    expect(typedInto([[name, text]])).toBe("");
  });

  it.each(["on", "DAYCARE", "NOT_AGREED", "0b9d6c3e-6a0f-4f43-8f0a-0d7a5f1f0002"])(
    "leave out what nobody typed: %s",
    (value) => expect(typedInto([["choice", value]])).toBe(""),
  );
});
