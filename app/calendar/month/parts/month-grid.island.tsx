import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Announcing } from "~/foundation/islands/announcing.ts";
import { useMatches } from "~/foundation/islands/use-matches.ts";
import { chosenDays, firstStop, moved } from "../grid-moves.ts";
import { dayFromOtherMonth, type OtherMonth, openOtherMonth } from "./day-in-other-month.ts";
import type { KeysOfDay } from "./day-link.tsx";
import type { MonthInWords } from "./drawn-month.ts";
import { MonthTable } from "./month-table.tsx";
import { RangeLinks, type RangeLinksProps, spanOf } from "./range-links.tsx";

/** From this width on the month is drawn as a table (calendar-pages.css). */
export const WIDE = "(min-width: 43.75rem)";

export interface MonthGridProps extends RangeLinksProps {
  month: MonthInWords;
  /** Null at the ends of the calendar. */
  previous: OtherMonth | null;
  next: OtherMonth | null;
  words: RangeLinksProps["words"] & {
    /** How the keys work. */
    hint: string;
    /** "{{days}}" stands in the place of the days. */
    selected: string;
    cleared: string;
    /** Said of a chosen day. */
    chosen: string;
  };
}

/**
 * MonthGrid: the month's table, with keys for a wide window. The narrow list has none.
 * Must: be one stop of the Tab key · keep the table's own role, its headers and the names of its links · show its keys
 *       while a day has the focus · select days by Shift and the moving keys, and say which · lead to the days of the
 *       months beside it.
 */
export default function MonthGrid({ month, previous, next, words, announce, ...ranges }: MonthGridProps & Announcing) {
  const links = useRef(new Map<IsoDate, HTMLAnchorElement>());
  const isWide = useMatches(WIDE);
  const days = month.weeks.flatMap((week) => week.days);
  /** The one stop of the Tab key. */
  const [at, setAt] = useState(() => firstStop(days, month.month));
  /** The day where the selection began. */
  const [anchor, setAnchor] = useState<IsoDate | null>(null);
  const chosen = isWide ? chosenDays(days, anchor, at) : [];

  useEffect(() => {
    if (!isWide) return;
    const dates = [...links.current.keys()];
    const arrived = month.month && dayFromOtherMonth(month.month, dates);
    if (arrived) links.current.get(arrived)?.focus();
    const focused = dates.find((date) => links.current.get(date) === document.activeElement);
    if (focused) setAt(focused);
  }, [isWide, month]);

  const clear = () => {
    if (anchor === null) return;
    setAnchor(null);
    announce(words.cleared);
  };

  const select = (from: IsoDate, to: IsoDate) => {
    setAnchor(from);
    const selected = chosenDays(days, from, to);
    const sentence = words.selected.replace("{{days}}", spanOf(selected));
    const isPast = selected.every(({ date }) => date < ranges.absences.from);
    announce(isPast ? `${sentence}. ${words.past}` : sentence);
  };

  const press = (date: IsoDate, event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (key === "Escape") clear();
    const other = key === "PageUp" ? previous : key === "PageDown" ? next : null;
    if (other && !shiftKey) {
      event.preventDefault();
      openOtherMonth(other, date);
    }
    const from = days.findIndex((day) => day.date === date);
    const to = days[moved(key, from, { days: days.length, columns: month.weekdays.length }) ?? -1]?.date;
    if (to === undefined) return;
    event.preventDefault();
    links.current.get(to)?.focus();
    if (shiftKey) select(anchor ?? date, to);
    else clear();
  };

  const keysOf = (date: IsoDate): KeysOfDay => ({
    ref: (link) => {
      if (link) links.current.set(date, link);
    },
    // A press or a screen reader can also move the focus.
    onFocus: () => setAt(date),
    onKeyDown: isWide ? (event) => press(date, event) : undefined,
    tabIndex: isWide && date !== at ? -1 : undefined,
  });

  return (
    <div className="flow">
      <MonthTable
        chosen={{ dates: chosen.map(({ date }) => date), words: words.chosen }}
        keysOf={keysOf}
        month={month}
      />
      <p className="month-keys">{words.hint}</p>
      {chosen.length > 0 ? <RangeLinks days={chosen} words={words} {...ranges} /> : null}
    </div>
  );
}
