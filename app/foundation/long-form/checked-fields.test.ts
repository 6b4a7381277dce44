import { describe, expect, it } from "vitest";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { CHECKED } from "~/foundation/forms/reading/posted.ts";
import { faultsToTell } from "./checked-fields.ts";

const at = (...fields: string[]) => ({ allFaults: fields.map((field) => ({ field, code: "required" })) });
const told = (fields: string[], entries: Entries) => faultsToTell(at(...fields), entries).map(({ field }) => field);

describe("a step of a form tells the faults", () => {
  it("of fields that are filled, never of an empty one", () => {
    const entries: Entries = [
      ["start", "32.13.2026"],
      ["phone", ""],
      ["email", "  "],
    ];
    expect(told(["start", "phone", "email", "option"], entries)).toEqual(["start"]);
  });

  it("of rows that are filled", () => {
    expect(
      told(
        ["units", "children[1].name"],
        [
          ["units[0].id", "a"],
          ["children[0].name", "Elsa"],
        ],
      ),
    ).toEqual(["units"]);
    expect(told(["children[1].name"], [["children[1].name", "E1sa"]])).toEqual(["children[1].name"]);
  });

  it("of no box that was only ticked, and of no field with a longer name", () => {
    expect(
      told(
        ["hasChildren", "start"],
        [
          ["hasChildren", "on"],
          ["startTime", "8"],
        ],
      ),
    ).toEqual([]);
  });

  it.each([
    ["0101", []],
    ["010101A123", []],
    [" 010101A123 ", []],
    ["010101A123X", ["siblingSsn"]],
    ["010101A123X4", ["siblingSsn"]],
  ])("of an identity code only when all of it is there: %s", (typed, expected) => {
    const wrong = { allFaults: [{ field: "siblingSsn", code: "ssn" }] };
    const of = (entries: Entries) => faultsToTell(wrong, entries).map(({ field }) => field);
    expect(of([["siblingSsn", typed]])).toEqual(expected);
    expect(
      of([
        ["siblingSsn", typed],
        [CHECKED, "siblingSsn"],
      ]),
    ).toEqual(["siblingSsn"]);
  });

  it.each([
    ["start", "start phone", ["start"]],
    ["email", "start phone", []],
    ["units[0].id", "units units[0]", ["units[0].id"]],
    ["units[1].id", "units units[0]", []],
    ["units", "units", ["units"]],
    ["files.pay", "files.pay", ["files.pay"]],
    ["files.rent", "files.pay", []],
    ["open.start", "open", ["open.start"]],
  ])("of an empty field only after a check that it was part of: %s after a check of %s", (field, checked, expected) => {
    expect(told([field], [[CHECKED, checked]])).toEqual(expected);
  });
});
