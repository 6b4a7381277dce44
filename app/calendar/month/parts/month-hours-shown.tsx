import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { placeNamedBy } from "~/foundation/ui/focus-on-arrival.ts";
import { Icon } from "~/foundation/ui/inline/icon.tsx";
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

/**
 * MonthHoursShown: the hours of the month for each child, as text and as a bar (spec 2 section 8).
 * Must: say at both ends of a bar what it measures · say in words when there are too many hours.
 */
export function MonthHoursShown({ hours, family, asked }: Pick<MonthView, "hours" | "family" | "asked">) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  if (hours.length === 0) return null;
  return (
    <section className="flow" id={HOURS_ID} {...placeNamedBy("hours-title")}>
      <h2 id="hours-title">{t("hours.title", { month: shownMonth(asked.month, language) })}</h2>
      <ul className="hours">
        {hours.map((one) => (
          <li key={one.childId}>
            <HoursOfChild name={nameIn(family, one)} of={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where the hours stand, for the link at the top of the page. */
export const HOURS_ID = "hours";

const nameIn = (family: MonthView["family"], { childId }: MonthHours): string =>
  family.find(({ id }) => id === childId)?.name ?? "";

/** "Onni 135/140 h": the whole hours of all children in one line. */
export const hoursInShort = ({ hours, family }: Pick<MonthView, "hours" | "family">, t: CalendarWords): string =>
  hours
    .map((one) =>
      t("hours.short", {
        name: nameIn(family, one),
        used: inHours(one.used).hours,
        need: inHours(one.need).hours,
      }),
    )
    .join(" · ");

function HoursOfChild({ of, name }: { of: MonthHours; name: string }) {
  const t = useTexts(calendarTexts);
  const { need, planned, used } = of;
  const whole = Math.max(need, planned, used, 1);
  return (
    <>
      <p className="hours-of">{t("hours.of", { name, need: shownAmount(need, t) })}</p>
      <Measured amount={used} need={need} whole={whole} words={t("hours.used", { used: shownAmount(used, t) })} />
      <Measured
        amount={planned}
        need={need}
        whole={whole}
        words={t("hours.planned", { planned: shownAmount(planned, t) })}
      />
      {warningsOf(of, name, t).map((warning) => (
        <p className="hours-over" key={warning}>
          <Icon name="warning" />
          {warning}
        </p>
      ))}
    </>
  );
}

function warningsOf({ need, planned, used, plannedTooMuch, usedTooMuch }: MonthHours, name: string, t: CalendarWords) {
  return [
    ...(plannedTooMuch ? [t("hours.plannedTooMuch", { name, over: shownAmount(planned - need, t) })] : []),
    ...(usedTooMuch ? [t("hours.usedTooMuch", { name, over: shownAmount(used - need, t) })] : []),
  ];
}

/** An amount beside its bar. A screen reader has the words, and the words above say how much is agreed. */
function Measured({ amount, need, whole, words }: { amount: number; need: number; whole: number; words: string }) {
  const t = useTexts(calendarTexts);
  return (
    <p className="hours-measured">
      <span>{words}</span>
      <svg aria-hidden="true" className="hours-bar" height="12" preserveAspectRatio="none" viewBox="0 0 100 12">
        <rect className="hours-amount" height="12" width={(amount / whole) * 100} x="0" y="0" />
        <rect className="hours-need" height="12" width="1" x={Math.min((need / whole) * 100, 99)} y="0" />
      </svg>
      <span aria-hidden="true">{shownAmount(need, t)}</span>
    </p>
  );
}
