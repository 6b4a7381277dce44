import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { CareApplication } from "../../care-applications/parts/care-application.ts";
import { CareApplicationsShown } from "../../care-applications/parts/care-applications-shown.tsx";
import { careApplicationTexts } from "../../care-applications/texts/index.ts";
import { type AtSection, section } from "../../parts/section.ts";
import { comingRanges } from "../allowed-ranges.ts";
import { absenceApplicationTexts } from "../texts/index.ts";
import { absenceKind } from "./absence-kind.ts";

/** Whether a new one can be applied for: `noDays` while the pre-primary education that is left has no days to choose. */
type Apply = "possible" | "noDays" | "over";

interface Content {
  applications: CareApplication[];
  apply: Apply;
  isLocked: boolean;
}

/** The child's pre-primary education may have ended: there is no place any more, or only the daycare after it. */
const mayHaveLeft = (type: PlacementType | null): boolean =>
  type === null || type === "PRESCHOOL_DAYCARE_ONLY" || type === "PREPARATORY_DAYCARE_ONLY";

/** A username login cannot ask for the days (contract 2.19), so it is led to the form. */
async function applyAt({ api, child, today }: AtSection, isLocked: boolean): Promise<Apply> {
  if (!child.absenceApplicationCreationPossible) return "over";
  if (isLocked) return "possible";
  const allowed = await api.absenceApplications.allowedRanges({ childId: child.id });
  return comingRanges(allowed, today).length > 0 ? "possible" : "noDays";
}

/** Absence applications of a child in pre-primary education: a username login reads them (contract 2.19). */
export const absenceApplicationsSection = section<Content>({
  key: "absence-applications",
  title: (language) => absenceApplicationTexts.in(language)("section"),
  isThere: ({ child, flags }) =>
    flags.absenceApplications &&
    child.permittedActions.includes("READ_ABSENCE_APPLICATIONS") &&
    (child.absenceApplicationCreationPossible || mayHaveLeft(child.upcomingPlacementType)),
  isStrongOnly: false,
  load: async (at) => {
    const isLocked = at.guardian.level === "weak";
    const [applications, apply] = await Promise.all([absenceKind.list(at, at.child.id), applyAt(at, isLocked)]);
    // Sent applications are still found after pre-primary education has ended.
    return applications.length > 0 || apply !== "over" ? { applications, apply, isLocked } : null;
  },
  count: ({ applications }) => applications.filter(({ status }) => status === "WAITING").length,
  countWords: (count, language) => careApplicationTexts.in(language)("waiting", { count }),
  fact: ({ applications: { length: count } }, language) =>
    careApplicationTexts.in(language)(count === 0 ? "noneShort" : "inAll", { count }),
  Shown: ({ content: { apply, ...shown }, child }) => (
    <>
      {apply === "noDays" ? <NoDays /> : null}
      <CareApplicationsShown childId={child.id} kind={absenceKind} mayApply={apply === "possible"} {...shown} />
    </>
  ),
});

function NoDays() {
  const t = useTexts(absenceApplicationTexts);
  return <p>{t("noDays.text")}</p>;
}
