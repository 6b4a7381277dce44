import { absenceApplicationsSection } from "../../absence-applications/parts/absence-applications-section.tsx";
import { attendanceSummarySection } from "../../attendance-summary/parts/attendance-summary-section.tsx";
import { childDocumentsSection } from "../../child-documents/parts/child-documents-section.tsx";
import type { ChildSection } from "../../parts/section.ts";
import { pedagogicalDocumentsSection } from "../../pedagogical-documents/parts/pedagogical-documents-section.tsx";
import { placementTerminationSection } from "../../placement-termination/parts/placement-termination-section.tsx";
import { serviceApplicationsSection } from "../../service-applications/parts/service-applications-section.tsx";
import { serviceNeedsSection } from "../../service-needs/parts/service-needs-section.tsx";

/**
 * The sections of a child's page, from top to bottom in the specification's order (spec 2 section 2).
 *
 * How a room joins: it writes `<room>/parts/<room>-section.tsx`, which exports `section<Content>({…})`, and adds one line here,
 * under its comment. `isThere` is a pure rule of flags, features, permitted actions and what the list of children says.
 * `load` makes the room's calls in parallel; each call is one query, because the page has twelve. For the permission of a
 * call, `mayReadChild` (app/people/behind) asks once for all calls of a request. `Shown` is a component in plain HTML; its
 * headings begin at level 3. A section is a native `details`: `sectionPath(childId, key)` leads to it and opens it. Forms
 * and questions of a room are pages of its own with a row in app/routes.ts, below `/children/:childId/`, and come back
 * to `sectionPath` after a post. The words of a room are in its own `texts/`.
 */
export const SECTIONS: readonly ChildSection[] = [
  serviceNeedsSection,
  attendanceSummarySection,
  pedagogicalDocumentsSection,
  childDocumentsSection,
  absenceApplicationsSection,
  serviceApplicationsSection,
  placementTerminationSection,
];
