import { shownDay } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { VisuallyHidden } from "~/foundation/ui/page/visually-hidden.tsx";
import { dayPath } from "../../calendar-addresses.ts";
import type { DayState, StateOfChildren } from "../../day/day-state.ts";
import { marksShown, type ShownChild } from "../../pages/calendar-children.ts";
import { stateWords } from "../../pages/state-words.ts";
import { dayAndMonth, shortWeekday } from "../../shown-days.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { ShownDay } from "./month-view.ts";

/**
 * DayLink: a day of the month.
 * Must: be one link whose name tells date, weekday and each child's state · say each state in words and by a shape ·
 *       say which day is today.
 */
export function DayLink({
  day,
  today,
  names,
  id,
}: {
  day: ShownDay;
  today: string;
  /** The fragment of an address that leads here. */
  id: string | undefined;
  names: ReadonlyMap<string, ShownChild>;
}) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const isToday = day.date === today;
  return (
    <a aria-current={isToday ? "date" : undefined} className="day" data-dialog="" href={dayPath(day.date)} id={id}>
      <VisuallyHidden>{spokenDay(day.date, language)}</VisuallyHidden>
      <span aria-hidden className="day-date">
        <span className="day-weekday">{shortWeekday(day.date, language)} </span>
        {dayAndMonth(day.date, language)}
      </span>
      {isToday ? (
        <span className="day-today">
          {t("month.isToday")}
          <VisuallyHidden>{", "}</VisuallyHidden>
        </span>
      ) : null}
      {day.states.map((one) => (
        <ChildrenState key={one.childIds[0]} names={names} of={one} />
      ))}
      {day.states.length === 0 ? (
        <span className="day-closed">{t(day.isHoliday ? "states.holiday" : "states.closed")}</span>
      ) : null}
      {day.events > 0 ? <span className="day-events">{t("month.event", { count: day.events })}</span> : null}
    </a>
  );
}

/** The page shows the year. */
const spokenDay = (date: string, language: Language): string =>
  `${shownDay(date, language).replace(/,? \d{4}$/, "")}, `;

/** The shape of a state: see calendar.css. */
export const shapeOf = (state: DayState): string => (state.kind === "away" ? `away-${state.absence}` : state.kind);

function ChildrenState({
  of: { state, childIds },
  names,
}: {
  of: StateOfChildren;
  names: ReadonlyMap<string, ShownChild>;
}) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const children = childIds.flatMap((id) => names.get(id) ?? []);
  return (
    <span className={`day-state state-${shapeOf(state)}`}>
      {names.size > 1 ? <Marks of={children} /> : null}
      <span>{stateWords(state, t, language)}</span>
      <VisuallyHidden>. </VisuallyHidden>
    </span>
  );
}

/** The images or letters of children, with their names for those who do not see them. */
export function Marks({ of: children }: { of: readonly ShownChild[] }) {
  const t = useTexts(calendarTexts);
  const { shown, more } = marksShown(children);
  return (
    <span className="child-marks">
      <VisuallyHidden>{`${children.map(({ name }) => name).join(", ")}: `}</VisuallyHidden>
      {shown.map(({ id, mark, imageId }) =>
        imageId ? (
          <img
            alt=""
            className="child-mark"
            height={28}
            key={id}
            src={`/api/citizen/child-images/${imageId}`}
            width={28}
          />
        ) : (
          <span aria-hidden className="child-mark" key={id}>
            {mark}
          </span>
        ),
      )}
      {more > 0 ? (
        <span aria-hidden className="child-mark">
          {t("month.more", { count: more })}
        </span>
      ) : null}
    </span>
  );
}
