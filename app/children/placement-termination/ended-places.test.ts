import { describe, expect, it } from "vitest";
import { place } from "../../../tests/people/child-places.ts";
import type { ChildPlacement } from "./contract.ts";
import { endSentences } from "./ended-in-words.ts";
import { endedPlace, partEnded } from "./ended-places.ts";
import { groupPlacements } from "./placement-groups.ts";
import { plannedEnd } from "./planned-end.ts";
import { terminationTexts } from "./texts/index.ts";

const TODAY = "2026-11-26";
const PRESCHOOL = place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31");
const SUMMER = place("DAYCARE", "2027-06-01", "2027-07-31", { id: "summer" });
const AUTUMN = place("DAYCARE", "2027-08-16", "2027-12-31", { id: "autumn" });

const t = terminationTexts.in("fi");
const ended = (places: ChildPlacement[], lastDay: string, daycareOnly = false) => {
  const [group] = groupPlacements(places, TODAY) as [ReturnType<typeof groupPlacements>[number]];
  return endedPlace({ group, daycareOnly }, lastDay);
};
const told = (places: ChildPlacement[], lastDay: string, daycareOnly = false) =>
  endSentences([ended(places, lastDay, daycareOnly)], lastDay, t, "fi");

describe("an end, told from what it does to the places", () => {
  it("of daycare alone says until when pre-primary education goes on", () =>
    expect(told([PRESCHOOL], "2026-12-31", true)).toEqual([
      "Esiopetusta täydentävä varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on to 31.12.2026.",
      "Esiopetus jatkuu samassa yksikössä ilman varhaiskasvatusta ma 31.5.2027 asti.",
    ]));
  it("of the whole place says that day", () =>
    expect(told([PRESCHOOL], "2026-12-31")).toEqual([
      "Esiopetus ja varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on to 31.12.2026.",
    ]));
  it("in the gap between two places says the last day of the first one, and that the other is removed", () =>
    expect(told([place("DAYCARE", "2026-08-10", "2027-06-04"), AUTUMN], "2027-07-15")).toEqual([
      "Varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on pe 4.6.2027.",
      "Varhaiskasvatus, Koivikko: paikka, joka olisi alkanut ma 16.8.2027, on poistettu.",
    ]));
  it("after pre-primary education names only the daycare that is cut", () =>
    expect(told([PRESCHOOL, SUMMER], "2027-06-30")).toEqual([
      "Varhaiskasvatus, Koivikko: viimeinen läsnäolopäivä on ke 30.6.2027.",
    ]));
  it("of daycare that has not begun says so", () =>
    expect(told([place("PRESCHOOL", "2026-08-10", "2027-05-31"), SUMMER], "2026-12-31", true)).toEqual([
      "Vain esiopetusta täydentävä varhaiskasvatus, Koivikko: päättyy ennen kuin alkaa.",
      "Varhaiskasvatus, Koivikko: paikka, joka olisi alkanut ti 1.6.2027, on poistettu.",
      "Esiopetus jatkuu samassa yksikössä ilman varhaiskasvatusta ma 31.5.2027 asti.",
    ]));
  it("of a receipt from before says the day that was asked for", () =>
    expect(endSentences([{ ...ended([PRESCHOOL], "2026-12-31"), lasts: null }], "2026-12-31", t, "fi")).toEqual([
      "Esiopetus, Koivikko: viimeinen läsnäolopäivä on to 31.12.2026.",
    ]));
  it("has the same last days as the places that are stored", () => {
    for (const lastDay of ["2026-11-26", "2027-05-30", "2027-05-31", "2027-06-30", "2027-08-01", "2027-09-01"]) {
      for (const daycareOnly of [true, false]) {
        const [group] = groupPlacements([PRESCHOOL, SUMMER, AUTUMN], TODAY) as [never];
        const stored = plannedEnd({ group, daycareOnly }, lastDay).kept.filter(({ isTerminated }) => isTerminated);
        const days = ended([PRESCHOOL, SUMMER, AUTUMN], lastDay, daycareOnly).lasts?.map((one) => one.lastDay);
        if (stored.length > 0) expect(days).toEqual(stored.map(({ endDate }) => endDate));
      }
    }
  });
});

describe("the tag of a place", () => {
  const asked = { terminationRequestedDate: TODAY };
  const tag = (...places: ChildPlacement[]) => groupPlacements(places, TODAY).map(partEnded);
  it("says whether the place or only its daycare was ended", () => {
    const daycare = { ...place("PRESCHOOL_DAYCARE", "2026-08-10", "2026-12-31"), ...asked };
    const rest = place("PRESCHOOL", "2027-01-01", "2027-05-31", { id: "rest" });
    expect(tag(PRESCHOOL)).toEqual([null]);
    expect(tag({ ...PRESCHOOL, ...asked })).toEqual(["whole"]);
    expect(tag(daycare, rest)).toEqual(["daycare"]);
    expect(tag(daycare, { ...rest, ...asked })).toEqual(["whole"]);
    expect(tag(PRESCHOOL, { ...SUMMER, ...asked })).toEqual(["daycare"]);
  });
  it("is there for the last place of a group only", () => {
    const first = { ...place("DAYCARE", "2026-08-10", "2027-05-31"), ...asked };
    expect(tag(first)).toEqual(["whole"]);
    expect(tag(first, AUTUMN)).toEqual([null]);
  });
});
