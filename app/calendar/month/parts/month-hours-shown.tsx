import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { CalendarWords } from "../../day-state/parts/state-words.ts";
import { shownMonth } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import { inHours, type MonthHours } from "../month-hours.ts";
import type { MonthView } from "./month-view.ts";

/** "101 h 30 min". */
export function shownAmount(minutes: number, t: CalendarWords): string {
  const amount = inHours(minutes);
  return amount.minutes === 0 ? t("hours.amountWhole", amount) : t("hours.amount", amount);
}

/** The hours of the month for each child, as text and as a bar, with both warnings (spec 2 section 8). */
export function MonthHoursShown({ hours, family, asked }: Pick<MonthView, "hours" | "family" | "asked">) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  if (hours.length === 0) return null;
  const nameOf = (childId: string) => family.find(({ id }) => id === childId)?.name ?? "";
  const warnings = hours.flatMap((one) => warningsOf(one, nameOf(one.childId), t));
  return (
    <section className="flow">
      <h2>{t("hours.title", { month: shownMonth(asked.month, language) })}</h2>
      {warnings.length > 0 ? (
        <Notice kind="warning" title={t("hours.tooMuch")}>
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      ) : null}
      <ul className="hours">
        {hours.map((one) => (
          <li key={one.childId}>
            {t("hours.row", {
              name: nameOf(one.childId),
              need: shownAmount(one.need, t),
              planned: shownAmount(one.planned, t),
              used: shownAmount(one.used, t),
            })}
            <HoursBar of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function warningsOf({ need, planned, used, plannedTooMuch, usedTooMuch }: MonthHours, name: string, t: CalendarWords) {
  return [
    ...(plannedTooMuch ? [t("hours.plannedTooMuch", { name, over: shownAmount(planned - need, t) })] : []),
    ...(usedTooMuch ? [t("hours.usedTooMuch", { name, over: shownAmount(used - need, t) })] : []),
  ];
}

/** The text beside the bar says the same, so a screen reader does not need the bar. */
function HoursBar({ of: { need, planned, used } }: { of: MonthHours }) {
  const whole = Math.max(need, planned, used, 1);
  const width = (minutes: number) => (minutes / whole) * 100;
  return (
    <svg
      aria-hidden="true"
      className="hours-bar"
      height="16"
      preserveAspectRatio="none"
      viewBox="0 0 100 16"
      width="100%"
    >
      <rect className="hours-planned" height="7" width={width(planned)} x="0" y="0" />
      <rect className="hours-used" height="7" width={width(used)} x="0" y="9" />
      <rect className="hours-need" height="16" width="0.6" x={Math.min(width(need), 99.4)} y="0" />
    </svg>
  );
}
