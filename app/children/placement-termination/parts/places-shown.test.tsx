import { describe, expect, it } from "vitest";
import { drawn } from "~/foundation/ui/test-drawing.tsx";
import { place } from "../../../../tests/people/child-places.ts";
import { groupPlacements } from "../placement-groups.ts";
import { EndLink, PlacesShown } from "./places-shown.tsx";

const TODAY = "2026-03-10";
const groups = (endDate: string) => groupPlacements([place("DAYCARE", "2025-08-01", endDate)], TODAY);
const shown = (endDate: string) => ({
  childId: "elsa",
  today: TODAY,
  content: { groups: groups(endDate), facts: null },
});

describe("the link for ending a place", () => {
  it("stands outside the section, which has to be opened for its facts only", () => {
    expect(drawn(<EndLink {...shown("2027-07-31")} />)).toContain('href="/children/elsa/placement-termination"');
    expect(drawn(<PlacesShown {...shown("2027-07-31")} />)).not.toContain("placement-termination");
  });

  it("is not there where nothing can be ended", () => {
    expect(drawn(<EndLink {...shown(TODAY)} />)).toBe("");
  });
});
