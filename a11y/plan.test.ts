import { describe, expect, it } from "vitest";
import { EXTRAS, TURNS } from "./page-findings.ts";
import { COVERS, EVERY_COMBINATION, type Look, leftOutOf, looksAt } from "./plan.ts";

const pairsOf = (combination: object) => {
  const facts = Object.entries(combination).map(([name, value]) => `${name}=${value}`);
  return facts.flatMap((one) => facts.filter((other) => other > one).map((other) => `${one} ${other}`));
};
const facts = (combinations: readonly object[]) =>
  new Set(combinations.flatMap((combination) => Object.entries(combination).map(String)));
const pairs = (combinations: readonly object[]) => new Set(combinations.flatMap(pairsOf));

const states = (route: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ route, state: `state ${index}` }));

const USUAL = { mode: "usual" } as const;
const FULL = { mode: "full" } as const;

describe("the plan of the audit", () => {
  it("covers every pair of language, width and scripts with half of the combinations", () => {
    expect(pairs(COVERS.flat())).toEqual(pairs(EVERY_COMBINATION));
    expect(COVERS.flat().length).toBe(EVERY_COMBINATION.length / 2);
  });

  it.each([1, 2, 3, 5, 20])("looks at each of %i states of a route, in every language, at every width", (count) => {
    const looks = looksAt(states("/messages", count), USUAL);
    expect(new Set(looks.map((look) => look.visit.state)).size).toBe(count);
    expect(facts(looks.map((look) => look.combination))).toEqual(facts(EVERY_COMBINATION));
    expect(looks.length).toBe(Math.max(count, 3));
  });

  it.each([6, 7, 20])("covers every pair for a route of %i states", (count) => {
    const looks = looksAt(states("/messages", count), USUAL);
    expect(looks.length).toBe(count);
    expect(pairs(looks.map((look) => look.combination))).toEqual(pairs(EVERY_COMBINATION));
  });

  it("counts each route separately, and covers every pair by two of them", () => {
    const looks = looksAt([...states("/map", 1), ...states("/messages", 2)], USUAL);
    expect(looks).toHaveLength(6);
    expect(pairs(looks.map((look) => look.combination))).toEqual(pairs(EVERY_COMBINATION));
  });

  it.each([1, 3, 6, 7])("takes the extras in turn at a route of %i states", (count) => {
    const extras = looksAt(states("/messages", count), USUAL).map((look) => look.extras);
    expect(extras).toEqual(extras.map((_, turn) => TURNS[turn % TURNS.length]));
    expect(extras.slice(0, 3).flat()).toEqual(EXTRAS);
  });

  it("looks once at each state of a route for which that is enough", () => {
    const alike = states("/map", 2).map((state) => ({ ...state, once: "the page of messages has the same parts" }));
    expect(looksAt(alike, USUAL)).toHaveLength(2);
    expect(looksAt(alike, FULL)).toHaveLength(24);
    expect(looksAt([...alike.slice(1), ...states("/map", 1)], USUAL)).toHaveLength(3);
  });

  it("in full mode looks at every state in every combination, with every extra", () => {
    const looks = looksAt(states("/messages", 3), FULL);
    expect(looks).toHaveLength(36);
    expect(looks.every((look) => look.extras === EXTRAS)).toBe(true);
  });

  it("looks at a town in its languages only, and in each of them", () => {
    const languages = ["sv", "fi"] as const;
    const seen = (looks: readonly Look[]) => new Set(looks.map(({ combination }) => combination.language));
    const routes = ["/map", "/messages"].flatMap((route) => states(route, 3));
    expect(seen(looksAt(routes, { mode: "usual", languages }))).toEqual(new Set(languages));
    expect(looksAt(routes, { mode: "full", languages })).toHaveLength(6 * 8);
    expect(seen(looksAt(routes, { mode: "full", languages }))).toEqual(new Set(languages));
  });

  it("looks briefly once at each route, with scripts and without, at each width, in each language", () => {
    const routes = Array.from({ length: 12 }, (_, route) => states(`/${route}`, 1 + (route % 3))).flat();
    const looks = looksAt(routes, { mode: "brief" });
    expect(looks.map(({ visit }) => visit.route)).toEqual(Array.from({ length: 12 }, (_, route) => `/${route}`));
    expect(facts(looks.map(({ combination }) => combination))).toEqual(facts(EVERY_COMBINATION));
  });

  it("leaves states that say why to the full mode, and counts them", () => {
    const all = [
      ...states("/messages", 7),
      { route: "/messages", state: "two alike", inFull: "the first has the same" },
    ];
    expect(looksAt(all, USUAL)).toHaveLength(7);
    expect(looksAt(all, FULL)).toHaveLength(96);
    expect(leftOutOf(all, USUAL)).toEqual([["the first has the same", 1]]);
    expect(leftOutOf(all, FULL)).toEqual([]);
    expect(leftOutOf([{ route: "/map", state: "a unit", once: "as on /units" }], USUAL)).toEqual([
      ["other languages, widths and ways of scripts of /map: as on /units", 1],
    ]);
  });
});
