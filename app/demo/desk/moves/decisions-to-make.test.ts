import { describe, expect, it } from "vitest";
import type { ApplicationType } from "~/applications/contract.ts";
import type { DecisionType } from "~/decisions/application-decisions/contract.ts";
import { canBeMade, daysDecided, decisionsAskedFor } from "./decisions-to-make.ts";

const wished = {
  preferredUnits: [],
  preferredStartDate: "2026-08-11",
  connectedDaycarePreferredStartDate: null,
  serviceNeed: null,
  siblingBasis: null,
  preparatory: false,
  urgent: false,
};
const need = { startTime: "", endTime: "", shiftCare: false, partTime: false, serviceNeedOption: null };
const clubNeed = {
  ...need,
  serviceNeedOption: { id: "", nameFi: "", nameSv: "", nameEn: "", validPlacementType: "PRESCHOOL_CLUB" as const },
};

describe("the decisions that an application asks for", () => {
  it.each<[ApplicationType, Partial<Parameters<typeof decisionsAskedFor>[0]["preferences"]>, DecisionType[]]>([
    ["CLUB", {}, ["CLUB"]],
    ["DAYCARE", { serviceNeed: need }, ["DAYCARE"]],
    ["DAYCARE", { serviceNeed: { ...need, partTime: true } }, ["DAYCARE_PART_TIME"]],
    ["PRESCHOOL", {}, ["PRESCHOOL"]],
    ["PRESCHOOL", { serviceNeed: need }, ["PRESCHOOL", "PRESCHOOL_DAYCARE"]],
    ["PRESCHOOL", { serviceNeed: clubNeed }, ["PRESCHOOL", "PRESCHOOL_CLUB"]],
    ["PRESCHOOL", { preparatory: true, serviceNeed: need }, ["PREPARATORY_EDUCATION", "PRESCHOOL_DAYCARE"]],
  ])("%s with %j: %j", (type, preferences, decisions) => {
    expect(decisionsAskedFor({ type, preferences: { ...wished, ...preferences } })).toEqual(decisions);
  });
});

describe("the decisions that can be made together", () => {
  it.each<[ApplicationType, DecisionType[], boolean]>([
    ["DAYCARE", ["DAYCARE"], true],
    ["DAYCARE", ["DAYCARE_PART_TIME"], true],
    ["DAYCARE", ["DAYCARE", "DAYCARE_PART_TIME"], false],
    ["DAYCARE", ["CLUB"], false],
    ["CLUB", ["CLUB"], true],
    ["CLUB", [], false],
    ["PRESCHOOL", ["PRESCHOOL"], true],
    ["PRESCHOOL", ["PRESCHOOL", "PRESCHOOL_DAYCARE"], true],
    ["PRESCHOOL", ["PREPARATORY_EDUCATION", "PRESCHOOL_CLUB"], true],
    ["PRESCHOOL", ["PRESCHOOL_DAYCARE"], true],
    ["PRESCHOOL", ["PRESCHOOL", "PREPARATORY_EDUCATION"], false],
    ["PRESCHOOL", ["PRESCHOOL", "PRESCHOOL_DAYCARE", "PRESCHOOL_CLUB"], false],
    ["PRESCHOOL", ["PRESCHOOL", "DAYCARE"], false],
  ])("on %s %j: %s", (type, decisions, expected) => {
    expect(canBeMade(type, decisions)).toBe(expected);
  });
});

describe("the days of a decision", () => {
  const terms = {
    preschool: [
      {
        id: "00000000-0000-4000-8000-000000000001",
        finnishPreschool: { start: "2026-08-11", end: "2027-05-31" },
        swedishPreschool: { start: "2026-08-13", end: "2027-06-04" },
        extendedTerm: { start: "2026-08-01", end: "2027-06-30" },
        applicationPeriod: { start: "2026-01-08", end: "2026-01-20" },
        termBreaks: [],
      },
    ],
    club: [
      {
        id: "00000000-0000-4000-8000-000000000002",
        term: { start: "2026-08-12", end: "2027-05-29" },
        applicationPeriod: { start: "2026-01-08", end: "2026-01-20" },
        termBreaks: [],
      },
    ],
    unitLanguage: "fi" as const,
  };
  const days = (type: DecisionType, changes: Partial<typeof wished> = {}, language: "fi" | "sv" = "fi") =>
    daysDecided(type, { ...wished, ...changes }, { ...terms, unitLanguage: language }, "2026-03-10");

  it.each<[string, ReturnType<typeof days>, string, string]>([
    ["of daycare last a year and a half", days("DAYCARE"), "2026-08-11", "2028-02-11"],
    ["of pre-primary education last the term", days("PRESCHOOL"), "2026-08-11", "2027-05-31"],
    [
      "begin with the term when more was wished for",
      days("PRESCHOOL", { preferredStartDate: "2026-08-01" }),
      "2026-08-11",
      "2027-05-31",
    ],
    ["are the Swedish ones in a Swedish unit", days("PRESCHOOL", {}, "sv"), "2026-08-13", "2027-06-04"],
    [
      "of connected daycare begin when it is wished for and end with the extended term",
      { ...days("PRESCHOOL_DAYCARE", { preferredStartDate: "2026-08-03" }) },
      "2026-08-03",
      "2027-06-30",
    ],
    ["of a club end with its term", days("CLUB", { preferredStartDate: "2026-08-12" }), "2026-08-12", "2027-05-29"],
    [
      "outside every term last ten months",
      days("CLUB", { preferredStartDate: "2026-08-11" }),
      "2026-08-11",
      "2027-06-11",
    ],
  ])("%s", (_title, range, start, end) => {
    expect(range).toEqual({ start, end });
  });
});
