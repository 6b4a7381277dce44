import { describe, expect, it } from "vitest";
import { EVERY_COMBINATION, leftOutOf, looksAt, PAIRWISE_COVER } from "./plan.ts";

const pairsOf = (combination: object) => {
  const facts = Object.entries(combination).map(([name, value]) => `${name}=${value}`);
  return facts.flatMap((one) => facts.filter((other) => other > one).map((other) => `${one} ${other}`));
};
const pairs = (combinations: readonly object[]) => new Set(combinations.flatMap(pairsOf));

const states = (route: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ route, state: `state ${index}` }));

describe("the plan of the audit", () => {
  it("covers every pair of language, width and scripts with half of the combinations", () => {
    expect(pairs(PAIRWISE_COVER)).toEqual(pairs(EVERY_COMBINATION));
    expect(PAIRWISE_COVER.length).toBe(EVERY_COMBINATION.length / 2);
  });

  it.each([1, 5, 6, 7, 20])("looks at each of %i states of a route, and covers every pair for the route", (count) => {
    const looks = looksAt(states("/messages", count), false);
    expect(new Set(looks.map((look) => look.visit.state)).size).toBe(count);
    expect(pairs(looks.map((look) => look.combination))).toEqual(pairs(EVERY_COMBINATION));
    expect(looks.length).toBe(Math.max(count, 6));
  });

  it("counts each route separately", () => {
    expect(looksAt([...states("/map", 1), ...states("/messages", 2)], false)).toHaveLength(12);
  });

  it("in full mode looks at every state in every combination", () => {
    expect(looksAt(states("/messages", 3), true)).toHaveLength(36);
  });

  it("leaves states that say why to the full mode, and counts them", () => {
    const all = [
      ...states("/messages", 7),
      { route: "/messages", state: "two alike", inFull: "the first has the same" },
    ];
    expect(looksAt(all, false)).toHaveLength(7);
    expect(looksAt(all, true)).toHaveLength(96);
    expect(leftOutOf(all, false)).toEqual([["the first has the same", 1]]);
    expect(leftOutOf(all, true)).toEqual([]);
  });
});
