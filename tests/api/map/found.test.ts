import express from "express";
import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import type { FinderData } from "~/map/searching/parts/finder-data.ts";
import { foundResponses } from "~/map/searching/parts/found-responses.server.ts";
import { publicUnit } from "../../people/public-unit.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { loopback } from "../../support/asking/loopback.ts";

const listen = loopback();
const UNITS = [publicUnit(1, { name: "Päiväkoti Apila" }), publicUnit(2, { name: "Päiväkoti Kuu" })];
const NIITTYTIE = {
  geometry: { coordinates: [24.63, 60.16] },
  properties: { name: "Niittytie 4", postalcode: "09200" },
};

async function ask(query: string, refusal?: Refusal): Promise<Response> {
  const api = {
    units: { publicUnits: () => (refusal ? Promise.reject(refusal) : Promise.resolve(UNITS)) },
    map: {
      autocomplete: ({ text }: { text: string }) =>
        Promise.resolve({ features: text.startsWith("niitty") ? [NIITTYTIE] : [] }),
      routes: () => Promise.resolve({ data: {} }),
    },
  } as unknown as Api;
  const app = express();
  const asking = { api, settings: testSettings(), today: "2026-03-10", session: null };
  app.use(foundResponses({ contextOf: () => asking }));
  return fetch(`${await listen(app)}/map/found?${query}`);
}

const foundFor = async (query: string) => (await (await ask(query)).json()) as FinderData;

describe("what a search shows, for script", () => {
  it("is what its page shows, not cached", async () => {
    const response = await ask("in=fi&q=apila");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const { search, found } = (await response.json()) as FinderData;
    expect(search.text).toBe("apila");
    expect(found.suggestions?.units.map(({ name }) => name)).toEqual(["Päiväkoti Apila"]);
    expect(found.count).toBe(2);
  });

  it("has the opened unit, with the way to an application, and tiles in the reader's language", async () => {
    const { found, applying, tiles } = await foundFor(`in=sv&unit=${UNITS[0]?.id}`);
    expect(found.selected?.unit.name).toBe("Päiväkoti Apila");
    expect(applying).toMatchObject({ isStrong: false, isAdded: false });
    expect(tiles.template).toContain("/sv/");
  });

  it("takes an address that was written in full, unless somebody is still writing", async () => {
    const taken = await foundFor("in=fi&q=niittytie+4");
    expect(taken.search.address).toMatchObject({ streetAddress: "Niittytie 4", lat: 60.16 });
    expect(taken.found.near?.nearest).toHaveLength(2);
    const written = await foundFor("in=fi&q=niittytie+4&writing=1");
    expect([written.search.address, written.found.suggestions?.addresses.length]).toEqual([null, 1]);
  });

  it("answers a refused call with its status", async () => {
    expect((await ask("in=fi", new Refusal(503))).status).toBe(503);
  });
});
