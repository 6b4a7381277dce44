import type { ComponentPropsWithRef } from "react";
import { SpokenAs } from "~/foundation/ui/inline/spoken-as.tsx";
import { VisuallyHidden } from "~/foundation/ui/inline/visually-hidden.tsx";
import { dayPath } from "../../calendar-addresses.ts";
import type { MarksInWords } from "../../family/parts/marks-in-words.ts";
import { type DayInWords, withNames } from "./drawn-month.ts";

/** What script adds to the link of a day (month-grid.island.tsx). */
export type KeysOfDay = Pick<ComponentPropsWithRef<"a">, "ref" | "onFocus" | "onKeyDown" | "tabIndex">;

/**
 * DayLink: a day of the month.
 * Must: be one link whose name tells date, weekday and each child's state · say each state in words and by a shape ·
 *       say which day is today.
 */
export function DayLink({
  day,
  chosen,
  keys,
}: {
  day: DayInWords;
  /** The word for a chosen day, on a chosen day. */
  chosen?: string | undefined;
  keys?: KeysOfDay;
}) {
  return (
    <a aria-current={day.today ? "date" : undefined} className="day" data-dialog="" href={dayPath(day.date)} {...keys}>
      <SpokenAs words={nameOf(day, chosen)}>
        <span className="day-date">
          <span className="day-weekday">{`${day.weekday} `}</span>
          {day.dayAndMonth}
        </span>
        {day.today ? <span className="day-today">{day.today}</span> : null}
        {day.period ? <span className="day-period">{day.period}</span> : null}
        {day.states.map(({ shape, marks, words }) => (
          <span className={`day-state state-${shape}`} key={`${shape} ${words} ${marks?.names}`}>
            {marks ? <MarksDrawn of={marks} /> : null}
            <span>{words}</span>
          </span>
        ))}
        {day.closed ? <span className="day-closed">{day.closed}</span> : null}
        {day.events.map(({ marks, words }) => (
          <span className="day-events" key={marks?.names ?? ""}>
            {marks ? <MarksDrawn of={marks} /> : null}
            <span>{words}</span>
          </span>
        ))}
      </SpokenAs>
    </a>
  );
}

/** The whole name of a day: "torstai 26. marraskuuta, tänään, Elsa, Onni: 8–16. Retki". */
function nameOf({ spoken, today, period, states, closed, events }: DayInWords, chosen: string | undefined): string {
  const rest = [period, ...states.map(withNames), closed, ...events.map(withNames), chosen].filter(Boolean).join(". ");
  return [spoken, today, rest].filter(Boolean).join(", ");
}

/** The images or letters of children, with their names for those who do not see them. */
export function Marks({ of }: { of: MarksInWords }) {
  return (
    <>
      <VisuallyHidden>{`${of.names}: `}</VisuallyHidden>
      <MarksDrawn of={of} />
    </>
  );
}

function MarksDrawn({ of: { shown, more } }: { of: MarksInWords }) {
  return (
    <span className="child-marks">
      {shown.map(({ mark, imageId }) =>
        imageId ? (
          <img
            alt=""
            className="child-mark"
            height={28}
            key={imageId}
            src={`/api/citizen/child-images/${imageId}`}
            width={28}
          />
        ) : (
          <span aria-hidden className="child-mark" key={mark}>
            {mark}
          </span>
        ),
      )}
      {more ? (
        <span aria-hidden className="child-mark">
          {more}
        </span>
      ) : null}
    </span>
  );
}
