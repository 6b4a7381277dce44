import { section } from "../../pages/sections/section.ts";
import { serviceApplicationTexts } from "../texts/index.ts";
import { type ServiceApplicationsContent, ServiceApplicationsShown } from "./service-applications-shown.tsx";

/** Applications for another service need: a username login reads them (contract 2.16). */
export const serviceApplicationsSection = section<ServiceApplicationsContent>({
  key: "service-applications",
  title: (language) => serviceApplicationTexts.in(language)("section"),
  isThere: ({ child, flags }) =>
    flags.serviceApplications && child.permittedActions.includes("READ_SERVICE_APPLICATIONS"),
  isStrongOnly: false,
  load: async ({ api, child, guardian }) => {
    const applications = await api.serviceApplications.list({ childId: child.id });
    const canChange = child.serviceApplicationCreationPossible;
    if (applications.length === 0 && !canChange) return null;
    const mayApply = canChange && applications.every(({ data }) => data.decision !== null);
    return { applications, mayApply, isLocked: guardian.level === "weak" };
  },
  count: ({ applications }) => applications.filter(({ data }) => data.decision === null).length,
  countWords: (count, language) => serviceApplicationTexts.in(language)("waiting", { count }),
  Shown: ({ content, child }) => <ServiceApplicationsShown childId={child.id} content={content} />,
});
