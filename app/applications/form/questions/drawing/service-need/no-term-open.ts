import type { ApplicationType } from "~/applications/contract.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Words } from "../section.ts";

/** Says that no term takes applications now, and when the next one opens, if we know it. */
export const noTermOpenWords = (
  type: Exclude<ApplicationType, "DAYCARE">,
  opens: IsoDate | null,
  t: Words,
  language: Language,
): string =>
  [
    t(`serviceNeed.noTerm.${type}`),
    ...(opens ? [t("serviceNeed.noTermOpens", { date: writtenDate(opens, language) })] : []),
  ].join(" ");
