import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TARGET } from "../../drawing/parts/marker-groups.ts";
import { HIGHEST_ZOOM } from "../../map-view.ts";
import type { Bounds } from "./live-groups.ts";
import { clearOf, liveGroups, nearestFirst } from "./live-groups.ts";

const EVERYWHERE: Bounds = [20, 55, 30, 70];
const at = (id: string, lat: number, lon: number, selected = false) => ({ id, place: { lat, lon }, selected });
const idsOf = (groups: { members: readonly { id: string }[] }[]) =>
  groups.flatMap(({ members }) => members.map(({ id }) => id));

describe("the groups of the moving map", () => {
  it("hold every unit in sight once, and no target lies on another", () => {
    const places = fc.array(
      fc.record({
        lat: fc.double({ min: 60.1, max: 60.2, noNaN: true }),
        lon: fc.double({ min: 24.5, max: 24.7, noNaN: true }),
      }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 10, max: HIGHEST_ZOOM }), (all, zoom) => {
        const markers = all.map(({ lat, lon }, index) => at(String(index), lat, lon));
        const groups = liveGroups(markers)(EVERYWHERE, zoom);
        expect(idsOf(groups).sort()).toEqual(markers.map(({ id }) => id).sort());
        for (const [index, a] of groups.entries())
          for (const b of groups.slice(index + 1))
            expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(TARGET - 1e-3);
      }),
      { numRuns: 60 },
    );
  });

  it("leave the selected unit on its own", () => {
    const groups = liveGroups([at("a", 60.15, 24.6), at("b", 60.15, 24.6, true), at("c", 60.15, 24.6)])(EVERYWHERE, 13);
    expect(groups.map(({ members }) => members.map(({ id }) => id).join("")).sort()).toEqual(["ac", "b"]);
  });

  it("leave out units that are out of sight", () => {
    const groups = liveGroups([at("near", 60.15, 24.6), at("far", 65, 25)]);
    expect(idsOf(groups([24, 60, 25, 61], 13))).toEqual(["near"]);
  });

  it("leave out a sign that a button of the map would cut, but never the selected unit", () => {
    const button = { left: 100, top: -TARGET, right: 100 + TARGET, bottom: TARGET };
    const half = TARGET / 2;
    const shown = (x: number, y = 0, selected = false) =>
      clearOf([{ x, y, members: [at("a", 60, 24, selected)] }], [button]).length;
    for (const x of [100 - half, 100 + TARGET + half]) expect(shown(x), `${x}`).toBe(1);
    for (const x of [100 - half + 1, 122, 100 + TARGET + half - 1]) expect(shown(x), `${x}`).toBe(0);
    expect(shown(122, TARGET + half)).toBe(1);
    expect(shown(122, 0, true)).toBe(1);
  });

  it("come nearest first", () => {
    const groups = liveGroups([at("far", 60.2, 24.6), at("near", 60.151, 24.6), at("middle", 60.17, 24.6)])(
      EVERYWHERE,
      15,
    );
    const [from] = liveGroups([at("here", 60.15, 24.6)])(EVERYWHERE, 15);
    expect(from).toBeDefined();
    if (from) expect(idsOf(nearestFirst(groups, from))).toEqual(["near", "middle", "far"]);
  });

  it("of four times as many units are not found in sixteen times the time", () => {
    const many = Array.from({ length: 3200 }, (_, i) => at(String(i), 60.1 + (i % 57) / 500, 24.5 + (i % 53) / 250));
    expect(idsOf(liveGroups(many)(EVERYWHERE, 13))).toHaveLength(3200);
    const once = (units: typeof many) => liveGroups(units)(EVERYWHERE, 13);
    const few = many.slice(0, 800);
    // The cheapest of some rounds: other processes only make a round dearer. Both sides look at as many units.
    const cheapest = (look: () => void) =>
      Math.min(
        ...Array.from({ length: 7 }, () => {
          const before = process.cpuUsage();
          look();
          return process.cpuUsage(before).user;
        }),
      );
    const fourTimesFew = () => {
      for (let round = 0; round < 4; round += 1) once(few);
    };
    // A look at each pair would cost four times as much. On a busy machine one comparison may be wrong.
    const isCheap = () => cheapest(() => once(many)) < 4 * cheapest(fourTimesFew);
    expect([1, 2, 3, 4, 5].some(isCheap)).toBe(true);
  });
});
