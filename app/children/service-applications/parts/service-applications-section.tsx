import type { CareApplication } from "../../care-applications/parts/care-application.ts";
import { CareApplicationsShown } from "../../care-applications/parts/care-applications-shown.tsx";
import { careApplicationTexts } from "../../care-applications/texts/index.ts";
import { section } from "../../parts/section.ts";
import { serviceApplicationTexts } from "../texts/index.ts";
import { serviceKind } from "./service-kind.ts";

interface Content {
  applications: CareApplication[];
  mayApply: boolean;
  isLocked: boolean;
}

/** Applications for another service need: a username login reads them (contract 2.16). */
export const serviceApplicationsSection = section<Content>({
  key: "service-applications",
  title: (language) => serviceApplicationTexts.in(language)("section"),
  isThere: ({ child, flags }) =>
    flags.serviceApplications && child.permittedActions.includes("READ_SERVICE_APPLICATIONS"),
  isStrongOnly: false,
  load: async (at) => {
    const { child, guardian } = at;
    const applications = await serviceKind.list(at, child.id);
    const canChange = child.serviceApplicationCreationPossible;
    if (applications.length === 0 && !canChange) return null;
    const mayApply = canChange && applications.every(({ status }) => status !== "WAITING");
    return { applications, mayApply, isLocked: guardian.level === "weak" };
  },
  count: ({ applications }) => applications.filter(({ status }) => status === "WAITING").length,
  countWords: (count, language) => careApplicationTexts.in(language)("waiting", { count }),
  fact: ({ applications: { length: count } }, language) =>
    careApplicationTexts.in(language)(count === 0 ? "noneShort" : "inAll", { count }),
  Shown: ({ content, child }) => <CareApplicationsShown childId={child.id} kind={serviceKind} {...content} />,
});
