import type { FiniteDateRange } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Words } from "../section.ts";

const rangeInWords = ({ start, end }: FiniteDateRange): string => `${shownDate(start)}–${shownDate(end)}`;

/** "Within 21.11.2026–30.6.2027 or 1.8.2027–21.11.2027." */
export const daysToChoose = (ranges: readonly FiniteDateRange[], t: Words): string =>
  t("serviceNeed.startHint", { ranges: ranges.map(rangeInWords).join(` ${t("serviceNeed.or")} `) });
