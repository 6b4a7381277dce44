import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as fields from "./fields.ts";
import type { Entry } from "./posted.ts";
import { typedIn } from "./read-entries.ts";

/** The value that one field reads from these entries, or the code of its fault. */
const read = (of: z.ZodType, ...values: string[]) => {
  const entries = values.map((value): Entry => ["one", value]);
  const { typed, faults } = typedIn(entries, z.object({ one: of }));
  return faults[0] ? faults[0].code : typed.one;
};

describe("a field of a form", () => {
  it.each<[string, z.ZodType, string[], unknown]>([
    ["text, missing", fields.text(), [], ""],
    ["text, as typed", fields.text(5), [" ab\n "], " ab\n "],
    ["text, the longest", fields.text(5), ["abcde"], "abcde"],
    ["text, longer", fields.text(5), ["abcdef"], "tooLong"],
    ["text, sent twice", fields.text(), ["a", "b"], "a"],
    ["line, without spaces around", fields.line(2), [" ab "], "ab"],
    ["line, longer", fields.line(2), ["abc"], "tooLong"],
    ["needed text, missing", fields.neededText(5), [], "required"],
    ["needed text, only spaces", fields.neededText(5, "content"), [" \n"], "content"],
    ["needed text", fields.neededText(5), [" a"], " a"],
    ["needed text, longer", fields.neededText(5), ["abcdef"], "tooLong"],
    ["tick", fields.tick, ["on"], true],
    ["tick, missing", fields.tick, [], false],
    ["tick, another value", fields.tick, ["yes"], false],
    ["needed tick", fields.neededTick(), ["on"], "on"],
    ["needed tick, missing", fields.neededTick(), [], "requiredTick"],
    ["ticks, none", fields.ticks, [], []],
    ["ticks, one", fields.ticks, ["a"], ["a"]],
    ["ticks, two", fields.ticks, ["a", "b"], ["a", "b"]],
    ["choice", fields.choice(["a", "b"]), ["b"], "b"],
    ["choice, not drawn", fields.choice(["a", "b"]), ["c"], null],
    ["choice, missing", fields.choice(["a", "b"]), [], null],
    ["needed choice", fields.neededChoice(["a", "b"]), ["b"], "b"],
    ["needed choice, not drawn", fields.neededChoice(["a"]), ["c"], "requiredSelection"],
    ["needed choice, missing", fields.neededChoice(["a"], "type"), [], "type"],
    ["day", fields.day, [" 3.2.2026"], "2026-02-03"],
    ["day, missing", fields.day, [" "], null],
    ["day that is none", fields.day, ["31.2.2026"], "dateNoSuchDay"],
    ["needed day", fields.neededDay, ["3.2.2026"], "2026-02-03"],
    ["needed day, missing", fields.neededDay, [], "required"],
    ["time", fields.time, ["730"], "07:30"],
    ["time, missing", fields.time, [], ""],
    ["time that is none", fields.time, ["24"], "timeNoSuchHour"],
    ["amount", fields.amount, ["1 234,50 €"], 1235],
    ["amount, missing", fields.amount, [], null],
    ["needed amount", fields.neededAmount, ["0"], 0],
    ["needed amount, missing", fields.neededAmount, [], "required"],
    ["amount that is none", fields.amount, ["x"], "amountNotUnderstood"],
  ])("%s", (_what, of, values, expected) => expect(read(of, ...values)).toEqual(expected));

  it("is read by the names of what it is about", () => {
    const form = z.object({ page: fields.byName(fields.text()) });
    expect(
      typedIn(
        [
          ["page.p1", "2"],
          ["page.p2", ""],
        ],
        form,
      ).typed,
    ).toEqual({ page: { p1: "2", p2: "" } });
    expect(typedIn([], form).typed).toEqual({ page: {} });
    expect(typedIn([["page", "2"]], form).typed).toEqual({ page: {} });
  });

  it("keeps its fields apart from what is posted under it", () =>
    expect(typedIn([["one.two", "x"]], z.object({ one: fields.text() })).typed).toEqual({ one: "" }));

  it.each<[string, z.ZodType, number | undefined]>([
    ["text", fields.text(9), 9],
    ["line", fields.line(8), 8],
    ["needed text", fields.neededText(7), 7],
    ["text without a limit", fields.text(), undefined],
  ])("tells the page its longest text: %s", (_what, of, most) => expect(fields.longestText(of)).toBe(most));
});
