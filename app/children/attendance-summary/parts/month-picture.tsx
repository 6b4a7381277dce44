import { weekdayOf } from "~/foundation/dates/iso-date.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ATTENDANCE_DAY_KINDS, type AttendanceMonth } from "../../contract.ts";
import { attendanceSummaryTexts } from "../texts/index.ts";

const STEP = 40;
const SIDE = 36;

/**
 * A month as squares: full for a day of care, with a slanting line for a day off, and only the number for a day without
 * care. The words beside it say the same, so screen readers skip the squares.
 */
export function MonthPicture({ days }: { days: AttendanceMonth["days"] }) {
  const t = useTexts(attendanceSummaryTexts);
  const before = days[0] ? weekdayOf(days[0].date) - 1 : 0;
  const weeks = Math.ceil((before + days.length) / 7);
  return (
    <div className="month-picture">
      <svg aria-hidden="true" viewBox={`0 0 ${7 * STEP} ${weeks * STEP}`}>
        {days.map(({ date, kind }, index) => {
          const place = before + index;
          return (
            <Square
              day={Number(date.slice(8))}
              key={date}
              kind={kind}
              x={(place % 7) * STEP}
              y={Math.floor(place / 7) * STEP}
            />
          );
        })}
      </svg>
      <ul className="month-legend">
        {ATTENDANCE_DAY_KINDS.map((kind) => (
          <li key={kind}>
            <svg aria-hidden="true" viewBox={`0 0 ${STEP} ${STEP}`}>
              <Square kind={kind} x={0} y={0} />
            </svg>
            {t(`kinds.${kind}`, { count: days.filter((day) => day.kind === kind).length })}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Square({
  kind,
  day,
  x,
  y,
}: {
  kind: AttendanceMonth["days"][number]["kind"];
  day?: number;
  x: number;
  y: number;
}) {
  return (
    <g className={`day-${kind}`}>
      <rect height={SIDE} rx="4" width={SIDE} x={x + 2} y={y + 2} />
      {kind === "away" ? <path d={`M${x + 4} ${y + SIDE}l${SIDE - 4}-${SIDE - 4}`} /> : null}
      {day ? (
        <text x={x + STEP / 2} y={y + 26}>
          {day}
        </text>
      ) : null}
    </g>
  );
}
