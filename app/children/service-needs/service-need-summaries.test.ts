import { describe, expect, it } from "vitest";
import { type AgreedServiceNeed, type NeededPlace, serviceNeedSummaries } from "./service-need-summaries.ts";

const option = { id: "o", nameFi: "Kokopäivä" } as AgreedServiceNeed["option"];
const usual = { id: "d", nameFi: "Varhaiskasvatus" } as AgreedServiceNeed["option"];

const place = (needs: [start: string, end: string][], more: Partial<NeededPlace> = {}): NeededPlace => ({
  start: "2026-01-01",
  end: "2026-12-31",
  unitName: "Koivikko",
  reservationsEnabled: true,
  hasNonDefaultOptions: true,
  default: { option: usual, contractDaysPerMonth: null },
  needs: needs.map(([start, end]) => ({ start, end, option, contractDaysPerMonth: 15, isDefault: false })),
  ...more,
});

const summaries = (...places: NeededPlace[]) =>
  serviceNeedSummaries(places).map((need) => [
    need.startDate,
    need.endDate,
    need.option?.nameFi ?? null,
    need.isDefault,
  ]);

describe("the service needs of a place", () => {
  it("are the default of its kind when nothing is agreed", () =>
    expect(summaries(place([]))).toEqual([["2026-01-01", "2026-12-31", "Varhaiskasvatus", true]]));
  it("have no option when the kind has no default", () =>
    expect(summaries(place([], { default: null }))).toEqual([["2026-01-01", "2026-12-31", null, true]]));
  it("are the agreed one when it covers the place", () =>
    expect(summaries(place([["2026-01-01", "2026-12-31"]]))).toEqual([
      ["2026-01-01", "2026-12-31", "Kokopäivä", false],
    ]));
  it("are the default before, between and after agreed ones", () =>
    expect(
      summaries(
        place([
          ["2026-02-01", "2026-03-31"],
          ["2026-05-01", "2026-11-30"],
        ]),
      ),
    ).toEqual([
      ["2026-01-01", "2026-01-31", "Varhaiskasvatus", true],
      ["2026-02-01", "2026-03-31", "Kokopäivä", false],
      ["2026-04-01", "2026-04-30", "Varhaiskasvatus", true],
      ["2026-05-01", "2026-11-30", "Kokopäivä", false],
      ["2026-12-01", "2026-12-31", "Varhaiskasvatus", true],
    ]));
  it("have no gap between agreed ones that follow each other", () =>
    expect(
      summaries(
        place([
          ["2026-01-01", "2026-06-30"],
          ["2026-07-01", "2026-12-31"],
        ]),
      ),
    ).toHaveLength(2));
  it("keep the default for a single last day", () =>
    expect(summaries(place([["2026-01-01", "2026-12-30"]])).at(-1)).toEqual([
      "2026-12-31",
      "2026-12-31",
      "Varhaiskasvatus",
      true,
    ]));
});
