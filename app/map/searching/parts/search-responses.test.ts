import { describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import type { PublicUnit } from "~/units/contract.ts";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { loopback, onlyStill } from "../../../../tests/support/asking/loopback.ts";
import type { LiveUnit } from "../../live/parts/live-units.ts";
import type { SuggestionsResponse } from "./search-addresses.ts";
import { searchResponses } from "./search-responses.server.ts";

const listen = loopback();

let made = 0;
const unitNamed = (name: string): PublicUnit => {
  made += 1;
  return publicUnit(made, { name });
};

const addressesOf = (text: string) =>
  text.startsWith("niitty")
    ? [{ geometry: { coordinates: [24.63, 60.16] }, properties: { name: "Niittytie 4", postalcode: "09200" } }]
    : [];

describe("the data that script fetches beside the page", () => {
  const service = async (units: PublicUnit[], faults: { addressesAway?: boolean } = {}) => {
    let time = 0;
    let now = units;
    const api = {
      units: {
        publicUnits: ({ applicationType }: { applicationType: string }) =>
          Promise.resolve(applicationType === "DAYCARE" ? now : []),
      },
      map: {
        autocomplete: ({ text }: { text: string }) =>
          faults.addressesAway ? Promise.reject(new Refusal(503)) : Promise.resolve({ features: addressesOf(text) }),
      },
    } as unknown as Api;
    const address = await listen(onlyStill(searchResponses({ api: () => api, now: () => time })));
    return {
      ask: (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers }),
      later: (ms: number) => {
        time += ms;
      },
      change: (units: PublicUnit[]) => {
        now = units;
      },
    };
  };
  const suggested = async (response: Response) => (await response.json()) as SuggestionsResponse;

  it("has the meanings of a text: units of that care by name, and addresses, not cached", async () => {
    const unit = unitNamed("Päiväkoti Tähtisade");
    const { ask } = await service([unit, unitNamed("Päiväkoti Kuu")]);
    const response = await ask("/map/suggestions?q=T%C3%84HTIS&care=DAYCARE");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(response.headers.get("set-cookie")).toBeNull();
    expect(await suggested(response)).toEqual({
      units: [{ id: unit.id, name: "Päiväkoti Tähtisade", lang: "fi" }],
      more: false,
      otherCare: [],
      addresses: [],
      away: false,
    });
    const clubs = await suggested(await ask("/map/suggestions?q=t%C3%A4htis&care=CLUB"));
    expect(clubs.units).toEqual([]);
    // The unit is found, with the kind of care that it has.
    expect(clubs.otherCare).toEqual([{ id: unit.id, name: "Päiväkoti Tähtisade", lang: "fi", care: "DAYCARE" }]);
    expect((await suggested(await ask("/map/suggestions?q=t%C3%A4&care=CLUB"))).otherCare).toEqual([]);
    expect((await suggested(await ask("/map/suggestions?q=niittytie+4"))).addresses[0]).toMatchObject({
      streetAddress: "Niittytie 4",
    });
  });

  it.each(["/map/suggestions", "/map/suggestions?q=", "/map/suggestions?q=%20%20", "/map/suggestions?q=a&q=b&care=X"])(
    "is a response to any question: %s",
    async (path) => {
      const { ask } = await service([unitNamed("Päiväkoti Kuu")]);
      expect(await suggested(await ask(path))).toMatchObject({ units: [], away: false });
    },
  );

  it("has units without the address search, and says that it is away", async () => {
    const { ask } = await service([unitNamed("Päiväkoti Revontuli")], { addressesAway: true });
    expect(await suggested(await ask("/map/suggestions?q=revontuli"))).toMatchObject({
      units: [{ name: "Päiväkoti Revontuli" }],
      away: true,
    });
  });

  it("shows a change after a second", async () => {
    const { ask, later, change } = await service([]);
    const found = async () => (await suggested(await ask("/map/suggestions?q=myohainen"))).units.length;
    expect(await found()).toBe(0);
    change([unitNamed("Myohainen")]);
    later(999);
    expect(await found()).toBe(0);
    later(1);
    expect(await found()).toBe(1);
  });

  it("has all places that fit the filters, marks names in other languages, and is cached for a minute", async () => {
    const { ask } = await service([
      unitNamed("Suomenkielinen"),
      { ...unitNamed("Ruotsinkielinen"), language: "sv" },
      { ...unitNamed("Paikaton"), language: "sv", location: null },
    ]);
    const response = await ask("/map/places?in=sv&language=sv");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60");
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    const places = (await response.json()) as LiveUnit[];
    expect(places.map(({ name }) => name)).toEqual(["Ruotsinkielinen"]);
    expect(places[0]).toMatchObject({ lat: 60.1, lon: 24.6, street: expect.any(String) as string });
    expect(places[0]).not.toHaveProperty("lang");
    const [inFinnish] = (await (await ask("/map/places?language=sv")).json()) as LiveUnit[];
    expect(inFinnish).toMatchObject({ lang: "sv" });
  });

  it("is the same text, compressed for browsers that accept it", async () => {
    const { ask } = await service([unitNamed("Päiväkoti Kuu")]);
    const [plain, small] = [
      await ask("/map/places?in=en", { "accept-encoding": "identity" }),
      await ask("/map/places?in=en", { "accept-encoding": "gzip, br" }),
    ];
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(small.headers.get("content-encoding")).toBe("br");
    expect(await small.text()).toBe(await plain.text());
  });
});
