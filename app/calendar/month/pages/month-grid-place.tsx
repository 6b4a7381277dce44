import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { IslandPlace } from "~/foundation/islands/island.tsx";
import { ABSENCES_PATH, monthPath, RESERVATIONS_PATH } from "../../calendar-addresses.ts";
import type { IsoMonth } from "../../calendar-limits.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { MonthGridProps } from "./month-grid.ts";
import type { MonthView } from "./month-view.ts";

/**
 * The place of the month's grid (month-grid.island.ts). It is empty. In a wide window it is always in sight. In a
 * narrow window it is not displayed, so it never comes into sight and its script is not fetched (calendar-pages.css).
 */
export function MonthGridPlace({ month: { asked, choice, firstOpen, today } }: { month: MonthView }) {
  const t = useTexts(calendarTexts);
  const other = (month: IsoMonth | null) =>
    month === null ? null : { month, href: `${monthPath(month, choice)}#month` };
  const props: MonthGridProps = {
    month: asked.month,
    previous: other(asked.previous),
    next: other(asked.next),
    reservations: { href: RESERVATIONS_PATH, from: firstOpen },
    absences: { href: ABSENCES_PATH, from: today },
    words: {
      hint: t("grid.hint"),
      selected: t("grid.selected", { days: "{{days}}" }),
      cleared: t("grid.cleared"),
      reservations: t("grid.reservations"),
      absences: t("grid.absences"),
      past: t("readOnly.past"),
    },
  };
  return (
    <IslandPlace name="month-grid" props={props} wakes="seen">
      {null}
    </IslandPlace>
  );
}
