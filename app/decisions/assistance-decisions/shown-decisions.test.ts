import { describe, expect, it } from "vitest";
import { ASSISTANCE_DECISION_STATUSES, type AssistanceDecisionStatus } from "./shapes.ts";
import {
  countsAsUnread,
  type DecisionStanding,
  endsSupport,
  isDecided,
  isListed,
  isRecentlyPlaced,
  type ShownStatus,
  shownStatus,
} from "./shown-decisions.ts";

const TODAY = "2026-03-10";

const decided = (changes: Partial<DecisionStanding> = {}): DecisionStanding => ({
  kind: "EARLY_CHILDHOOD",
  status: "ACCEPTED",
  decisionMade: "2026-03-01",
  validFrom: "2026-03-01",
  type: null,
  unitId: null,
  ...changes,
});
const preschool = (changes: Partial<DecisionStanding> = {}): DecisionStanding =>
  decided({ kind: "PRESCHOOL", type: "NEW", unitId: "unit", ...changes });

describe("a decision on support", () => {
  const byStatus: [AssistanceDecisionStatus, boolean, boolean][] = [
    ["DRAFT", false, false],
    ["NEEDS_WORK", false, false],
    ["ACCEPTED", true, true],
    ["REJECTED", true, true],
    ["ANNULLED", true, false],
  ];

  it.each(byStatus)("that is %s: shown %s, counted while unread %s", (status, isShown, isCounted) => {
    expect(isDecided(decided({ status }))).toBe(isShown);
    expect(isDecided(preschool({ status }))).toBe(isShown);
    expect(countsAsUnread(status)).toBe(isCounted);
  });

  it("has a row for every status above", () => {
    expect(byStatus.map(([status]) => status)).toEqual([...ASSISTANCE_DECISION_STATUSES]);
  });

  it.each<[string, DecisionStanding, boolean]>([
    ["is shown with a date of decision", decided(), true],
    ["is not shown without one", decided({ decisionMade: null }), false],
    ["in early childhood education needs no type and no unit", decided({ type: null, unitId: null }), true],
    ["in pre-primary education is shown with start, type and unit", preschool(), true],
    ["in pre-primary education is not shown without its start", preschool({ validFrom: null }), false],
    ["in pre-primary education is not shown without its type", preschool({ type: null }), false],
    ["in pre-primary education is not shown without its unit", preschool({ unitId: null }), false],
    ["in pre-primary education is not shown without a date of decision", preschool({ decisionMade: null }), false],
  ])("%s", (_title, decision, isShown) => {
    expect(isDecided(decision)).toBe(isShown);
  });

  it.each<[string, string | null, boolean]>([
    ["is listed while the child is in care", "2027-07-31", true],
    ["is listed when care ends today", TODAY, true],
    ["is listed when care ended a month ago", "2026-02-10", true],
    ["is not listed when care ended a month and a day ago", "2026-02-09", false],
    ["is not listed when the child has never been in care", null, false],
  ])("%s", (_title, lastPlacementEnd, isShown) => {
    expect(isListed(decided(), lastPlacementEnd, TODAY)).toBe(isShown);
    expect(isRecentlyPlaced(lastPlacementEnd, TODAY)).toBe(isShown);
  });

  it("is not listed while it is a draft, even when the child is placed", () => {
    expect(isListed(decided({ status: "DRAFT" }), "2027-07-31", TODAY)).toBe(false);
  });

  it("is listed for a month, which ends on the last day of a shorter month", () => {
    expect(isRecentlyPlaced("2026-02-28", "2026-03-31")).toBe(true);
    expect(isRecentlyPlaced("2026-02-27", "2026-03-31")).toBe(false);
  });

  it.each<[string, ShownStatus | null, ShownStatus | null]>([
    ["DRAFT", null, null],
    ["NEEDS_WORK", null, null],
    ["ACCEPTED", "ACCEPTED", "ENDS"],
    ["REJECTED", "REJECTED", "REJECTED"],
    ["ANNULLED", "ANNULLED", "ANNULLED"],
  ])("that is %s says %s, and when it ends the support %s", (status, said, saidOfEnd) => {
    expect(shownStatus(status as AssistanceDecisionStatus, false)).toBe(said);
    expect(shownStatus(status as AssistanceDecisionStatus, true)).toBe(saidOfEnd);
  });

  it("ends the support by its type, or when no other level is granted", () => {
    expect([endsSupport("TERMINATED"), endsSupport("NEW"), endsSupport("CONTINUING")]).toEqual([true, false, false]);
    expect(endsSupport(null, ["ASSISTANCE_ENDS"])).toBe(true);
    expect(endsSupport(null, ["ASSISTANCE_ENDS", "SPECIAL_ASSISTANCE"])).toBe(false);
    expect(endsSupport(null, [])).toBe(false);
  });
});
