import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { TextWithLinks } from "~/foundation/ui/actions/text-with-links.tsx";
import { Breakable } from "~/foundation/ui/inline/breakable.tsx";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import type { DayState } from "../../day-state/day-state.ts";
import { attendedTime, type CalendarWords, stateWords } from "../../day-state/parts/state-words.ts";
import { DiscussionOfDay } from "../../discussions/parts/discussion-of-day.tsx";
import { WhyReadOnly } from "../../editing/parts/why-read-only.tsx";
import type { CalendarEventTime } from "../../events/events-contract.ts";
import type { EventOfDay } from "../../events/events-of-days.ts";
import { EventFile } from "../../events/parts/event-file-links.tsx";
import type { ShownChild } from "../../family/parts/calendar-children.ts";
import { shownAmount } from "../../month/parts/month-hours-shown.tsx";
import { shortTime, shownTimes } from "../../shown-days.ts";
import { editingTexts } from "../../texts/editing/index.ts";
import { calendarTexts } from "../../texts/index.ts";
import type { DayOfShownChild, EventsOnly } from "./day-view.ts";

interface OnDay {
  date: IsoDate;
  today: IsoDate;
}

/** One child's day: what was reported, what was realised, its events, and why it cannot be changed. */
export function ChildOfDay({ of, ...day }: { of: DayOfShownChild } & OnDay) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const rows = rowsOf(of, t, language);
  return (
    <section className="flow">
      <h2>
        {of.child.name} {of.isShiftCare ? <StatusTag>{t("day.shiftCare")}</StatusTag> : null}
      </h2>
      {rows.length > 0 ? <SummaryList rows={rows} /> : null}
      <NotReported of={of} />
      {of.warnings.length > 0 ? (
        <Notice kind="warning">
          {of.warnings.map((warning) => (
            <p key={warning}>{t(`day.warnings.${warning}`)}</p>
          ))}
        </Notice>
      ) : null}
      <EventsOfDay {...day} child={of.child} events={of.events} />
      <WhyReadOnly choices={of.cell.choices} />
    </section>
  );
}

/** States that somebody reports, or should have. The others follow from the place and the day. */
const REPORTED: readonly (DayState["kind"] | undefined)[] = ["times", "present", "away", "missing", "notReported"];

function rowsOf(of: DayOfShownChild, t: CalendarWords, language: Language): SummaryRow[] {
  const { planned, byStaff, attended } = of;
  const reported = planned && REPORTED.includes(planned.kind) ? reportedWords(planned, t, language) : [];
  const by = byStaff ? [t("day.byStaff")] : [];
  return [
    ...(reported.length > 0 ? [{ key: t("day.planned"), value: <Lines of={[...reported, ...by]} /> }] : []),
    ...(attended.length > 0
      ? [{ key: t("day.attended"), value: <Lines of={attended.map((one) => attendedTime(one, t, language))} /> }]
      : []),
    ...(of.used
      ? [
          {
            key: t("day.used"),
            value: t("day.usedOf", {
              used: shownAmount(of.used.usedServiceMinutes, t),
              reserved: shownAmount(of.used.reservedMinutes, t),
            }),
          },
        ]
      : []),
  ];
}

/** A state that nobody reports, where no reason below says it. */
function NotReported({ of: { planned, cell } }: { of: DayOfShownChild }) {
  const t = useTexts(calendarTexts);
  const words = useTexts(editingTexts);
  const language = useLanguage();
  const { readOnly } = cell.choices;
  if (!planned || REPORTED.includes(planned.kind) || readOnly === "lockedUsual") return null;
  if (planned.kind === "usual") return <p>{words("cell.usual")}</p>;
  return readOnly ? null : <p>{stateWords(planned, t, language)}</p>;
}

const reportedWords = (planned: DayState, t: CalendarWords, language: Language): string[] =>
  planned.kind === "times"
    ? planned.times.map((one) => shownTimes([one], language))
    : [stateWords(planned, t, language)];

/** Each on a line of its own. */
function Lines({ of }: { of: readonly string[] }) {
  return of.length === 1 ? (
    of[0]
  ) : (
    <ul className="lines">
      {of.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A child whose day the calendar does not show, but who has an event. */
export function EventsOfChild({ of: { child, events }, ...day }: { of: EventsOnly } & OnDay) {
  return (
    <section className="flow">
      <h2>{child.name}</h2>
      <EventsOfDay {...day} child={child} events={events} />
    </section>
  );
}

const hoursOf = ({ startTime, endTime }: CalendarEventTime, language: Language) => ({
  start: shortTime(startTime, language),
  end: shortTime(endTime, language),
});

/** Titles and words of events come from the unit, in its own language. */
function EventsOfDay({ events, child, date, today }: { child: ShownChild; events: readonly EventOfDay[] } & OnDay) {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const childId = child.id;
  if (events.length === 0) return null;
  return (
    <>
      <h3>{t("day.events")}</h3>
      <ul>
        {events.map(({ id, title, description, time, places }) => (
          <li key={`${id} ${time?.id ?? ""}`}>
            <strong>
              <Written draw={(words) => <Breakable byStaff text={words} />} text={title} />
            </strong>
            {time ? `, ${t("day.discussion", hoursOf(time, language))}` : null}
            {places[childId] ? <Breakable byStaff text={` (${places[childId]})`} /> : null}
            {description ? (
              <p>
                <TextWithLinks>{description}</TextWithLinks>
              </p>
            ) : null}
            {time ? (
              <DiscussionOfDay of={{ eventId: id, childId, title: `${title}, ${child.name}`, time }} today={today} />
            ) : (
              <EventFile childId={childId} date={date} id={id} title={`${title}, ${child.name}`} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
