import { describe, expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { NO_SEARCH } from "../../map-search.ts";
import { UnitList } from "./unit-list.tsx";

const unit = (number: number) =>
  publicUnit(number, {
    location: number === 0 ? null : { lat: 60.16 + number / 1000, lon: 24.6 },
    daycareApplyPeriod: null,
  });
const home = { lat: 60.16, lon: 24.6, streetAddress: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ" };
const units = Array.from({ length: 5 }, (_, number) => unit(number));
const heading = (html: string) => />([^<]*)<\/h2>/.exec(html)?.[1];
const items = (html: string) => html.split(/<li [^>]*class="thing"/).slice(1);

describe("UnitList", () => {
  it("says how many units there are, and leads to the first unit of the next page", () => {
    const found = { count: 5, listed: units.slice(0, 2), near: null, newFrom: 0, fromKept: [], suggestions: null };
    const html = drawn(<UnitList found={found} search={NO_SEARCH} />, "en");
    expect(html).toContain("5 units");
    expect(html).toContain('href="/map?page=2#more-units"');
    const more = drawn(
      <UnitList found={{ ...found, listed: units.slice(0, 4), newFrom: 2 }} search={{ ...NO_SEARCH, page: 2 }} />,
      "en",
    );
    expect(items(more).map((item) => item.includes('id="more-units"'))).toEqual([false, false, true, false]);
    expect(more).toContain('href="/map?page=3#more-units"');
  });

  const listed = (list: PublicUnit[]) => ({
    count: list.length,
    listed: list,
    near: null,
    newFrom: 0,
    fromKept: [],
    suggestions: null,
  });

  it("offers no more when all units are listed, and its heading says when there are none", () => {
    expect(drawn(<UnitList found={listed(units)} search={NO_SEARCH} />, "en")).not.toContain("Show more");
    const none = drawn(<UnitList found={listed([])} search={{ ...NO_SEARCH, shiftCare: true }} />, "en");
    expect(heading(none)).toBe("No search results");
    expect(none).toContain("No units were found.");
  });

  it("says in its heading whether somebody searched, and the form leads to that heading", () => {
    expect(heading(drawn(<UnitList found={listed(units)} search={NO_SEARCH} />, "en"))).toBe("All units");
    const searched = drawn(<UnitList found={listed(units)} search={{ ...NO_SEARCH, languages: ["sv"] }} />, "en");
    expect(heading(searched)).toBe("Search results");
    expect(searched).toContain('<h2 id="found" tabindex="-1">');
  });

  it("leads to a unit where the map shows it, also after the reader moved the map away", () => {
    const look = { lat: 60.1, lon: 24.7, zoom: 16 };
    const [item] = items(
      drawn(<UnitList found={listed(units)} search={{ ...NO_SEARCH, text: "apila", look }} />, "en"),
    );
    expect(item).toContain(`href="/map?q=apila&amp;unit=${units[0]?.id}#unit"`);
  });

  it("leads from the nearest to the others, and within them to the first new one", () => {
    const near = (list: PublicUnit[]) => list.map((one) => ({ unit: one, straight: 1234, walking: null }));
    const found = (others: PublicUnit[], newFrom: number) => ({
      ...listed(units),
      listed: [],
      near: { nearest: near(units.slice(0, 1)), others: near(others), othersCount: 4 },
      newFrom,
    });
    const list = (page: number) =>
      drawn(
        <UnitList found={found(units.slice(1, 2 * page - 1), 2 * page - 4)} search={{ ...NO_SEARCH, page }} />,
        "en",
      );
    expect(list(1)).toContain('href="/map?page=2#others"');
    expect(list(1)).not.toContain('id="others"');
    expect(list(2)).toContain('id="others"');
    expect(list(2)).toContain('href="/map?page=3#more-units"');
    expect(items(list(3)).map((item) => item.includes('id="more-units"'))).toEqual([false, false, false, true, false]);
    expect(list(3)).not.toContain("Show more");
    // The other units show their distance too.
    for (const item of items(list(3))) expect(item).toContain("1.2 km in a straight line");
  });

  it("shows distances from home: on foot if asked for, else straight, and nothing visible if unknown", () => {
    const walks = { [units[1]?.id ?? ""]: 850, [units[2]?.id ?? ""]: null };
    const found = { ...listed(units), fromKept: [{ kept: "home" as const, address: home, walks }] };
    const shown = items(drawn(<UnitList found={found} search={NO_SEARCH} />, "en"));
    expect(shown[1]).toMatch(/From home: (<!-- -->)?11\u00A0min on foot \(850 m\)</);
    expect(shown[2]).toMatch(/visually-hidden[^>]*>The walking distance is not known/);
    expect(shown[3]).toMatch(/From home: (<!-- -->)?334 m in a straight line/);
    expect(shown[0]).toMatch(/visually-hidden[^>]*>The walking distance is not known/);
  });
});
