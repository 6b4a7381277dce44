import { expect, it } from "vitest";
import { hasTry, type Part, partNamed, triesOf, WHOLE } from "./faults/part.ts";

const partsOf = (of: number): Part[] => Array.from({ length: of }, (_none, index) => ({ place: index + 1, of }));

it.each([
  [1, 200],
  [2, 200],
  [3, 1_966],
  [4, 1_966],
  [7, 100],
  [12, 100_000],
])("%i parts of a row have each of its %i tries once", (of, total) => {
  const times = new Uint8Array(total);
  for (const part of partsOf(of)) for (const number of triesOf(part, total)) times[number] = (times[number] ?? 0) + 1;
  // A list of all of them would take minutes to compare.
  expect([times.length, times.indexOf(0), times.findIndex((many) => many !== 1)]).toEqual([total, -1, -1]);
});

it("a row that is not divided has all of its tries", () => expect(triesOf(WHOLE, 200)).toHaveLength(200));

it("each part has about as much as the others, and of each kind of tries that take turns", () => {
  const kinds = 168;
  for (const part of partsOf(4)) {
    const own = triesOf(part, 100_000);
    expect(own.length / 25_000).toBeCloseTo(1, 1);
    expect(new Set(own.map((number) => number % kinds)).size).toBe(kinds);
  }
});

it("a part has the same tries however many there are", () => {
  const second = { place: 2, of: 4 };
  expect(triesOf(second, 500)).toEqual(triesOf(second, 2_000).filter((number) => number < 500));
  expect(triesOf(second, 2_000).every((number) => hasTry(second, number))).toBe(true);
});

it("a part is named by its place and the number of parts", () => {
  expect(partNamed("2/4")).toEqual({ place: 2, of: 4 });
  expect(partNamed("1/1")).toEqual(WHOLE);
  for (const wrong of ["0/4", "5/4", "2", "2/", "/4", "2/4/6", "-1/4", "a/b", ""]) expect(partNamed(wrong)).toBeNull();
});
