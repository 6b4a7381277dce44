import { describe, expect, it } from "vitest";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { typedService } from "./typed-service-application.ts";

const TODAY = "2026-03-10";
const OPTIONS = ["full", "part"];
const good = { startDate: "1.4.2026", option: "part", additionalInfo: "" };
const read = (changes: Partial<typeof good> = {}, options = OPTIONS) =>
  typedService(Object.entries({ ...good, ...changes }), { today: TODAY, options });
const codes = (changes: Partial<typeof good>, options?: string[]) => {
  const typed = read(changes, options);
  return typed.ok ? [] : typed.faults.map(({ field, code }) => `${field} ${code}`);
};

describe("a typed service application", () => {
  it("is read", () =>
    expect(read()).toEqual({ ok: true, startDate: "2026-04-01", optionId: "part", additionalInfo: "" }));

  it.each<[Partial<typeof good>, string[]]>([
    [{ startDate: "" }, ["startDate required"]],
    [{ startDate: "9.3.2026", additionalInfo: "Syy" }, ["startDate dateTooEarly"]],
    [{ startDate: "10.3.2026", additionalInfo: "Syy" }, []],
    [{ option: "" }, ["option optionNeeded"]],
    [{ option: "other" }, ["option optionNeeded"]],
    // This day is not the first of a month, so an explanation is needed.
    [{ startDate: "31.3.2026" }, ["additionalInfo explanationNeeded"]],
    [{ startDate: "2.4.2026", additionalInfo: " \n" }, ["additionalInfo explanationNeeded"]],
    [{ startDate: "2.4.2026", additionalInfo: "Syy" }, []],
    [{ additionalInfo: "x".repeat(LONGEST_TEXT) }, []],
    [{ additionalInfo: "x".repeat(LONGEST_TEXT + 1) }, ["additionalInfo tooLong"]],
    [{ startDate: "2.4.2026", option: "" }, ["option optionNeeded", "additionalInfo explanationNeeded"]],
  ])("%j has the faults %j", (changes, expected) => expect(codes(changes)).toEqual(expected));

  it("has one fault at a day without a suitable place, and does not ask for an option", () =>
    expect(codes({ option: "" }, [])).toEqual(["startDate noSuitablePlace"]));
});
