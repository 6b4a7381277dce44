import { describe, expect, it } from "vitest";
import { afterRun, type Counted } from "./effort/ceilings.ts";
import { wordsOf } from "./effort/screen.ts";
import { columns, judging } from "./effort/table.ts";
import { verdictOf } from "./effort/verdict.ts";

describe("a figure of an errand", () => {
  it.each([
    [4, 4, undefined, "reached"],
    [5, 4, undefined, "too much"],
    [7, 4, 7, "not yet"],
    [8, 4, 7, "too much"],
    [3, 4, 7, "reached"],
    [-5, -5, undefined, "reached"],
    [-4, -5, undefined, "too much"],
    [-2, -5, -2, "not yet"],
    [-1, -5, -2, "too much"],
  ])("of %i, aim %i, was %s: %s", (figure, most, ceiling, verdict) =>
    expect(verdictOf(figure, most, ceiling)).toBe(verdict),
  );

  it("fails above its aim, and below what it was, and is called better when it left its ceiling behind", () => {
    const { judge, faults, better } = judging({ "week, on: words": 100, "calendar, phone: days": 2 });
    const signs = [
      judge({ name: "week, on: words", figure: 101, aim: 70 }),
      judge({ name: "week, on: presses", figure: 5, aim: 4 }),
      judge({ name: "calendar, phone: days", figure: 1, aim: 5, isLeast: true }),
      judge({ name: "calendar, phone: days", figure: 3, aim: 5, isLeast: true }),
      judge({ name: "week, on: words", figure: 100, aim: 70 }),
    ];
    expect(signs).toEqual([" !", " !", " !", " ·", " ·"]);
    expect(faults).toEqual([
      "week, on: words: 101, at most 100",
      "week, on: presses: 5, at most 4",
      "calendar, phone: days: 1, at least 2",
    ]);
    expect(better).toEqual(["calendar, phone: days: 3, was 2"]);
  });
});

describe("the ceilings after a run", () => {
  const before = { "a: words": 100, "b: words": 100, "c: days": 2, "d: words": 9, other: 1 };
  const run: readonly Counted[] = [
    { name: "a: words", figure: 90, aim: 70 },
    { name: "b: words", figure: 110, aim: 70 },
    { name: "c: days", figure: 3, aim: 5, isLeast: true },
    { name: "d: words", figure: 7, aim: 8 },
    { name: "e: days", figure: 0, aim: 1, isLeast: true },
  ];

  it("follow what is better, and end where the aim is reached", () =>
    expect(afterRun(before, run, "better")).toEqual({ "a: words": 90, "b: words": 100, "c: days": 3, other: 1 }));

  it("follow what is worse only when somebody admits it", () =>
    expect(afterRun(before, run, "any")).toEqual({
      "a: words": 90,
      "b: words": 110,
      "c: days": 3,
      "e: days": 0,
      other: 1,
    }));
});

it("counts words as people do", () => expect(wordsOf("ma 30.11. – pe 4.12., 8–16 · Läsnä")).toBe(6));

it("makes every column as wide as its longest cell", () =>
  expect(
    columns([
      ["a", "b"],
      ["long", "c"],
    ]),
  ).toEqual(["a     b", "long  c"]));
