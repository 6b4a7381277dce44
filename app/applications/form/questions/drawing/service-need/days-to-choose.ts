import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { shownPeriod } from "~/foundation/dates/shown.ts";
import type { Words } from "../section.ts";

/** "Within 21.11.2026–30.6.2027 or 1.8.2027–21.11.2027." */
export const daysToChoose = (ranges: readonly FiniteDateRange[], t: Words): string =>
  t("serviceNeed.startHint", { ranges: ranges.map(shownPeriod).join(` ${t("serviceNeed.or")} `) });
