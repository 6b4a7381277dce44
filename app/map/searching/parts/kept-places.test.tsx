import { describe, expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { NO_SEARCH, searchFrom } from "../../map-search.ts";
import { KeepLinks, KeptPlaces } from "./kept-places.tsx";

const home = { lat: 60.16, lon: 24.6, streetAddress: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ" };
const work = { ...home, lat: 60.14, streetAddress: "Satamakatu 1" };
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL((href ?? "").replaceAll("&amp;", "&"), "http://x"));

describe("KeepLinks", () => {
  it("lead to the same search with the address as home or as work", () => {
    const search = { ...NO_SEARCH, care: "CLUB" as const, address: home };
    const html = drawn(<KeepLinks search={search} />, "en");
    expect(html).toContain("Use as home address");
    expect(hrefs(html).map(({ searchParams }) => searchFrom(searchParams))).toEqual([
      { ...search, kept: { home, work: null } },
      { ...search, kept: { home: null, work: home } },
    ]);
  });

  it("offer nothing without an address, and never what the address is already", () => {
    expect(drawn(<KeepLinks search={NO_SEARCH} />, "en")).toBe("");
    const html = drawn(<KeepLinks search={{ ...NO_SEARCH, address: home, kept: { home, work } }} />, "en");
    expect(html).not.toContain("as home");
    expect(html).toContain("Use as work address");
  });
});

describe("KeptPlaces", () => {
  it("have names, say where they are kept, link to the units near them, and can be removed one by one", () => {
    const search = { ...NO_SEARCH, kept: { home, work } };
    const html = drawn(<KeptPlaces search={search} />, "en");
    expect(html).toContain("Home: Niittytie 4, 09200 MERILÄ");
    expect(html).toContain("Work: Satamakatu 1, 09200 MERILÄ");
    expect(html).toContain("only in this page&#x27;s link");
    expect(hrefs(html).map(({ searchParams }) => searchFrom(searchParams))).toEqual([
      { ...search, address: home, text: "Niittytie 4" },
      { ...search, kept: { home: null, work } },
      { ...search, address: work, text: "Satamakatu 1" },
      { ...search, kept: { home, work: null } },
    ]);
  });

  it("are absent before anything is kept, and have no link to the address that is open", () => {
    expect(drawn(<KeptPlaces search={NO_SEARCH} />, "en")).toBe("");
    const html = drawn(<KeptPlaces search={{ ...NO_SEARCH, address: home, kept: { home, work: null } }} />, "en");
    expect(html).not.toContain("Show the nearest to home");
  });
});
