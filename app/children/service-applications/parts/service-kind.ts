import { shownDate } from "~/foundation/dates/shown.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import {
  type CareApplication,
  type CareApplicationKind,
  careWords,
} from "../../care-applications/parts/care-application.ts";
import type { ListedServiceApplication } from "../contract.ts";
import { cancelServiceApplicationPath, serviceApplicationPath } from "../service-addresses.ts";
import { shownOption } from "../shown-option.ts";
import { serviceApplicationTexts } from "../texts/index.ts";

/** Applications for another service need, as applications about a child's care. */
export const serviceKind: CareApplicationKind = {
  section: "service-applications",
  newPath: serviceApplicationPath,
  cancelPath: cancelServiceApplicationPath,
  cancellingIsStrong: true,
  list: async ({ api, guardian, language }, childId) =>
    (await api.serviceApplications.list({ childId })).map((listed) => inWords(listed, guardian.id, language)),
  remove: ({ api }, id, options) => api.serviceApplications.remove({ id }, options),
  refusesDecided: "stale",
  decides: told(serviceApplicationTexts, "decides"),
  words: (language) => careWords(serviceApplicationTexts.in(language)),
};

function inWords(
  { data, permittedActions, receiptId }: ListedServiceApplication,
  readerId: string,
  language: Language,
): CareApplication {
  const { id, startDate, serviceNeedOption, additionalInfo, personId, personName, sentAt, decision } = data;
  const t = serviceApplicationTexts.in(language);
  const date = shownDate(startDate, language);
  return {
    id,
    name: t("application", { option: shownOption(serviceNeedOption, language).name, date }),
    status: decision?.status ?? "WAITING",
    sentBy: { name: personName, at: sentAt },
    reason: additionalInfo ? { question: t("additionalInfo"), answer: additionalInfo } : null,
    decision: decision && { name: decision.decidedByName, at: decision.decidedAt, reason: decision.rejectedReason },
    accepted: { text: t("fromDay", { date }), link: null },
    isOwn: personId === readerId,
    mayCancel: permittedActions.includes("DELETE"),
    receiptId,
  };
}
