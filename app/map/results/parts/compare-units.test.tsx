import { expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { NO_SEARCH } from "../../map-search.ts";
import { CompareUnits } from "./compare-units.tsx";

it("CompareUnits shows the facts of the units side by side, and says which facts are not given", () => {
  const units = [publicUnit(1, { phone: "+358 9 000 1" }), publicUnit(2)];
  const search = { ...NO_SEARCH, compared: units.map(({ id }) => id) };
  const html = drawn(<CompareUnits from={{ walks: null, kept: [] }} search={search} units={units} />, "en");
  const row = (fact: string) => wordsOf(html.split("<tr").find((one) => one.includes(`>${fact}<`)) ?? "");
  expect(row("Phone")).toContain("+358 9 000 1");
  expect(row("Phone").match(/Not given/g)).toHaveLength(1);
  expect(row("Homepage of the unit").match(/Not given/g)).toHaveLength(2);
  // The visible text of the link names the unit too, not only its name for screen readers.
  for (const { name } of units) expect(html).toContain(`<span>Remove from the comparison: ${name}</span>`);
});
