import { describe, expect, it } from "vitest";
import { publicUnit } from "../../../../tests/people/public-unit.ts";
import { applyingTo } from "./applying-to.ts";

const APPLICATION = "44444444-4444-4444-8444-444444444444";
const unit = publicUnit(1, {
  type: ["CENTRE", "CLUB"],
  daycareApplyPeriod: { start: "2020-01-01", end: null },
  clubApplyPeriod: { start: "2027-08-01", end: null },
});
const flags = { preschool: true, hideClubApplication: false };
const facts = { settings: { flags }, today: "2026-11-22", guardian: null } as unknown as Parameters<
  typeof applyingTo
>[2];
const to = (search: Partial<Parameters<typeof applyingTo>[1]>, changes: object = {}) =>
  applyingTo(unit, { care: "DAYCARE", application: null, ...search }, { ...facts, ...changes });

describe("the way from a unit on the map to an application", () => {
  it("begins an application of the kind that the map shows", () => {
    expect(to({})).toEqual({
      href: `/applications/new?unit=${unit.id}&type=DAYCARE`,
      placesFrom: "2020-01-01",
      isLater: false,
      isStrong: false,
      isAdded: false,
      backHref: null,
    });
    expect(to({ care: "CLUB" })).toMatchObject({ placesFrom: "2027-08-01", isLater: true });
  });

  it("goes on at once for strong identification, and by login for a weak one", () => {
    expect(to({}, { guardian: { id: "x", level: "strong" } })?.isStrong).toBe(true);
    expect(to({}, { guardian: { id: "x", level: "weak" } })?.isStrong).toBe(false);
  });

  it("adds the unit to the application that the guardian came from, when the kind is the same", () => {
    const application = { id: APPLICATION, type: "DAYCARE" } as const;
    expect(to({ application })).toMatchObject({
      isAdded: true,
      backHref: `/applications/${APPLICATION}/edit`,
      href: expect.stringContaining(APPLICATION),
    });
    const other = to({ application, care: "CLUB" });
    expect(other?.isAdded).toBe(false);
    expect(other?.href).not.toContain(APPLICATION);
  });

  it("does not begin where the unit takes no such applications, or the town offers none", () => {
    expect(to({ care: "PRESCHOOL" })).toMatchObject({ placesFrom: null });
    expect(to({ care: "CLUB" }, { settings: { flags: { ...flags, hideClubApplication: true } } })).toBeNull();
  });
});
