import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { dateOfBirthIn, identityFrom } from "./identity.ts";

describe("the day of birth in an identity code", () => {
  it.each([
    ["010188-900C", "1988-01-01"],
    ["131052-308T", "1952-10-13"],
    ["010101+123N", "1801-01-01"],
    ["010101A123N", "2001-01-01"],
    ["311299F999Y", "2099-12-31"],
    ["290200A900C", "2000-02-29"],
    ["010188U900C", "1988-01-01"],
    ["010188Y900C", "1988-01-01"],
  ])("of %s is %s", (ssn, date) => expect(dateOfBirthIn(ssn)).toBe(date));

  it.each([
    ["a day that is not", "310288-900C"],
    ["a leap day of a year without one", "290201A900C"],
    ["month 13", "011388-900C"],
    ["month 0", "010088-900C"],
    ["day 0", "000188-900C"],
    ["a sign that is none", "010188G900C"],
    ["a last letter that is never used", "010188-900G"],
    ["small letters", "010188-900c"],
    ["a space after", "010188-900C "],
    ["a line after", "010188-900C\n"],
    ["too few digits", "01018-900C"],
    ["nothing", ""],
  ])("is none for %s", (_, ssn) => expect(dateOfBirthIn(ssn)).toBeNull());

  it("is a real day or null, for any text", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}[-+A-Z][0-9]{3}[0-9A-Z]$/), (ssn) => {
        const date = dateOfBirthIn(ssn);
        expect(date === null || isIsoDate(date)).toBe(true);
      }),
    );
  });
});

describe("an identity", () => {
  const said = {
    "urn:oid:1.2.246.21": "010188-900C",
    "urn:oid:2.5.4.42": " Aino Maria ",
    "urn:oid:2.5.4.4": "Virtanen",
  };

  it("is read from the three attributes", () => {
    expect(identityFrom(said)).toEqual({
      ssn: "010188-900C",
      firstName: "Aino Maria",
      lastName: "Virtanen",
      dateOfBirth: "1988-01-01",
    });
  });
  it("needs exactly one identity code, as text, and may lack names", () => {
    expect(identityFrom({ ...said, "urn:oid:1.2.246.21": ["010188-900C", "010188-901D"] })).toBeNull();
    expect(identityFrom({ ...said, "urn:oid:1.2.246.21": { _: "010188-900C" } })).toBeNull();
    expect(identityFrom({ "urn:oid:2.5.4.4": "Virtanen" })).toBeNull();
    expect(identityFrom({ "urn:oid:1.2.246.21": "010188-900C" })).toMatchObject({ firstName: "", lastName: "" });
  });
});
