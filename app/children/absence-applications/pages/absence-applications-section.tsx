import { section } from "../../pages/sections/section.ts";
import type { ListedAbsenceApplication } from "../contract.ts";
import { absenceApplicationTexts } from "../texts/index.ts";
import { AbsenceApplicationsShown } from "./absence-applications-shown.tsx";

/** Absence applications of a child in pre-primary education: a username login reads them (contract 2.19). */
export const absenceApplicationsSection = section<{ applications: ListedAbsenceApplication[]; isLocked: boolean }>({
  key: "absence-applications",
  title: (language) => absenceApplicationTexts.in(language)("section"),
  isThere: ({ child, flags }) =>
    flags.absenceApplications &&
    child.permittedActions.includes("READ_ABSENCE_APPLICATIONS") &&
    child.absenceApplicationCreationPossible,
  isStrongOnly: false,
  load: async ({ api, child, guardian }) => ({
    applications: await api.absenceApplications.list({ childId: child.id }),
    isLocked: guardian.level === "weak",
  }),
  count: ({ applications }) => applications.filter(({ data }) => data.status === "WAITING_DECISION").length,
  countWords: (count, language) => absenceApplicationTexts.in(language)("waiting", { count }),
  Shown: ({ content, child }) => <AbsenceApplicationsShown childId={child.id} {...content} />,
});
