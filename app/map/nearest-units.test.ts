import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byStraightLine, LISTED_NEAREST, MOST_WALKS, nearestUnits, walkedTo } from "./nearest-units.ts";

const HOME = { lat: 60, lon: 24 };
/** A unit `steps` steps north of home. */
const unit = (steps: number | null) => ({
  id: `u${steps}`,
  name: `Unit ${steps}`,
  location: steps === null ? null : { lat: HOME.lat + steps / 1000, lon: HOME.lon },
});
const units = (count: number) => Array.from({ length: count }, (_, index) => unit(index + 1));
const ids = (near: readonly { unit: { id: string } }[]) => near.map((one) => one.unit.id);

describe("units near an address", () => {
  it("are ordered by straight line, units without a place last", () => {
    expect(ids(byStraightLine([unit(3), unit(null), unit(1), unit(2)], HOME))).toEqual(["u1", "u2", "u3", "unull"]);
  });

  it.each([
    [14, 14],
    [15, 15],
    [16, 15],
  ])("of %d ask a walking distance for %d", (count, asked) => {
    expect(walkedTo(byStraightLine(units(count), HOME))).toHaveLength(asked);
  });

  it.each([
    [9, 9, 0],
    [10, 10, 0],
    [11, 10, 1],
    [40, 10, 30],
  ])("of %d list %d and keep %d behind show more", (count, first, more) => {
    const { nearest, others } = nearestUnits(byStraightLine(units(count), HOME), new Map());
    expect([nearest.length, others.length]).toEqual([first, more]);
  });

  it("are listed by walking distance, not by straight line", () => {
    const walking = new Map([
      ["u1", 900],
      ["u2", 300],
      ["u3", 600],
    ]);
    expect(ids(nearestUnits(byStraightLine(units(3), HOME), walking).nearest)).toEqual(["u2", "u3", "u1"]);
  });

  it("keep a unit without a walking connection, after the others", () => {
    const { nearest } = nearestUnits(byStraightLine(units(3), HOME), new Map([["u3", 5000]]));
    expect(ids(nearest)).toEqual(["u3", "u1", "u2"]);
    expect(nearest.map((one) => one.walking)).toEqual([5000, null, null]);
  });

  it("list each unit exactly once", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        (steps, metres) => {
          const all = steps.map(unit);
          const near = byStraightLine(all, HOME);
          const walking = new Map(walkedTo(near).map((one) => [one.id, metres.next().value as number]));
          const { nearest, others } = nearestUnits(near, walking);
          expect([...ids(nearest), ...ids(others)].sort()).toEqual(all.map((one) => one.id).sort());
          expect(nearest.length).toBeLessThanOrEqual(LISTED_NEAREST);
          expect(walking.size).toBeLessThanOrEqual(MOST_WALKS);
        },
      ),
    );
  });
});
