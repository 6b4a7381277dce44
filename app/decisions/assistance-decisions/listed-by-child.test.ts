import { describe, expect, it } from "vitest";
import { supportByChild } from "./listed-by-child.ts";

const common = (id: string, decisionMade: string, childId = "elsa") => ({
  id,
  childId,
  decisionMade,
  validityPeriod: { start: decisionMade, end: null },
  status: "ACCEPTED" as const,
  annulmentReason: "",
  isUnread: false,
});
const early = (...said: Parameters<typeof common>) => ({
  ...common(...said),
  assistanceLevels: ["SPECIAL_ASSISTANCE" as const],
  selectedUnit: null,
});
const preschool = (...said: Parameters<typeof common>) => ({
  ...common(...said),
  type: "NEW" as const,
  unitName: "Koivikko",
});

describe("decisions on support", () => {
  it("are listed under their child, early childhood before pre-primary education, the latest of each first", () => {
    const byChild = supportByChild(
      [early("e1", "2026-01-01"), early("e2", "2026-01-02"), early("e3", "2026-01-03", "onni")],
      [preschool("p1", "2026-02-01"), preschool("p2", "2026-02-02")],
    );
    expect(byChild.get("elsa")?.map(({ id }) => id)).toEqual(["e2", "e1", "p2", "p1"]);
    expect(byChild.get("onni")?.map(({ id }) => id)).toEqual(["e3"]);
  });

  it("have the fields of their kind: levels, or a type and always a unit", () => {
    const [first, second] =
      supportByChild([early("e", "2026-01-01")], [preschool("p", "2026-01-01")]).get("elsa") ?? [];
    expect(first).toMatchObject({
      kind: "EARLY_CHILDHOOD",
      levels: ["SPECIAL_ASSISTANCE"],
      type: null,
      unitName: null,
    });
    expect(second).toMatchObject({ kind: "PRESCHOOL", levels: [], type: "NEW", unitName: "Koivikko" });
  });
});
