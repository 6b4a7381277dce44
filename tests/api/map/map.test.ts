import type { IncomingMessage, RequestListener } from "node:http";
import { text as readAll } from "node:stream/consumers";
import express from "express";
import { afterAll, describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import { openDemo } from "~/demo/demo.server.ts";
import { FAULTS_TO_OPEN } from "~/foundation/faults/breaker.ts";
import { httpMount } from "~/foundation/seam/http-mount.server.ts";
import { digitransit, PATIENCE_MS } from "~/map/behind/digitransit.server.ts";
import { mapTiles } from "~/map/drawing/behind/map-tiles.server.ts";
import { searchFrom } from "~/map/map-search.ts";
import { foundUnits } from "~/map/results/parts/found-units.server.ts";
import { routeQuery, walkAlias } from "~/map/route-query.ts";
import { createApi, createPageApi } from "~/municipality/in-process-client.server.ts";
import { servedCalls } from "~/municipality/served-calls.server.ts";
import { type GeoService, GeoUnavailable } from "~/units/behind/geo-service.ts";
import { addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { loopback, onlyStill } from "../../support/asking/loopback.ts";
import { PATIENCE_MS as TESTS_PATIENCE_MS } from "../../support/running/patience.ts";

const { db } = await testDatabase();
const settings = testSettings();
const now = new Date("2026-03-10T12:00:00+02:00");
const visitor = () => apiOf(db, null, { settings, now });

const listen = loopback();

/** The service's own HTTP answers, with this source of addresses and walks. */
async function serviceWith(geo: GeoService): Promise<string> {
  const context = { ...(await requestOf(db, null, { settings, now })), geo };
  const app = express();
  app.use("/api", httpMount(contract, servedCalls, { contextOf: () => context }));
  return listen(app);
}

const CSRF = { "x-evaka-csrf": "1", "content-type": "application/json" };
const HOME = { lat: 60.1655, lon: 24.6356 };
const unit = (number: number) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  lat: 60.16 + number / 1000,
  lon: 24.63,
});

describe("the town's own addresses and walks", () => {
  it("are there for any visitor, as GeoJSON of the contract's shape", async () => {
    const { features } = await (await visitor()).map.autocomplete({ text: " niittytie 4 B " });
    expect(features).toEqual([
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [expect.closeTo(24.634, 1), expect.closeTo(60.163, 1)] },
        properties: { name: "Niittytie 4", postalcode: "09200", locality: "MERILÄ" },
      },
    ]);
  });

  it("are empty for a text of spaces, and refused for no text or a very long one", async () => {
    const api = await visitor();
    expect((await api.map.autocomplete({ text: "   " })).features).toEqual([]);
    expect(await refusalOf(api.map.autocomplete({ text: "" }))).toMatchObject({ status: 400 });
    expect(await refusalOf(api.map.autocomplete({ text: "a".repeat(201) }))).toMatchObject({ status: 400 });
  });

  it("come without an alias for one unit, and with aliases for several", async () => {
    const api = await visitor();
    const one = await api.map.routes({
      body: { query: routeQuery({ from: HOME, targets: [{ alias: "planConnection", place: unit(1) }] }) },
    });
    expect(one).toEqual({ data: { planConnection: { edges: [{ node: { walkDistance: expect.any(Number) } }] } } });
    const targets = [1, 2, 3].map((number) => ({ alias: walkAlias(unit(number).id), place: unit(number) }));
    const several = await api.map.routes({ body: { query: routeQuery({ from: HOME, targets }) } });
    expect(Object.keys(several.data)).toEqual(targets.map(({ alias }) => alias));
  });

  it("have no edge when there is no way", async () => {
    const query = routeQuery({ from: HOME, targets: [{ alias: "planConnection", place: { lat: 59, lon: 20 } }] });
    expect(await (await visitor()).map.routes({ body: { query } })).toEqual({
      data: { planConnection: { edges: [] } },
    });
  });

  it.each([
    ["nothing", ""],
    ["something else", "query { stops { name } }"],
    [
      "something else beside a walk",
      `${routeQuery({ from: HOME, targets: [{ alias: "planConnection", place: unit(1) }] })} { planConnection }`,
    ],
    [
      "more than fifteen units",
      routeQuery({
        from: HOME,
        targets: Array.from({ length: 16 }, (_, index) => ({
          alias: walkAlias(`00000000-0000-4000-8000-0000000000${index + 10}`),
          place: unit(1),
        })),
      }),
    ],
    [
      "a place that is not on earth",
      routeQuery({ from: { lat: 91, lon: 0 }, targets: [{ alias: "planConnection", place: unit(1) }] }),
    ],
  ])("are refused when the query asks %s", async (_, query) => {
    expect(await refusalOf((await visitor()).map.routes({ body: { query } }))).toMatchObject({ status: 400 });
  });

  it("are the same over HTTP, without a session; a POST needs the CSRF header", async () => {
    const { geo } = await requestOf(db, null, { settings, now });
    const service = await serviceWith(geo);
    const path = `${service}/api/citizen/public/map-api`;
    const found = await fetch(`${path}/autocomplete?text=Niittytie+4&layers=address&boundary.rect.min_lon=0`);
    expect(found.status).toBe(200);
    expect(((await found.json()) as { features: unknown[] }).features.length).toBeGreaterThan(0);
    const body = JSON.stringify({
      query: routeQuery({ from: HOME, targets: [{ alias: "planConnection", place: unit(1) }] }),
    });
    expect((await fetch(`${path}/query`, { method: "POST", headers: CSRF, body })).status).toBe(200);
    expect(
      (await fetch(`${path}/query`, { method: "POST", headers: { "content-type": "application/json" }, body })).status,
    ).toBe(403);
    expect((await fetch(`${path}/autocomplete`)).status).toBe(400);
  });
});

/** A request to the stand-in. */
interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage["headers"];
  body: string;
}

/** Recorded answers of Digitransit, in its own shape, also with fields that we do not read. */
const RECORDED_ADDRESS = {
  geocoding: { version: "0.2", attribution: "http://example.invalid" },
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [24.634, 60.163] },
      properties: {
        id: "way:1",
        gid: "openstreetmap:address:1",
        layer: "address",
        name: "Niittytie 4",
        postalcode: "09200",
        housenumber: "4",
        localadmin: "Merilä",
        label: "Niittytie 4, Merilä",
      },
    },
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [24.64, 60.164] },
      properties: { name: "Niittytie 40", postalcode: "09200", locality: "Suvikumpu", localadmin: "Merilä" },
    },
    { type: "Feature", geometry: { type: "Point", coordinates: [24.65, 60.165] }, properties: { name: "Niittytie" } },
  ],
  bbox: [24.634, 60.163, 24.65, 60.165],
};

async function standIn(response: (asked: Asked) => unknown): Promise<{ baseUrl: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const baseUrl = await listen(async (req, res) => {
    const one = {
      method: req.method ?? "",
      url: new URL(req.url ?? "", "http://stand-in"),
      headers: req.headers,
      body: await readAll(req),
    };
    asked.push(one);
    res.setHeader("content-type", "application/json").end(JSON.stringify(response(one)));
  });
  return { baseUrl, asked };
}

const { bounds } = settings.town.map;
const adapter = (baseUrl: string, patience = TESTS_PATIENCE_MS) =>
  digitransit({ baseUrl, key: "a key", bounds, patience });

describe("Digitransit", () => {
  it("gets searches inside our own rectangle, with our key, whatever the caller sends", async () => {
    const { baseUrl, asked } = await standIn(() => RECORDED_ADDRESS);
    const service = await serviceWith(adapter(baseUrl));
    const parameters = new URLSearchParams({
      text: "Niittytie 4",
      layers: "venue",
      size: "9999",
      "boundary.rect.min_lon": "-180",
      "api-key": "stolen",
    });
    const response = await fetch(`${service}/api/citizen/public/map-api/autocomplete?${parameters}`, {
      headers: {
        cookie: "session=secret",
        authorization: "Bearer secret",
        "x-forwarded-for": "192.0.2.99",
        "digitransit-subscription-key": "theirs",
      },
    });
    expect(response.status).toBe(200);
    expect(asked).toHaveLength(1);
    const [{ url, headers }] = asked as [Asked];
    expect(url.pathname).toBe("/geocoding/v1/autocomplete");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      text: "Niittytie 4",
      layers: "address",
      "boundary.rect.min_lon": String(bounds.minLon),
      "boundary.rect.max_lon": String(bounds.maxLon),
      "boundary.rect.min_lat": String(bounds.minLat),
      "boundary.rect.max_lat": String(bounds.maxLat),
    });
    expect(headers["digitransit-subscription-key"]).toBe("a key");
    expect(headers.cookie ?? headers.authorization ?? headers["x-forwarded-for"]).toBeUndefined();
  });

  it("names the post office by the locality, else by the municipality, else not at all", async () => {
    const { baseUrl } = await standIn(() => RECORDED_ADDRESS);
    const found = await adapter(baseUrl).addresses("niittytie");
    expect(found.map(({ streetAddress, postalCode, postOffice }) => [streetAddress, postalCode, postOffice])).toEqual([
      ["Niittytie 4", "09200", "Merilä"],
      ["Niittytie 40", "09200", "Suvikumpu"],
      ["Niittytie", "", ""],
    ]);
    expect(found[0]).toMatchObject({ lat: 60.163, lon: 24.634 });
  });

  it("gets walks by our own query; the caller's text around the numbers goes nowhere", async () => {
    const alias = walkAlias(unit(1).id);
    const other = walkAlias(unit(2).id);
    const { baseUrl, asked } = await standIn(() => ({
      data: {
        [alias]: { edges: [{ node: { walkDistance: 812.4 } }, { node: { walkDistance: 1 } }] },
        [other]: { edges: [] },
      },
    }));
    const service = await serviceWith(adapter(baseUrl));
    const targets = [1, 2].map((number) => ({ alias: walkAlias(unit(number).id), place: unit(number) }));
    const query = `${routeQuery({ from: HOME, targets })} # drop table, mutation { steal }`;
    const response = await fetch(`${service}/api/citizen/public/map-api/query`, {
      method: "POST",
      headers: CSRF,
      body: JSON.stringify({ query, variables: { x: 1 } }),
    });
    expect(await response.json()).toEqual({
      data: { [alias]: { edges: [{ node: { walkDistance: 812.4 } }] }, [other]: { edges: [] } },
    });
    const [{ method, url, body }] = asked as [Asked];
    expect([method, url.pathname, url.search]).toEqual(["POST", "/routing/v2/finland/gtfs/v1", ""]);
    expect(Object.keys(JSON.parse(body) as object)).toEqual(["query"]);
    expect(body).not.toMatch(/steal|drop|variables/);
    expect(body).toContain("walk: {speed: 300}");
  });

  it("is not asked again for the same thing soon after, but again after a unit has moved", async () => {
    const { baseUrl, asked } = await standIn(({ method }) =>
      method === "GET" ? RECORDED_ADDRESS : { data: { planConnection: { edges: [] } } },
    );
    const geo = adapter(baseUrl);
    await Promise.all([geo.addresses("niitty"), geo.addresses("niitty")]);
    await geo.addresses("niitty");
    expect(asked).toHaveLength(1);
    await geo.walks(HOME, [unit(1)]);
    await geo.walks(HOME, [unit(1)]);
    await geo.walks(HOME, [{ ...unit(1), lat: 60.2 }]);
    expect(asked).toHaveLength(3);
  });

  it("is not asked for a walk to nowhere", async () => {
    const { baseUrl, asked } = await standIn(() => ({}));
    expect((await adapter(baseUrl).walks(HOME, [])).size).toBe(0);
    expect(asked).toHaveLength(0);
  });
});

/** Requests to another server, which must not happen. */
const elsewhere: string[] = [];
const FAULTS: Record<string, RequestListener> = {
  "answers 500": (_req, res) => res.writeHead(500).end("{}"),
  "answers 404": (_req, res) => res.writeHead(404).end("{}"),
  "answers 429": (_req, res) => res.writeHead(429).end("{}"),
  "answers rubbish": (_req, res) => res.end("<html>it works</html>"),
  "answers another shape": (_req, res) => res.end(JSON.stringify({ features: [{ name: 1 }], data: [] })),
  "answers nothing": (_req, res) => res.end(),
  "hangs up": (req) => req.socket.destroy(),
  "never answers": () => undefined,
  "stops in the middle": (_req, res) => void res.write('{"features":['),
  "drips for ever": (_req, res) => {
    const drip = setInterval(() => res.write(" "), 50);
    res.on("close", () => clearInterval(drip));
  },
  "answers without an end": (_req, res) => {
    const flood = () => {
      while (res.write(" ".repeat(65_536)));
    };
    res.on("drain", flood);
    flood();
  },
};

describe("Digitransit on a bad day", () => {
  it("has a time limit, so that a page with two of its answers comes within three seconds", () => {
    expect(2 * PATIENCE_MS).toBeLessThan(3000);
  });

  it.each(Object.keys(FAULTS))("is unavailable for addresses and walks when it %s", async (fault) => {
    const geo = adapter(await listen(FAULTS[fault] as RequestListener), 500);
    await Promise.all([
      expect(geo.addresses("niittytie")).rejects.toBeInstanceOf(GeoUnavailable),
      expect(geo.walks(HOME, [unit(1)])).rejects.toBeInstanceOf(GeoUnavailable),
    ]);
  });

  it("cannot redirect us to another address", async () => {
    const trap = await listen((req, res) => {
      elsewhere.push(req.url ?? "");
      res.end("{}");
    });
    const geo = adapter(await listen((_req, res) => res.writeHead(302, { location: `${trap}/metadata` }).end()));
    await expect(geo.addresses("niittytie")).rejects.toBeInstanceOf(GeoUnavailable);
    await expect(geo.walks(HOME, [unit(1)])).rejects.toBeInstanceOf(GeoUnavailable);
    expect(elsewhere).toEqual([]);
  });

  it("is unavailable at once when nothing answers", async () => {
    const geo = adapter("http://127.0.0.1:9");
    await expect(geo.addresses("niittytie")).rejects.toBeInstanceOf(GeoUnavailable);
  });

  it("gives the caller a 503 and nothing else", async () => {
    const baseUrl = await listen(FAULTS["answers 500"] as RequestListener);
    const context = { ...(await requestOf(db, null, { settings, now })), geo: adapter(baseUrl) };
    const api = createApi(context);
    const query = routeQuery({ from: HOME, targets: [{ alias: "planConnection", place: unit(1) }] });
    expect(await refusalOf(api.map.autocomplete({ text: "niittytie" }))).toEqual({
      status: 503,
      errorCode: null,
      details: undefined,
    });
    expect(await refusalOf(api.map.routes({ body: { query } }))).toEqual({
      status: 503,
      errorCode: null,
      details: undefined,
    });
    const url = await serviceWith(adapter(baseUrl));
    const { status, headers } = await fetch(`${url}/api/citizen/public/map-api/autocomplete?text=niittytie`);
    expect([status, headers.get("retry-after")]).toEqual([503, "10"]);
  });

  it.each(["answers 500", "stops in the middle"])(
    "leaves the page its list and its units after two questions at most when it %s",
    async (fault) => {
      await addUnit(db, `Puistolan päiväkoti ${fault}`);
      let questions = 0;
      const spoil = FAULTS[fault] as RequestListener;
      const baseUrl = await listen((req, res) => {
        questions += 1;
        spoil(req, res);
      });
      const context = { ...(await requestOf(db, null, { settings, now })), geo: adapter(baseUrl, 500) };
      const asked = async (query: string) => {
        questions = 0;
        const response = await foundUnits(createPageApi(context), searchFrom(new URLSearchParams(query)));
        expect(questions).toBeLessThanOrEqual(2);
        return response;
      };
      const [typed, chosen] = [await asked("q=puisto"), await asked("at=60.1655,24.6356&street=Kotikatu+1")];
      expect(typed.found.suggestions).toMatchObject({ addresses: [], addressesAway: true });
      expect(typed.found.suggestions?.units.map(({ name }) => name)).toContain(`Puistolan päiväkoti ${fault}`);
      expect(chosen.found.count).toBeGreaterThan(0);
    },
  );

  it("gets a pause after some faults in a row, and no fault is kept as an answer", async () => {
    let working = false;
    let times = 0;
    const geo = adapter(
      await listen((_req, res) => {
        times += 1;
        res.writeHead(working ? 200 : 500).end(JSON.stringify(RECORDED_ADDRESS));
      }),
    );
    for (let fault = 1; fault < FAULTS_TO_OPEN; fault += 1) await expect(geo.addresses("niittytie")).rejects.toThrow();
    working = true;
    expect(await geo.addresses("niittytie")).toHaveLength(3);
    working = false;
    for (let fault = 0; fault < FAULTS_TO_OPEN; fault += 1)
      await expect(geo.addresses(`other ${fault}`)).rejects.toThrow();
    const before = times;
    await expect(geo.addresses("once more")).rejects.toBeInstanceOf(GeoUnavailable);
    expect(times).toBe(before);
  });
});

describe("the town's own tiles", () => {
  const address = loopback(afterAll)(onlyStill(mapTiles(openDemo(testSettings()).map.drawTiles)));
  const tile = async (path: string) => fetch(`${await address}${path}`);

  it.each(["auto", "light", "dark"])(
    "are pictures in the theme %s that anyone may keep for a day and that load nothing",
    async (theme) => {
      const response = await tile(`/tiles/${theme}/13/4656/2370.svg`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
      expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
      expect(response.headers.get("content-security-policy")).toBe("default-src 'none'; style-src 'unsafe-inline'");
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await response.text()).toMatch(/^<svg /);
    },
  );

  it.each([
    "/tiles/auto/9/291/148.svg",
    "/tiles/auto/19/1/1.svg",
    "/tiles/auto/10/1024/0.svg",
    "/tiles/auto/10/0/1024.svg",
    "/tiles/auto/10/-1/0.svg",
    "/tiles/auto/10/01/0.svg",
    "/tiles/auto/10/1.5/0.svg",
    "/tiles/auto/10/1e2/0.svg",
    "/tiles/auto/1e1/0/0.svg",
    "/tiles/auto/10/9007199254740993/0.svg",
    "/tiles/auto/fi/10/0/0.svg",
    "/tiles/auto/en/10/0/0.svg",
    "/tiles/sepia/10/0/0.svg",
    "/tiles/AUTO/10/0/0.svg",
    "/tiles/auto/10/0/0.png",
    "/tiles/auto/10/0/0.svg/",
    "/tiles/auto/10/0/..%2f0.svg",
    "/tiles/auto/10/NaN/0.svg",
  ])("do not exist at %s", async (path) => {
    expect((await tile(path)).status).toBe(404);
  });

  it("have Swedish names for a Swedish reader", async () => {
    expect(await (await tile("/tiles/auto/12/2328/1186.svg")).text()).toContain("Satamakylä");
    expect(await (await tile("/tiles/auto/sv/12/2328/1186.svg")).text()).toContain("Hamnbyn");
  });

  it("exist at the corners of the world too", async () => {
    for (const path of ["/tiles/auto/10/0/0.svg", "/tiles/auto/10/1023/1023.svg", "/tiles/auto/18/262143/262143.svg"])
      expect((await tile(path)).status).toBe(200);
  });
});

describe("the units of the map", () => {
  const names = async (at = now) => {
    const api = await apiOf(db, null, { settings, now: at });
    return (await api.units.publicUnits({ applicationType: "CLUB" })).map(({ name }) => name);
  };
  it("are read again as soon as one is added, changed or gone, and stay the same list until then", async () => {
    const api = await visitor();
    const ask = () => api.units.publicUnits({ applicationType: "CLUB" });
    const first = await ask();
    expect(await ask()).toBe(first);
    const id = await addUnit(db, "Kerho Pilvi", { club_apply_start: "2020-01-01", care_types: ["CLUB"] });
    expect(await names()).toContain("Kerho Pilvi");
    await db.updateTable("unit").set({ name: "Kerho Poutapilvi" }).where("id", "=", id).execute();
    expect(await names()).toContain("Kerho Poutapilvi");
    await db.deleteFrom("unit").where("id", "=", id).execute();
    expect(await names()).not.toContain("Kerho Poutapilvi");
  });
  it("are another list on the day after one has closed", async () => {
    await addUnit(db, "Kerho Ilta", {
      club_apply_start: "2020-01-01",
      care_types: ["CLUB"],
      closing_date: "2026-03-10",
    });
    expect(await names()).toContain("Kerho Ilta");
    expect(await names(new Date("2026-03-11T12:00:00+02:00"))).not.toContain("Kerho Ilta");
  });
});
