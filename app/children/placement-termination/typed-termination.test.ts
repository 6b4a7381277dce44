import { describe, expect, it } from "vitest";
import { OTHER_VALUE } from "~/foundation/i18n/other-value.ts";
import { place } from "../../../tests/people/child-places.ts";
import { groupPlacements } from "./placement-groups.ts";
import { askedEnd, choiceOf, possibleEndings, typedTermination } from "./typed-termination.ts";

const TODAY = "2026-11-23";
const groups = groupPlacements(
  [
    place("PRESCHOOL_DAYCARE", "2026-08-10", "2027-05-31"),
    place("CLUB", "2026-09-01", "2027-03-31", { unitId: "satama" }),
    place("DAYCARE", "2026-12-01", "2027-07-31", { unitId: "ranta" }),
  ],
  TODAY,
);
const WHOLE = "PRESCHOOL.koivikko";
const DAYCARE = "PRESCHOOL.koivikko.daycare";
const CLUB = "CLUB.satama";

const typed = (chosen: string[], lastDay: string) => {
  const entries = [...chosen.map((value) => ["placements", value] as const), ["lastDay", lastDay] as const];
  const result = typedTermination(entries, { groups, today: TODAY });
  return result.ok
    ? { choices: result.endings.map(choiceOf), lastDay: result.lastDay }
    : result.faults.map(({ field, code }) => `${field} ${code}`);
};

describe("the form of an end", () => {
  it("offers the groups that have begun, and their daycare alone", () =>
    expect(possibleEndings(groups, TODAY).map(choiceOf)).toEqual([WHOLE, DAYCARE, CLUB]));
  it("offers no place that ends today: there is no earlier day to choose", () => {
    expect(possibleEndings(groups, "2027-03-30").map(choiceOf)).toEqual([WHOLE, DAYCARE, CLUB]);
    expect(possibleEndings(groups, "2027-03-31").map(choiceOf)).toEqual([WHOLE, DAYCARE]);
    expect(possibleEndings(groups, "2027-05-31")).toEqual([]);
  });
  it("offers no place of a kind that only a newer gateway knows", () => {
    const newer = groups.map((group) => ({
      ...group,
      type: group.type === "CLUB" ? (OTHER_VALUE as "CLUB") : group.type,
    }));
    expect(possibleEndings(newer, TODAY).map(choiceOf)).toEqual([WHOLE, DAYCARE]);
  });
  it("needs a place and a day", () => expect(typed([], "")).toEqual(["placements nothingChosen", "lastDay required"]));
  it("names a place that is not there any more", () =>
    expect(typed([CLUB, "CLUB.ranta"], "2026-12-01")).toEqual(["placements goneMeanwhile"]));
  it.each([
    [[CLUB], "22.11.2026", ["lastDay dateTooEarly"]],
    [[CLUB], "23.11.2026", { choices: [CLUB], lastDay: TODAY }],
    [[CLUB], "31.3.2027", { choices: [CLUB], lastDay: "2027-03-31" }],
    [[CLUB], "1.4.2027", ["lastDay dateTooLate"]],
    [[CLUB, DAYCARE], "31.5.2027", { choices: [DAYCARE, CLUB], lastDay: "2027-05-31" }],
    [[CLUB, DAYCARE], "1.6.2027", ["lastDay dateTooLate"]],
    [[CLUB], "31.2.2027", ["lastDay dateNoSuchDay"]],
  ])("%j until %s", (chosen, day, expected) => expect(typed(chosen, day)).toEqual(expected));
  it("takes the whole group when its daycare is chosen too", () =>
    expect(typed([WHOLE, DAYCARE], "1.12.2026")).toEqual({ choices: [WHOLE], lastDay: "2026-12-01" }));
  it("is read without the places, so that it can be asked whether it has ended them itself", () => {
    const asked = (chosen: string[], lastDay: string) =>
      askedEnd([...chosen.map((value) => ["placements", value] as const), ["lastDay", lastDay] as const]);
    expect(asked([WHOLE, DAYCARE, "DAYCARE.gone"], "1.12.2026")).toEqual({
      groups: [
        { type: "PRESCHOOL", unitId: "koivikko", terminateDaycareOnly: false },
        { type: "DAYCARE", unitId: "gone", terminateDaycareOnly: false },
      ],
      lastDay: "2026-12-01",
    });
    expect([asked(["NO_KIND.koivikko"], "1.12.2026"), asked([CLUB], "31.2.2027")]).toEqual([null, null]);
  });
});
