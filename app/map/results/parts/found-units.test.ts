import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { type MapSearch, NO_SEARCH } from "../../map-search.ts";
import { askedWalks } from "../../route-query.ts";
import { LISTED_FIRST, LISTED_MORE } from "../list-pages.ts";
import { foundUnits } from "./found-units.server.ts";

const HOME = { lat: 60.16, lon: 24.6, streetAddress: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ" };
const WORK = { ...HOME, lat: 60.2, streetAddress: "Satamakatu 1" };

/** Units in a row to the north of home, a little over a hundred metres apart. */
const units = Array.from({ length: LISTED_MORE + 20 }, (_, number) =>
  publicUnit(number, {
    name: `Yksikkö ${String(number).padStart(3, "0")}`,
    location: { lat: 60.161 + number * 0.001, lon: 24.6 },
  }),
);
const ids = units.map(({ id }) => id);

/** The calls and the questions they got. A unit farther by straight line has a shorter walk. */
function walker({ isAway = false } = {}) {
  const asked: { from: number; count: number }[] = [];
  const routes = ({ body }: { body: { query: string } }) => {
    const query = askedWalks(body.query);
    if (!query || isAway) return Promise.reject(new Refusal(query ? 503 : 400));
    asked.push({ from: query.from.lat, count: query.targets.length });
    const data = query.targets.map(({ alias, place }) => [
      alias,
      { edges: [{ node: { walkDistance: 10_000 - place.lat * 100 } }] },
    ]);
    return Promise.resolve({ data: Object.fromEntries(data) as object });
  };
  const autocomplete = () => Promise.resolve({ features: [] });
  const api = { units: { publicUnits: () => Promise.resolve(units) }, map: { routes, autocomplete } };
  return { api: api as unknown as Api, asked };
}

const find = (api: Api, search: Partial<MapSearch>) => foundUnits(api, { ...NO_SEARCH, ...search });

describe("a search from an address", () => {
  it("asks for walks to the fifteen nearest by straight line, and lists the ten nearest on foot", async () => {
    const { api, asked } = walker();
    const { found, onMap, isAllOnMap } = await find(api, { address: HOME });
    expect(asked).toEqual([{ from: HOME.lat, count: 15 }]);
    expect(found.near?.nearest.map(({ unit }) => unit.id)).toEqual(ids.slice(5, 15).reverse());
    expect(found.near).toMatchObject({ others: [], othersCount: LISTED_MORE + 10 });
    expect(onMap).toHaveLength(10);
    expect(isAllOnMap).toBe(false);
  });

  it("opens the rest by straight line, a page at a time", async () => {
    const { api } = walker();
    const second = await find(api, { address: HOME, page: 2 });
    expect(second.found.near?.others.map(({ unit }) => unit.id)).toEqual([
      ...ids.slice(0, 5),
      ...ids.slice(15, LISTED_MORE + 10),
    ]);
    expect(second.isAllOnMap).toBe(true);
    const third = await find(api, { address: HOME, page: 3 });
    expect(third.found.near?.others).toHaveLength(LISTED_MORE + 10);
    expect([second, third].map(({ found }) => found.newFrom)).toEqual([0, LISTED_MORE]);
  });

  it("asks for walks to the open and the compared units at the same time as to the fifteen", async () => {
    const { api, asked } = walker();
    const [far, farther] = [ids[60] ?? "", ids[61] ?? ""];
    const { found } = await find(api, { address: HOME, unitId: far, compared: [farther] });
    expect(asked).toEqual([
      { from: HOME.lat, count: 15 },
      { from: HOME.lat, count: 2 },
    ]);
    expect(found.selected?.walking).toBeGreaterThan(0);
    expect(found.walks[farther]).toBeGreaterThan(0);
  });

  it("is in the order of the straight line, with unknown walks, while the service is away", async () => {
    const { api } = walker({ isAway: true });
    const { found } = await find(api, { address: HOME });
    expect(found.near?.nearest.map(({ unit, walking }) => [unit.id, walking])).toEqual(
      ids.slice(0, 10).map((id) => [id, null]),
    );
  });
});

describe("home and work", () => {
  it("have their own walks to the nearest, the open and the compared units", async () => {
    const { api, asked } = walker();
    const { found } = await find(api, { address: HOME, kept: { home: HOME, work: WORK } });
    expect(asked.map(({ from }) => from)).toEqual([HOME.lat, HOME.lat, WORK.lat]);
    expect(found.fromKept.map(({ kept, walks }) => [kept, Object.keys(walks).length])).toEqual([
      ["home", 15],
      ["work", 15],
    ]);
  });

  it("ask for no walks in a list by name, where the straight line is enough", async () => {
    const { api, asked } = walker();
    const { found } = await find(api, { kept: { home: HOME, work: null } });
    expect(asked).toEqual([]);
    expect(found.fromKept).toMatchObject([{ kept: "home", walks: {} }]);
    const looked = await find(api, { kept: { home: HOME, work: null }, unitId: ids[3] ?? "" });
    expect(asked).toEqual([{ from: HOME.lat, count: 1 }]);
    expect(looked.found.fromKept[0]?.walks[ids[3] ?? ""]).toBeGreaterThan(0);
  });
});

describe("a list by name", () => {
  it.each([
    [1, LISTED_FIRST, 0],
    [2, LISTED_FIRST + LISTED_MORE, LISTED_FIRST],
  ])(
    "is open at page %i as far as %i units, new from number %i, and says how many there are",
    async (page, listed, newFrom) => {
      const { found, onMap } = await find(walker().api, { page });
      expect(found.listed).toHaveLength(listed);
      expect(found.newFrom).toBe(newFrom);
      expect(found.count).toBe(LISTED_MORE + 20);
      expect(onMap).toHaveLength(LISTED_MORE + 20);
    },
  );
});
