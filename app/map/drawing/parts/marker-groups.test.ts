import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MapView, placeAt, worldPixel } from "../../map-view.ts";
import { type Marked, markerGroups, TARGET, viewInto } from "./marker-groups.ts";

const view: MapView = { lat: 60.16, lon: 24.63, zoom: 13 };
/** A marker `east` and `south` pixels from the middle of the box. */
const marker = (id: string, east: number, south: number, more: Partial<Marked> = {}, from = view): Marked => {
  const { x, y } = worldPixel(from, from.zoom);
  return { id, place: placeAt({ x: x + east, y: y + south }, from.zoom), ...more };
};
const idsOf = (groups: { members: readonly Marked[] }[]) =>
  groups.map((group) => group.members.map((member) => member.id).join("+"));

const markers = fc
  .array(fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -300, max: 300 })), { maxLength: 60 })
  .map((places) => places.map(([east, south], index) => marker(String(index), east, south)));

describe("markers on a map", () => {
  it("at least one target apart stand alone, in the given order", () => {
    expect(idsOf(markerGroups([marker("b", 0, 0), marker("a", TARGET, 0), marker("c", 0, TARGET + 1)], view))).toEqual([
      "b",
      "a",
      "c",
    ]);
  });

  it("less than one target apart are one group, midway between them", () => {
    const [group] = markerGroups([marker("a", 0, 0), marker("b", TARGET - 1, 0)], view);
    expect(group?.members.map((member) => member.id)).toEqual(["a", "b"]);
    expect(group?.x).toBeCloseTo(450 + (TARGET - 1) / 2, 3);
  });

  it("outside the box are not drawn, and neither are targets cut by its edge", () => {
    expect(idsOf(markerGroups([marker("in", 430, 0), marker("out", 445, 0), marker("far", 2000, 0)], view))).toEqual([
      "in",
    ]);
  });

  it("never overlap, and each is there exactly once", () => {
    fc.assert(
      fc.property(markers, (all) => {
        const groups = markerGroups(all, view);
        for (const [index, a] of groups.entries()) {
          for (const b of groups.slice(index + 1))
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(TARGET);
        }
        const shown = groups.flatMap((group) => group.members.map((member) => member.id));
        expect(new Set(shown).size).toBe(shown.length);
        const alone = all.filter((one) => markerGroups([one], view).length === 1).map((one) => one.id);
        expect(shown.sort()).toEqual(alone.sort());
      }),
    );
  });

  it("of a selected unit stand alone, and the others stand beside it", () => {
    const groups = markerGroups([marker("a", 0, 0), marker("s", 5, 0, { selected: true }), marker("b", 10, 0)], view);
    expect(idsOf(groups)).toEqual(["a+b", "s"]);
    expect(Math.abs((groups[0]?.x ?? 0) - (groups[1]?.x ?? 0))).toBeGreaterThanOrEqual(TARGET);
  });

  it("never overlap a selected unit either", () => {
    fc.assert(
      fc.property(markers, (all) => {
        const groups = markerGroups([marker("s", 3, 3, { selected: true }), ...all], view);
        for (const [index, a] of groups.entries()) {
          for (const b of groups.slice(index + 1))
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(TARGET - 1e-6);
        }
      }),
    );
  });

  it("of one place stand side by side at the highest zoom", () => {
    const nearest = { ...view, zoom: 18 };
    const groups = markerGroups(
      [marker("a", 0, 0, {}, nearest), marker("b", 0, 0, {}, nearest), marker("c", 1, 0, {}, nearest)],
      nearest,
    );
    expect(idsOf(groups)).toEqual(["a", "b", "c"]);
    expect(groups.map(({ x }) => Math.round(x - 450))).toEqual([0, TARGET, 2 * TARGET + 1]);
  });
});

describe("the way into a group", () => {
  it("leads to the lowest zoom that splits the group", () => {
    const [group] = markerGroups([marker("a", 0, 0), marker("b", 12, 0)], view);
    if (!group) throw new Error("no group");
    const there = viewInto(group, view);
    expect(there.zoom).toBe(15);
    expect(markerGroups(group.members, there)).toHaveLength(2);
  });

  it("ends at the highest zoom for units of one place", () => {
    const [group] = markerGroups([marker("a", 0, 0), marker("b", 0, 0)], view);
    if (!group) throw new Error("no group");
    expect(viewInto(group, view).zoom).toBe(18);
  });

  it("always leads nearer, until all members stand apart or the zoom ends", () => {
    fc.assert(
      fc.property(markers, (all) => {
        for (const group of markerGroups(all, view)) {
          if (group.members.length === 1) continue;
          const there = viewInto(group, view);
          expect(there.zoom).toBeGreaterThan(view.zoom);
          expect(there.zoom === 18 || markerGroups(group.members, there).length > 1).toBe(true);
        }
      }),
    );
  });
});
