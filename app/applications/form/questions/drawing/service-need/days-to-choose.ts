import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { shownPeriod } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Words } from "../section.ts";

/** "Within 21.11.2026–30.6.2027 or 1.8.2027–21.11.2027." */
export const daysToChoose = (ranges: readonly FiniteDateRange[], t: Words, language: Language): string =>
  t("serviceNeed.startHint", {
    ranges: ranges.map((range) => shownPeriod(range, language)).join(` ${t("serviceNeed.or")} `),
  });
