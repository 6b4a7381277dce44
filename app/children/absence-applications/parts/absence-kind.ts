import { shownPeriod } from "~/foundation/dates/shown.ts";
import { told } from "~/foundation/forms/banners/told.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import {
  type CareApplication,
  type CareApplicationKind,
  careWords,
} from "../../care-applications/parts/care-application.ts";
import { absenceApplicationPath, cancelAbsenceApplicationPath } from "../absence-addresses.ts";
import type { ListedAbsenceApplication } from "../contract.ts";
import { absenceApplicationTexts } from "../texts/index.ts";

/** Absence applications, as applications about a child's care. */
export const absenceKind: CareApplicationKind = {
  section: "absence-applications",
  newPath: absenceApplicationPath,
  cancelPath: cancelAbsenceApplicationPath,
  cancellingIsStrong: false,
  list: async ({ api, language }, childId) =>
    (await api.absenceApplications.list({ childId })).map((listed) => inWords(listed, language)),
  remove: ({ api }, id, options) => api.absenceApplications.remove({ id }, options),
  refusesDecided: "faults",
  decides: told(absenceApplicationTexts, "decides"),
  words: (language) => careWords(absenceApplicationTexts.in(language)),
};

function inWords({ data, actions, receiptId }: ListedAbsenceApplication, language: Language): CareApplication {
  const { id, startDate, endDate, description, createdBy, createdAt, decidedBy, decidedAt, rejectedReason } = data;
  const t = absenceApplicationTexts.in(language);
  const status = data.status === "WAITING_DECISION" ? "WAITING" : data.status;
  const isOwn = actions.includes("DELETE");
  return {
    id,
    name: t("application", { days: shownPeriod({ start: startDate, end: endDate }, language) }),
    status,
    sentBy: { name: createdBy.name, at: createdAt },
    reason: { question: t("why"), answer: description },
    decision: decidedAt ? { name: decidedBy?.name ?? "", at: decidedAt, reason: rejectedReason } : null,
    accepted: {
      text: t("inCalendar"),
      link: { href: `/calendar?month=${startDate.slice(0, 7)}`, label: t("toCalendar") },
    },
    isOwn,
    mayCancel: isOwn && status === "WAITING",
    receiptId,
  };
}
