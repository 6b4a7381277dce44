import { describe, expect, it } from "vitest";
import { OTHER_INCOMES } from "../../../contract.ts";
import { offeredIncomes } from "./other-income-search.ts";

describe("the other incomes", () => {
  it("are all shown before a search", () => {
    expect(offeredIncomes("", [], "fi").shown).toEqual([...OTHER_INCOMES]);
    expect(offeredIncomes("  ", [], "fi").matches).toBe(24);
  });

  it.each([
    ["vuokra", "RENTAL_INCOME"],
    ["VUOKRATULO", "RENTAL_INCOME"],
    ["elake", "PENSION"],
    ["äitiyspäiväraha", "PARENTAL_ALLOWANCE"],
    ["stipendi", "GRANT"],
  ] as const)("are found by %j", (words, income) => {
    expect(offeredIncomes(words, [], "fi").shown).toEqual([income]);
  });

  it("are found in the language of the page", () => {
    expect(offeredIncomes("hyra", [], "sv").shown).toEqual(["RENTAL_INCOME"]);
    expect(offeredIncomes("rent", [], "en").shown).toEqual(["RENTAL_INCOME"]);
    expect(offeredIncomes("hyra", [], "fi").matches).toBe(0);
  });

  it('are "other income" when nothing is found, beside what is ticked', () => {
    expect(offeredIncomes("lottovoitto", [], "fi")).toEqual({ shown: ["OTHER_INCOME"], matches: 0 });
    expect(offeredIncomes("lottovoitto", ["PENSION"], "fi").shown).toEqual(["PENSION", "OTHER_INCOME"]);
  });

  it("match every word", () => {
    expect(offeredIncomes("osittainen hoitoraha", [], "fi").shown).toEqual([
      "FLEXIBLE_AND_PARTIAL_HOME_CARE_ALLOWANCE",
    ]);
  });

  it("stay in the list when they are ticked, whatever is searched", () => {
    expect(offeredIncomes("vuokra", ["PENSION"], "fi")).toEqual({ shown: ["PENSION", "RENTAL_INCOME"], matches: 1 });
  });

  it("have the kind of a newer service only where it is ticked", () => {
    expect(offeredIncomes("", ["GENERAL_SOCIAL_SECURITY_BENEFIT"], "fi").shown).toHaveLength(25);
  });
});
