import type { PlacementType } from "~/placements/placement-types.ts";
import { section } from "../../pages/sections/section.ts";
import type { ListedAbsenceApplication } from "../contract.ts";
import { absenceApplicationTexts } from "../texts/index.ts";
import { AbsenceApplicationsShown } from "./absence-applications-shown.tsx";

interface Content {
  applications: ListedAbsenceApplication[];
  mayApply: boolean;
  isLocked: boolean;
}

/** The child's pre-primary education may have ended: there is no place any more, or only the daycare after it. */
const mayHaveLeft = (type: PlacementType | null): boolean =>
  type === null || type === "PRESCHOOL_DAYCARE_ONLY" || type === "PREPARATORY_DAYCARE_ONLY";

/** Absence applications of a child in pre-primary education: a username login reads them (contract 2.19). */
export const absenceApplicationsSection = section<Content>({
  key: "absence-applications",
  title: (language) => absenceApplicationTexts.in(language)("section"),
  isThere: ({ child, flags }) =>
    flags.absenceApplications &&
    child.permittedActions.includes("READ_ABSENCE_APPLICATIONS") &&
    (child.absenceApplicationCreationPossible || mayHaveLeft(child.upcomingPlacementType)),
  isStrongOnly: false,
  load: async ({ api, child, guardian }) => {
    const applications = await api.absenceApplications.list({ childId: child.id });
    const mayApply = child.absenceApplicationCreationPossible;
    // Sent applications are still found after pre-primary education has ended.
    return applications.length > 0 || mayApply ? { applications, mayApply, isLocked: guardian.level === "weak" } : null;
  },
  count: ({ applications }) => applications.filter(({ data }) => data.status === "WAITING_DECISION").length,
  countWords: (count, language) => absenceApplicationTexts.in(language)("waiting", { count }),
  Shown: ({ content, child }) => <AbsenceApplicationsShown childId={child.id} {...content} />,
});
