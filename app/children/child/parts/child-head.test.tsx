import { describe, expect, it } from "vitest";
import { drawn, wordsOf } from "~/foundation/ui/test-drawing.tsx";
import type { ChildAndPermittedActions } from "~/people/contract.ts";
import { ChildHead } from "./child-head.tsx";

const NO_PLACE = {
  imageId: null,
  group: null,
  unit: null,
  upcomingPlacementUnit: null,
  upcomingPlacementStartDate: null,
};
const head = (place: Partial<ChildAndPermittedActions>, language: "fi" | "sv" | "en" = "fi", today = "2026-08-09") =>
  wordsOf(drawn(<ChildHead child={{ ...NO_PLACE, ...place } as ChildAndPermittedActions} today={today} />, language));
const COMING = { upcomingPlacementUnit: { id: "u", name: "Koivikko" }, upcomingPlacementStartDate: "2026-08-10" };

describe("the place of a child", () => {
  it("that has not begun is told with its first day", () => {
    expect(head(COMING)).toBe("Paikka alkaa ma 10.8.2026: Koivikko");
    expect(head(COMING, "sv")).toMatch(/^Platsen börjar må\w* 10\.8\.2026: Koivikko$/);
    expect(head(COMING, "en")).toMatch(/^The place begins on Mon 10 Aug 2026: Koivikko$/);
  });
  it("that has begun without a group is told by its unit alone", () => {
    expect(head(COMING, "fi", "2026-08-10")).toBe("Koivikko");
    expect(head(COMING, "sv", "2027-01-01")).toBe("Koivikko");
  });
  it("of today is told by its group and unit, also when another one is coming", () => {
    const today = { unit: { id: "n", name: "Niemi" }, group: { id: "g", name: "Ketut" } };
    expect(head({ ...COMING, ...today })).toBe("Ketut, Niemi");
    expect(head({})).toContain("ei ole nyt varhaiskasvatuspaikkaa");
  });
});
