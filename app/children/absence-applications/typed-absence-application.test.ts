import { describe, expect, it } from "vitest";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { typedAbsence } from "./typed-absence-application.ts";

const TODAY = "2026-03-10";
const ALLOWED = [
  { start: "2026-03-10", end: "2026-03-15" },
  { start: "2026-03-21", end: "2026-06-05" },
];
const good = { start: "13.4.2026", end: "24.4.2026", description: "Matka", confirmed: "on" };
const read = (changes: Partial<typeof good> = {}) =>
  typedAbsence(Object.entries({ ...good, ...changes }), { today: TODAY, allowed: ALLOWED });
const codes = (changes: Partial<typeof good>) => {
  const typed = read(changes);
  return typed.ok ? [] : typed.faults.map(({ field, code }) => `${field} ${code}`);
};

describe("a typed absence application", () => {
  it("is read", () =>
    expect(read()).toEqual({
      ok: true,
      range: { start: "2026-04-13", end: "2026-04-24" },
      description: "Matka",
    }));

  it.each<[Partial<typeof good>, string[]]>([
    [{ start: "" }, ["start required"]],
    [{ start: "31.2.2026" }, ["start dateNoSuchDay"]],
    [{ start: "9.3.2026" }, ["start dateTooEarly"]],
    [{ start: "10.3.2026" }, []],
    [{ end: "" }, ["end required"]],
    [{ end: "12.4.2026" }, ["end dateRangeOrder"]],
    [{ end: "13.4.2026" }, []],
    // Its last day is allowed, its first one not; and the other way round.
    [{ start: "16.3.2026", end: "21.3.2026" }, []],
    [{ start: "15.3.2026", end: "20.3.2026" }, []],
    [{ start: "16.3.2026", end: "20.3.2026" }, ["start invalidDateRange"]],
    [{ start: "5.6.2026", end: "1.9.2026" }, []],
    [{ start: "6.6.2026", end: "1.9.2026" }, ["start invalidDateRange"]],
    [{ description: " \n" }, ["description required"]],
    [{ description: "x".repeat(LONGEST_TEXT) }, []],
    [{ description: "x".repeat(LONGEST_TEXT + 1) }, ["description tooLong"]],
    [{ confirmed: "" }, ["confirmed requiredTick"]],
    [
      { start: "", end: "x", description: "", confirmed: "" },
      ["start required", "end dateNotUnderstood", "description required", "confirmed requiredTick"],
    ],
  ])("%j has the faults %j", (changes, expected) => expect(codes(changes)).toEqual(expected));
});
