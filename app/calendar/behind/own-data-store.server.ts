import { sql } from "kysely";
import type { Tables } from "~/foundation/database/database.server.ts";
import "~/care-days/behind/care-day-tables.server.ts";
import type { AbsenceType } from "~/care-days/kinds.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { childName, moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";
import type { SavedWeekday } from "../contract.ts";
import type { FeedLevel } from "../feed/feed-contract.ts";

/** The most rows of children's days in a copy. */
const CARE_ROWS = 10_000;

type CareDay = AbsenceType | "RESERVATION" | "ATTENDANCE" | `SERVICE_TIMES_${Tables["daily_service_time"]["type"]}`;

export const ownCalendar = {
  discussionTimes: (db, { personId, today }) => sql`
    select ${childName} as child, event.title,
      to_char(slot.date + slot.start_time, 'YYYY-MM-DD"T"HH24:MI:SS') as at, to_char(slot.end_time, 'HH24:MI') as until
    from calendar_event_time slot join calendar_event event on event.id = slot.event_id
    join person child on child.id = slot.child_id
    where slot.child_id in ${ownChildIds(db, personId, today)} order by slot.date desc, slot.start_time desc`,
  holidayAnswers: (db, { personId, today }) => sql<{ type: "NO_HOLIDAY" | null }>`
    select ${childName} as child,
      questionnaire.title ->> coalesce((select language from person where id = ${personId} and language in ('sv', 'en')), 'fi')
        as title,
      case when holiday.start is null then 'NO_HOLIDAY' end as type, holiday.start, holiday."end",
      ${moment("answer.answered_at")} as "answeredAt"
    from holiday_questionnaire_answer answer
    join holiday_questionnaire questionnaire on questionnaire.id = answer.questionnaire_id
    join person child on child.id = answer.child_id
    left join lateral (
      select answer.fixed_start::text as start, answer.fixed_end::text as "end" where answer.fixed_start is not null
      union all select open_range ->> 'start', open_range ->> 'end' from jsonb_array_elements(answer.open_ranges) open_range
    ) holiday on true
    where answer.child_id in ${ownChildIds(db, personId, today)}
    order by answer.answered_at desc, child, holiday.start`,
  careDays: (db, { personId, today }) => sql<{ type: CareDay }>`
    select ${childName} as child, kind as type, day::text, to_char(from_time, 'HH24:MI') as "from",
      to_char(until_time, 'HH24:MI') as until
    from (
      select child_id, 'RESERVATION' as kind, date as day, start_time as from_time, end_time as until_time from reservation
      union all select distinct child_id, type, date, null::time, null::time from absence
      union all select child_id, 'ATTENDANCE', date, start_time, end_time from attendance
      union all select child_id, 'SERVICE_TIMES_' || type, valid_from,
        (times ->> 'start')::time, (times ->> 'end')::time from daily_service_time
    ) care join person child on child.id = care.child_id
    where care.child_id = any(array(${ownChildIds(db, personId, today)}))
    order by day desc, child, from_time limit ${sql.lit(CARE_ROWS)}`,
  savedWeeks: (db, { personId, today }) => sql<{
    type: `WEEK_${Exclude<SavedWeekday["type"], "RESERVATIONS">}` | null;
  }>`
    select week.name as title, day.child, day.day, day.type, day."from", day.until
    from saved_week week left join lateral (
      select ${childName} as child, 'WEEKDAY_' || (one ->> 'weekday') as day,
        case when one ->> 'type' <> 'RESERVATIONS' then 'WEEK_' || (one ->> 'type') end as type,
        left(range ->> 'start', 5) as "from", left(range ->> 'end', 5) as until
      from jsonb_array_elements(week.days) one join person child on child.id = (one ->> 'childId')::uuid
      cross join lateral (values (one -> 'reservation', true), (one -> 'secondReservation', false)) times (range, is_first)
      where child.id in ${ownChildIds(db, personId, today)} and (is_first or jsonb_typeof(range) = 'object')
    ) day on true
    where week.person_id = ${personId} order by week.name, day.child, day.day, day."from"`,
  calendarFeeds: (_db, { personId }) => sql<{ type: `CALENDAR_${FeedLevel}` }>`
    select 'CALENDAR_' || level as type, language, ${moment("made_at")} as at
    from calendar_feed where person_id = ${personId} order by made_at desc`,
} satisfies OwnDataQueries;
