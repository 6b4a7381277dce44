import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MapSearch, NO_SEARCH, searchFrom, searchHref, searchParameters } from "./map-search.ts";
import { SEARCHED_CARE, SEARCHED_LANGUAGES, SEARCHED_PROVIDERS } from "./unit-filters.ts";

const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((value) => value / 1e6);
const word = fc.string({ maxLength: 40 });

describe("the address of a search", () => {
  it("is the bare page for an empty search", () => {
    expect(searchHref(NO_SEARCH)).toBe("/map");
    expect(searchFrom(new URLSearchParams())).toEqual(NO_SEARCH);
  });

  it("says everything that the page shows, and reads back the same", () => {
    const simple = word.map((text) => text.replaceAll("~", ""));
    const kept = fc.record({
      lat: degrees(85),
      lon: degrees(180),
      streetAddress: simple,
      postalCode: simple,
      postOffice: simple,
    });
    const search = fc.record<MapSearch>({
      text: fc.option(word),
      care: fc.constantFrom(...SEARCHED_CARE),
      languages: fc.subarray([...SEARCHED_LANGUAGES]),
      providers: fc.subarray([...SEARCHED_PROVIDERS]),
      shiftCare: fc.boolean(),
      address: fc.option(
        fc.record({ lat: degrees(85), lon: degrees(180), streetAddress: word, postalCode: word, postOffice: word }),
      ),
      unitId: fc.option(fc.uuid()),
      kept: fc.record({ home: fc.option(kept), work: fc.option(kept) }),
      page: fc.integer({ min: 1, max: 9999 }),
      compared: fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
      view: fc.constantFrom("list" as const, "map" as const),
      application: fc.option(fc.record({ id: fc.uuid(), type: fc.constantFrom(...SEARCHED_CARE) })),
      look: fc.option(fc.record({ lat: degrees(85), lon: degrees(180), zoom: fc.integer({ min: 10, max: 18 }) })),
    });
    fc.assert(
      fc.property(search, (said) => {
        expect(searchFrom(new URLSearchParams(searchParameters(said).toString()))).toEqual(said);
      }),
    );
  });

  it.each([
    ["care=EVERYTHING", { care: "DAYCARE" }],
    ["language=xx&language=sv", { languages: ["sv"] }],
    ["provider=MUNICIPAL&provider=MUNICIPAL", { providers: ["MUNICIPAL"] }],
    ["unit=1%27%20or%201=1", { unitId: null }],
    ["at=60.1", { address: null }],
    ["at=91,0", { address: null }],
    ["at=1e9,0", { address: null }],
    ["at=60,24&street=Tie+1&q=Tie+1&chosen=Tie+1", { address: { lat: 60, lon: 24, streetAddress: "Tie 1" } }],
    ["at=60,24&street=Tie+1&q=Kuja+2&chosen=Tie+1", { address: null, text: "Kuja 2" }],
    ["look=60,24&zoom=9", { look: null }],
    ["look=60,24&zoom=19", { look: null }],
    ["look=60,24&zoom=10.5", { look: null }],
    ["page=0", { page: 1 }],
    ["page=2", { page: 2 }],
    ["page=10000", { page: 1 }],
    ["page=1.5", { page: 1 }],
    ["home=60,24~Tie+1&work=here", { kept: { home: { lat: 60, streetAddress: "Tie 1" }, work: null } }],
    ["view=globe", { view: "list" }],
    ["application=00000001-0000-4000-8000-000000000000", { application: null }],
    ["application=x&applied=CLUB", { application: null }],
    ["application=00000001-0000-4000-8000-000000000000&applied=SCHOOL", { application: null }],
  ])("%s says nothing that is not understood", (query, expected) => {
    expect(searchFrom(new URLSearchParams(query))).toMatchObject(expected);
  });

  it("compares at most three different units", () => {
    const ids = Array.from({ length: 5 }, (_, index) => `0000000${index}-0000-4000-8000-000000000000`);
    const query = new URLSearchParams([...ids, ids[0] ?? ""].map((id) => ["compare", id]));
    expect(searchFrom(query).compared).toEqual(ids.slice(0, 3));
  });
});
