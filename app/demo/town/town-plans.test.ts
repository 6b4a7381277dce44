import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTown } from "~/town-folder/read-town.server.ts";
import { townSettings } from "~/town-folder/town-settings.ts";
import { straightDistance } from "~/units/distances.ts";
import { townDrawing } from "../town-plan/draw-town.ts";
import { isInside, metresBetween, metresToLine } from "../town-plan/geometry.ts";
import { housesOf } from "../town-plan/houses.ts";
import { atOnce } from "../town-plan/in-slices.ts";
import { streetGraph } from "../town-plan/street-graph.ts";
import { addressesLike, MOST_ADDRESSES, namedStreets, placeOfAddress } from "../town-plan/town-addresses.ts";
import { type District, demoTownOf } from "./demo-town.ts";
import { guardians, homeIn } from "./families.ts";
import { townPlanInSlices, townPlanOf } from "./town-plans.ts";

const settingsOf = (name: string) => townSettings(readTown(name));
/** A town that brings no demo of its own: its folder holds no more than its facts. */
const plain = demoTownOf({ ...settingsOf("pohjola"), folder: "/nowhere" });
const towns = { merila: demoTownOf(settingsOf("merila")), pohjola: demoTownOf(settingsOf("pohjola")), plain };

describe.each(["merila", "pohjola", "plain"] as const)("the plan of %s", (name) => {
  const town = towns[name];
  const { districts } = town;
  const plan = townPlanOf(town);
  const { bounds } = town.facts.map;
  const water = plan.areas.filter((area) => area.kind === "sea" || area.kind === "lake");
  const graph = streetGraph(plan.streets);
  const places = town.units.map((unit) => ({ name: unit.name, place: placeOfAddress(plan, unit.streetAddress) }));

  it("is the same in slices, with many places to stop at", async () => {
    const work = townDrawing(town.sketch);
    let stops = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) stops += 1;
    expect(step.value).toEqual(plan);
    expect(stops).toBeGreaterThan(50);
    expect(await townPlanInSlices(town)).toEqual(plan);
  });

  it("has a house for every unit, on dry land and inside the limits of searches", () => {
    for (const { name, place } of places) {
      expect(place, name).not.toBeNull();
      if (!place) continue;
      expect(
        place.lat > bounds.minLat &&
          place.lat < bounds.maxLat &&
          place.lon > bounds.minLon &&
          place.lon < bounds.maxLon,
        name,
      ).toBe(true);
      expect(
        water.some(({ outline }) => isInside(place, outline)),
        name,
      ).toBe(false);
    }
  });

  it("has the address that the search shows as an example", () => {
    expect(placeOfAddress(plan, town.facts.map.exampleAddress)).not.toBeNull();
  });

  it("never has two units in one place", () => {
    expect(new Set(places.map(({ place }) => `${place?.lat} ${place?.lon}`)).size).toBe(places.length);
  });

  it("has a way on foot between any two units, as long both ways, and never shorter than the straight line", () => {
    const drawnPlaces = places.flatMap(({ place }) => (place ? [place] : []));
    fc.assert(
      fc.property(fc.constantFrom(...drawnPlaces), fc.constantFrom(...drawnPlaces), (from, to) => {
        const walk = graph.walksFrom(from)(to);
        expect(walk).not.toBeNull();
        expect(walk as number).toBeGreaterThanOrEqual(straightDistance(from, to) - 0.01);
        expect(graph.walksFrom(to)(from)).toBeCloseTo(walk as number, 3);
      }),
      { numRuns: 150 },
    );
  });

  it("has no walk in town that is too long to believe", () => {
    for (const { place } of places) {
      const [first] = places;
      if (!place || !first?.place) continue;
      const straight = straightDistance(first.place, place);
      expect(graph.walksFrom(first.place)(place) as number).toBeLessThan(straight * 2.2 + 600);
    }
  });

  it("finds every street of every district by name, with the district's postal code", () => {
    for (const district of districts) {
      for (const street of district.streets) {
        const [found] = addressesLike(plan, `${street.toUpperCase()} 4`);
        expect(found, street).toMatchObject({
          streetAddress: `${street} 4`,
          postalCode: district.postalCode,
          postOffice: plan.postOffice,
        });
      }
    }
  });

  it("answers any text with at most ten addresses, and a search for each of them finds it", () => {
    const names = namedStreets(plan).map((street) => street.name);
    const texts = fc.oneof(
      fc.string(),
      fc.constantFrom(...names).chain((name) => fc.nat(name.length).map((letters) => name.slice(0, letters + 1))),
    );
    fc.assert(
      fc.property(texts, fc.option(fc.integer({ min: 1, max: 99 })), (text, number) => {
        const found = addressesLike(plan, number === null ? text : `${text} ${number}`);
        expect(found.length).toBeLessThanOrEqual(MOST_ADDRESSES);
        for (const { streetAddress } of found)
          expect(addressesLike(plan, streetAddress)[0]?.streetAddress).toBe(streetAddress);
      }),
      { numRuns: 100 },
    );
  });

  it("has lanes that meet another street at each end", () => {
    for (const lane of plan.streets.filter(({ kind }) => kind === "lane")) {
      const others = plan.streets.filter((street) => street !== lane);
      for (const end of [lane.line[0], lane.line.at(-1)])
        expect(end && Math.min(...others.map(({ line }) => metresToLine(end, line)))).toBeLessThan(6);
    }
  });

  it("has a place to turn at each end of a named street that meets no other", () => {
    for (const street of plan.streets.filter(({ kind }) => kind === "street")) {
      for (const end of [street.line[0], street.line.at(-1)]) {
        const meets = plan.streets.some((other) => other !== street && end && metresToLine(end, other.line) < 6);
        const turns = plan.turningPlaces.some((place) => end && metresBetween(place, end) < 1);
        expect(meets || turns, street.name ?? "").toBe(true);
      }
    }
  });

  it("has a school and a shop in each district, beside its streets and out of the water", () => {
    for (const kind of ["school", "shop"] as const)
      expect(plan.landmarks.filter((one) => one.kind === kind).length).toBe(districts.length);
    for (const { place } of plan.landmarks) {
      expect(Math.min(...plan.streets.map(({ line }) => metresToLine(place, line)))).toBeGreaterThan(20);
      expect(water.some(({ outline }) => isInside(place, outline))).toBe(false);
    }
  });

  it("has houses with numbers and of many sizes, and none of them is in the water", () => {
    const houses = atOnce(housesOf(plan));
    expect(houses.length).toBeGreaterThan(1000);
    expect(new Set(houses.map(({ wide, deep }) => `${Math.round(wide)} ${Math.round(deep)}`)).size).toBeGreaterThan(30);
    expect(houses.filter(({ place }) => water.some(({ outline }) => isInside(place, outline)))).toEqual([]);
  });
});

describe("the homes of Merilä's demo families", () => {
  const plan = townPlanOf(towns.merila);
  it.each(guardians.map((guardian) => [...homeIn(towns.merila, guardian)].reverse() as [string, District]))(
    "%s is found",
    (street, district) => {
      const [found] = addressesLike(plan, `${street}, ${district.postalCode} Merilä`);
      expect(found?.postalCode).toBe(district.postalCode);
      expect(street.startsWith(found?.streetAddress ?? "nothing")).toBe(true);
      expect(straightDistance(found ?? { lat: 0, lon: 0 }, district)).toBeLessThan(1200);
    },
  );
});
