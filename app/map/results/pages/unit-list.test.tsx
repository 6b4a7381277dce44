import { describe, expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { NO_SEARCH } from "../../pages/map-search.ts";
import { UnitList } from "./unit-list.tsx";

const unit = (number: number) =>
  publicUnit(number, {
    location: number === 0 ? null : { lat: 60.16 + number / 1000, lon: 24.6 },
    daycareApplyPeriod: null,
  });
const home = { lat: 60.16, lon: 24.6, streetAddress: "Niittytie 4", postalCode: "09200", postOffice: "MERILÄ" };
const units = Array.from({ length: 5 }, (_, number) => unit(number));
const items = (html: string) => html.split('<li class="unit-item"').slice(1);

describe("UnitList", () => {
  it("says how many there are, and leads to the first unit of the next page", () => {
    const found = { count: 5, listed: units.slice(0, 2), near: null, fromKept: [] };
    const html = drawn(<UnitList found={found} pageSize={2} search={NO_SEARCH} />, "en");
    expect(html).toContain("5 units");
    expect(html).toContain('href="/map?page=2#more-units"');
    const more = drawn(
      <UnitList found={{ ...found, listed: units.slice(0, 4) }} pageSize={2} search={{ ...NO_SEARCH, page: 2 }} />,
      "en",
    );
    expect(items(more).map((item) => item.includes('id="more-units"'))).toEqual([false, false, true, false]);
    expect(more).toContain('href="/map?page=3#more-units"');
  });

  it("has no more to show when all are there, and says so when none is", () => {
    const all = { count: 5, listed: units, near: null, fromKept: [] };
    expect(drawn(<UnitList found={all} pageSize={9} search={NO_SEARCH} />, "en")).not.toContain("Show more");
    const none = { count: 0, listed: [], near: null, fromKept: [] };
    expect(drawn(<UnitList found={none} pageSize={9} search={NO_SEARCH} />, "en")).toContain("No units were found.");
  });

  it("leads from the nearest to the others, and within them to the first new one", () => {
    const near = (list: PublicUnit[]) => list.map((one) => ({ unit: one, straight: 1, walking: null }));
    const found = (others: PublicUnit[]) => ({
      count: 5,
      listed: [],
      near: { nearest: near(units.slice(0, 1)), others: near(others), othersCount: 4 },
      fromKept: [],
    });
    const list = (page: number) =>
      drawn(
        <UnitList found={found(units.slice(1, 2 * page - 1))} pageSize={2} search={{ ...NO_SEARCH, page }} />,
        "en",
      );
    expect(list(1)).toContain('href="/map?page=2#others"');
    expect(list(1)).not.toContain('id="others"');
    expect(list(2)).toContain('id="others"');
    expect(list(2)).toContain('href="/map?page=3#more-units"');
    expect(items(list(3)).map((item) => item.includes('id="more-units"'))).toEqual([false, false, false, true, false]);
    expect(list(3)).not.toContain("Show more");
  });

  it("shows distances from home: on foot where that was asked, else straight, and nothing for the eye when unknown", () => {
    const walks = { [units[1]?.id ?? ""]: 850, [units[2]?.id ?? ""]: null };
    const found = { count: 5, listed: units, near: null, fromKept: [{ kept: "home" as const, address: home, walks }] };
    const shown = items(drawn(<UnitList found={found} pageSize={9} search={NO_SEARCH} />, "en"));
    expect(shown[1]).toMatch(/From home: (<!-- -->)?850 m on foot/);
    expect(shown[2]).toMatch(/visually-hidden[^>]*>The walking distance is not known/);
    expect(shown[3]).toMatch(/From home: (<!-- -->)?334 m in a straight line/);
    expect(shown[0]).toMatch(/visually-hidden[^>]*>The walking distance is not known/);
  });
});
