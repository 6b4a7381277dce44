import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedWalks, ONLY_ALIAS, routeQuery, walkAlias } from "./route-query.ts";

const number = (limit: number) => fc.integer({ min: -limit * 1000, max: limit * 1000 }).map((value) => value / 1000);
const place = fc.record({ lat: number(90), lon: number(180) });
const HOME = { lat: 60.1, lon: 24.6 };

describe("a query for walks", () => {
  it("has the contract's text, with the speed that avoids the service's time limit", () => {
    expect(routeQuery({ from: HOME, targets: [{ alias: ONLY_ALIAS, place: { lat: 60.2, lon: 24.7 } }] })).toBe(
      "query { planConnection(origin: {location: {coordinate: {latitude: 60.1, longitude: 24.6}}}, destination: {location: {coordinate: {latitude: 60.2, longitude: 24.7}}}, modes: {direct: WALK, directOnly: true}, preferences: {street: {walk: {speed: 300}}}) { edges { node { walkDistance } } } }",
    );
  });

  it("reads back as the same question", () => {
    fc.assert(
      fc.property(
        place,
        fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 15 }),
        fc.infiniteStream(place),
        (from, ids, places) => {
          const targets = ids.map((id) => ({
            alias: walkAlias(id),
            place: places.next().value as { lat: number; lon: number },
          }));
          expect(askedWalks(routeQuery({ from, targets }))).toEqual({ from, targets });
        },
      ),
    );
  });

  it.each([
    ["nothing", ""],
    ["another query", "{ stops { name } }"],
    [
      "a walk with something else beside it",
      `${routeQuery({ from: HOME, targets: [{ alias: ONLY_ALIAS, place: HOME }] })} planConnection`,
    ],
    [
      "walks from two places",
      `${routeQuery({ from: HOME, targets: [{ alias: walkAlias("00000000-0000-4000-8000-000000000001"), place: HOME }] })}${routeQuery({ from: { lat: 1, lon: 2 }, targets: [{ alias: walkAlias("00000000-0000-4000-8000-000000000002"), place: HOME }] })}`,
    ],
    [
      "a place beyond the pole",
      routeQuery({ from: { lat: 91, lon: 0 }, targets: [{ alias: ONLY_ALIAS, place: HOME }] }),
    ],
  ])("%s is not understood", (_, query) => {
    expect(askedWalks(query)).toBeNull();
  });

  it("is understood for fifteen units and not for sixteen", () => {
    const targets = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ alias: `id${String(index).padStart(32, "0")}`, place: HOME }));
    expect(askedWalks(routeQuery({ from: HOME, targets: targets(15) }))).not.toBeNull();
    expect(askedWalks(routeQuery({ from: HOME, targets: targets(16) }))).toBeNull();
  });
});
