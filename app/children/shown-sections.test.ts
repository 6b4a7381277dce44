import { describe, expect, it } from "vitest";
import type { ChildAction, ChildAndPermittedActions } from "~/people/contract.ts";
import { SECTIONS } from "./child/parts/all-sections.ts";
import { SECTION_KEYS } from "./children-addresses.ts";
import { type SectionFacts, shownSections } from "./shown-sections.ts";

const EVERYTHING: ChildAction[] = [
  "CREATE_ABSENCE_APPLICATION",
  "CREATE_SERVICE_APPLICATION",
  "READ_ABSENCE_APPLICATIONS",
  "READ_ATTENDANCE_SUMMARY",
  "READ_CHILD_DOCUMENTS",
  "READ_DAILY_SERVICE_TIMES",
  "READ_PEDAGOGICAL_DOCUMENTS",
  "READ_PLACEMENT",
  "READ_SERVICE_APPLICATIONS",
  "READ_SERVICE_NEEDS",
];

function facts({
  level = "strong",
  without = [],
  summary = true,
  hasPlace = true,
}: {
  level?: "weak" | "strong";
  without?: readonly ChildAction[];
  summary?: boolean;
  hasPlace?: boolean;
} = {}): SectionFacts {
  const child = {
    permittedActions: EVERYTHING.filter((action) => !without.includes(action)),
    upcomingPlacementType: hasPlace ? "DAYCARE" : null,
    absenceApplicationCreationPossible: true,
    serviceApplicationCreationPossible: true,
  } as ChildAndPermittedActions;
  const flags = { citizenAttendanceSummary: summary, absenceApplications: true, serviceApplications: true };
  const features = { messages: true, composeNewMessage: true, reservations: true, childDocumentation: true };
  return { child, flags: flags as SectionFacts["flags"], features, level };
}

const keys = (of: SectionFacts) => shownSections(SECTIONS, of).map(({ section }) => section.key);
const locked = (of: SectionFacts) =>
  shownSections(SECTIONS, of).flatMap(({ section, isLocked }) => (isLocked ? [section.key] : []));

describe("the sections of a child's page", () => {
  it("stand in the order of the specification, each once", () => {
    const order = SECTIONS.map(({ key }) => SECTION_KEYS.indexOf(key));
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
  });
  it.each([
    ["service-needs", facts({ without: ["READ_SERVICE_NEEDS"] })],
    ["attendance-summary", facts({ without: ["READ_ATTENDANCE_SUMMARY"] })],
    ["attendance-summary", facts({ summary: false })],
    ["pedagogical-documents", facts({ hasPlace: false })],
  ])("%s is there only when the service, the town and the child have it", (key, lacking) => {
    expect(keys(facts())).toContain(key);
    expect(keys(lacking)).not.toContain(key);
  });
  it("for strong identification are there for a weak login too, locked", () => {
    expect(keys(facts({ level: "weak" }))).toContain("pedagogical-documents");
    expect(locked(facts({ level: "weak" }))).toContain("pedagogical-documents");
    expect(locked(facts())).toEqual([]);
  });
  it("need no more than a username for service needs and attendance", () => {
    for (const key of ["service-needs", "attendance-summary"])
      expect(locked(facts({ level: "weak" }))).not.toContain(key);
  });
});
