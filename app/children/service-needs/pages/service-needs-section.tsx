import { section } from "../../pages/sections/section.ts";
import { type NeedsByTense, needsByTense } from "../needs-by-tense.ts";
import { serviceNeedsTexts } from "../texts/index.ts";
import { ServiceNeedsShown } from "./service-needs-shown.tsx";

/** Service need and daily service time: a username login is enough (contract 2.17). */
export const serviceNeedsSection = section<{ needs: NeedsByTense }>({
  key: "service-needs",
  title: (language) => serviceNeedsTexts.in(language)("title"),
  isThere: ({ child }) => child.permittedActions.includes("READ_SERVICE_NEEDS"),
  isStrongOnly: false,
  load: async ({ api, child, today }) => ({
    needs: needsByTense(await api.childCare.serviceNeeds({ childId: child.id }), today),
  }),
  isOpen: (search) => !search.has("open") && !search.has("month") && !search.has("page"),
  Shown: ({ content }) => <ServiceNeedsShown needs={content.needs} />,
});
