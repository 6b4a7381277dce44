import fc from "fast-check";
import { expect, it } from "vitest";
import { publicUnit } from "../../../tests/people/public-unit.ts";
import { byStraightLine, byWalk, toAskWalksOf } from "../from-home.ts";
import { noGeo } from "./geo-service.ts";
import { fromHome } from "./units-from-home.server.ts";

const HOME = { lat: 60, lon: 24 };
const ADDRESS = { street: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ", isProtected: false };

it("the first of the units that match are those that come first when all units are sorted", async () => {
  const north = fc.option(fc.integer({ min: -9, max: 9 }));
  const metres = fc.option(fc.integer({ min: 0, max: 20 }));
  const unit = fc.record({ north, metres, matches: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(unit, { maxLength: 40 }), fc.nat(12), fc.nat(12), async (all, mostTargets, most) => {
      const units = all.map((one, place) =>
        publicUnit(place, { location: one.north === null ? null : { lat: 60 + one.north / 1_000, lon: 24 } }),
      );
      const known = new Map(units.map(({ id }, place) => [id, all[place]?.metres ?? null]));
      const asked: string[][] = [];
      const geo = {
        ...noGeo,
        mostTargets,
        home: () => Promise.resolve(HOME),
        walks: (_from: unknown, targets: readonly { id: string }[]) => {
          asked.push(targets.map(({ id }) => id));
          return Promise.resolve(walksTo(targets));
        },
      };
      const walksTo = (targets: readonly { id: string }[]) =>
        new Map(targets.flatMap(({ id }) => (known.get(id) == null ? [] : [[id, known.get(id) as number] as const])));

      const sorted = byStraightLine(units, HOME);
      const targets = toAskWalksOf(sorted, mostTargets);
      const expected = byWalk(sorted, walksTo(targets)).map(({ unit: one, ...near }) => ({ ...one, ...near }));
      const matching = units.filter((_, place) => all[place]?.matches);
      const ids = new Set(matching.map(({ id }) => id));
      expect(await fromHome(geo, units, ADDRESS, { among: units, most })).toEqual(expected.slice(0, most));
      expect(await fromHome(geo, units, ADDRESS, { among: matching, most })).toEqual(
        expected.filter(({ id }) => ids.has(id)).slice(0, most),
      );
      // A search asks for the same walks as the list before it, so a service of routes that remembers is not asked again.
      const once = targets.map(({ id }) => id);
      expect(asked).toEqual([...(units.length > 0 ? [once] : []), ...(matching.length > 0 ? [once] : [])]);
    }),
  );
});
