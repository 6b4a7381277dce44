import { describe, expect, it } from "vitest";
import { place } from "../../../tests/people/child-places.ts";
import type { PlacementGroup } from "./contract.ts";
import { groupPlacements } from "./placement-groups.ts";
import { whatFollows } from "./what-follows.ts";

const TODAY = "2026-11-23";
const groupOf = (...places: ReturnType<typeof place>[]) => groupPlacements(places, TODAY)[0] as PlacementGroup;
const NOTHING = { sentTransfers: [], reportedDates: [] };

describe("what follows from an end", () => {
  const group = groupOf(place("DAYCARE", "2026-08-10", "2026-12-31"), place("DAYCARE", "2027-01-01", "2027-07-31"));
  const whole = { group, daycareOnly: false };
  it("is nothing more than the last day when nothing is reported and nothing begins later", () =>
    expect(whatFollows([whole], "2027-07-30", NOTHING)).toEqual({
      removed: [],
      goesOn: false,
      cancelsTransfer: false,
      lostDays: 0,
    }));
  it("tells the places that begin after the last day", () => {
    expect(whatFollows([whole], "2027-01-01", NOTHING).removed).toEqual([]);
    expect(whatFollows([whole], "2026-12-31", NOTHING).removed).toEqual([
      { unitName: "Koivikko", startDate: "2027-01-01" },
    ]);
  });
  it("counts the reported days after the last day that are in an ended place", () =>
    expect(
      whatFollows([whole], "2026-12-10", {
        ...NOTHING,
        reportedDates: ["2026-12-10", "2026-12-11", "2027-07-31", "2027-08-01"],
      }).lostDays,
    ).toBe(2));
  it("cancels a transfer application of the same kind only", () => {
    expect(whatFollows([whole], "2026-12-10", { ...NOTHING, sentTransfers: ["DAYCARE"] }).cancelsTransfer).toBe(true);
    expect(whatFollows([whole], "2026-12-10", { ...NOTHING, sentTransfers: ["PRESCHOOL"] }).cancelsTransfer).toBe(
      false,
    );
  });
  it("does not know everything of a plain gateway", () =>
    expect(whatFollows([whole], "2026-12-10", null)).toMatchObject({ cancelsTransfer: null, lostDays: null }));
  it("lets pre-primary education go on until its last day", () => {
    const connected = { group: groupOf(place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31")), daycareOnly: true };
    expect(whatFollows([connected], "2027-05-30", NOTHING).goesOn).toBe(true);
    expect(whatFollows([connected], "2027-05-31", NOTHING).goesOn).toBe(false);
  });
});
