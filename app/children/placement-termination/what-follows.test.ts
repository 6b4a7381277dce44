import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/foundation/dates/iso-date.ts";
import type { ApplicationType, PlacementType } from "~/placements/placement-types.ts";
import { place } from "../../../tests/people/child-places.ts";
import type { TerminationFacts } from "./contract.ts";
import type { ReportedDay } from "./days-without-place.ts";
import { groupPlacements } from "./placement-groups.ts";
import { whatFollows } from "./what-follows.ts";

const TODAY = "2026-11-23";
type Facts = Pick<TerminationFacts, "sentTransfers" | "reportedDays">;
const NOTHING: Facts = { sentTransfers: [], reportedDays: [] };
const times = (date: string): ReportedDay => ({ date, hasTimes: true, absences: [] });
const away = (date: string, ...absences: ReportedDay["absences"]): ReportedDay => ({ date, hasTimes: false, absences });

/** The effects of ending the first group of these places. */
function follows(
  places: ReturnType<typeof place>[],
  lastDay: string,
  { daycareOnly = false, ...facts }: Partial<Facts> & { daycareOnly?: boolean },
) {
  const groups = groupPlacements(places, TODAY);
  const endings = groups.slice(0, 1).map((group) => ({ group, daycareOnly }));
  return whatFollows({ groups, endings }, lastDay, { ...NOTHING, ...facts });
}

describe("what follows from an end", () => {
  const daycare = [place("DAYCARE", "2026-08-10", "2026-12-31"), place("DAYCARE", "2027-01-01", "2027-07-31")];
  const connected = [place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31")];

  it("is nothing more than the last day when nothing is reported and nothing begins later", () =>
    expect(follows(daycare, "2027-07-30", {})).toEqual({
      isNothing: false,
      places: [
        {
          type: "DAYCARE",
          daycareOnly: false,
          unitName: "Koivikko",
          lasts: [{ type: "DAYCARE", lastDay: "2027-07-30" }],
          removed: [],
          goesOnUntil: null,
        },
      ],
      already: [],
      cancelsTransfer: false,
      lostDays: 0,
    }));
  it("is nothing at all when the place ends on that day anyway", () =>
    expect(follows(daycare, "2027-07-31", { sentTransfers: ["DAYCARE"] })).toMatchObject({
      isNothing: true,
      cancelsTransfer: false,
    }));
  it("lists the places that begin after the last day", () => {
    const removed = (lastDay: string) => follows(daycare, lastDay, {}).places.flatMap((one) => one.removed);
    expect(removed("2027-01-01")).toEqual([]);
    expect(removed("2026-12-31")).toEqual([{ type: "DAYCARE", startDate: "2027-01-01" }]);
  });
  it("counts the reported days after the last day that have no place any more", () =>
    expect(
      follows(daycare, "2026-12-10", {
        reportedDays: [times("2026-12-10"), times("2026-12-11"), away("2027-07-31", "BILLABLE")],
      }).lostDays,
    ).toBe(2));
  it("leaves a day that the child has in another place", () => {
    const otherUnit = place("DAYCARE", "2027-01-01", "2027-07-31", { id: "other", unitId: "mannikko" });
    const reportedDays = [times("2026-12-30"), times("2027-01-01")];
    expect(
      follows([place("DAYCARE", "2026-08-10", "2026-12-31"), otherUnit], "2026-12-10", { reportedDays }).lostDays,
    ).toBe(1);
  });
  it("leaves the free part of the day when only the daycare ends", () => {
    const effects = (...reportedDays: ReportedDay[]) =>
      follows(connected, "2026-12-10", { daycareOnly: true, reportedDays }).lostDays;
    expect(effects(away("2026-12-11", "NONBILLABLE"))).toBe(0);
    expect(effects(away("2026-12-11", "BILLABLE", "NONBILLABLE"))).toBe(1);
    expect(effects(times("2026-12-11"))).toBe(1);
  });
  it("cancels a transfer application of the same kind only", () => {
    const cancels = (type: ApplicationType) =>
      follows(daycare, "2026-12-10", { sentTransfers: [type] }).cancelsTransfer;
    expect(cancels("DAYCARE")).toBe(true);
    expect(cancels("PRESCHOOL")).toBe(false);
  });
  it("does not know everything in front of a plain gateway", () => {
    const groups = groupPlacements(daycare, TODAY);
    const endings = groups.map((group) => ({ group, daycareOnly: false }));
    expect(whatFollows({ groups, endings }, "2026-12-10", null)).toMatchObject({
      cancelsTransfer: null,
      lostDays: null,
    });
  });
  it("lets pre-primary education go on until its last day", () => {
    const goesOn = (lastDay: string) => follows(connected, lastDay, { daycareOnly: true }).places[0]?.goesOnUntil;
    expect(goesOn("2027-05-30")).toBe("2027-05-31");
    expect(goesOn("2027-05-31")).toBeUndefined();
  });
});

describe("the days that lose what is reported", () => {
  /** The reports that each place takes on a day: its times, its paid part and its free part. */
  const ROOM: Partial<Record<PlacementType, string>> = {
    DAYCARE: "times BILLABLE",
    PRESCHOOL: "NONBILLABLE",
    PRESCHOOL_DAYCARE: "times BILLABLE NONBILLABLE",
    CLUB: "NONBILLABLE",
  };
  const places = fc.array(
    fc.record({
      type: fc.constantFrom<PlacementType>("DAYCARE", "PRESCHOOL", "PRESCHOOL_DAYCARE", "CLUB"),
      unitId: fc.constantFrom("koivikko", "mannikko"),
      days: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const parts = fc.constantFrom<ReportedDay["absences"]>(
    [],
    ["BILLABLE"],
    ["NONBILLABLE"],
    ["BILLABLE", "NONBILLABLE"],
  );

  it("are the days whose place, read day by day, has no room for them", () =>
    fc.assert(
      fc.property(
        places,
        fc.nat({ max: 20 }),
        fc.boolean(),
        fc.boolean(),
        parts,
        (list, after, only, hasTimes, absences) => {
          let start = TODAY;
          const all = list.map(({ type, unitId, days }, index) => {
            const first = start;
            start = addDays(first, days);
            return place(type, first, addDays(start, -1), { id: `${index}`, unitId });
          });
          const groups = groupPlacements(all, TODAY);
          const group = groups[0];
          if (!group) return;
          const lastDay = addDays(TODAY, after);
          // Before the end, everything that fits a place is reported on every day.
          const dayAt = (date: string) => all.find(({ startDate, endDate }) => startDate <= date && date <= endDate);
          const reportedDays = Array.from({ length: 30 }, (_, day) => ({
            date: addDays(TODAY, day),
            hasTimes,
            absences,
          }));
          const expected = reportedDays.filter(({ date }) => {
            const here = dayAt(date);
            const isAdditional = group.additionalPlacements.some(({ id }) => id === here?.id);
            const isOwn = group.placements.some(({ id }) => id === here?.id);
            const ends = date > lastDay && (only ? isAdditional : isAdditional || isOwn);
            const left =
              date > lastDay && only && isOwn && here?.type === "PRESCHOOL_DAYCARE" ? "PRESCHOOL" : here?.type;
            const room = left && !ends ? (ROOM[left] ?? "") : "";
            const wanted = [...(hasTimes ? ["times"] : []), ...absences];
            return wanted.some((one) => !room.split(" ").includes(one));
          });
          const ending = { group, daycareOnly: only };
          expect(
            whatFollows({ groups, endings: [ending] }, lastDay, { sentTransfers: [], reportedDays }).lostDays,
          ).toBe(expected.length);
        },
      ),
    ));
});
