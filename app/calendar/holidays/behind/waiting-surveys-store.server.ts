import { type RawBuilder, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { INVOICED } from "~/placements/placement-types.ts";
import type { CountedWith } from "~/waiting/behind/waiting-store.server.ts";
import "./questionnaire-store.server.ts";

/**
 * 1 if the open survey asks about an own child and nobody has answered for that child. This is `eligibleRanges` in SQL,
 * because every page counts. A test compares both.
 */
export const holidaySurveysCount = (db: Db, { guardianId, today, surveyType, calendarTo }: CountedWith) =>
  sql<{ waiting: number }>`(
    select count(*) as waiting from (
      select * from holiday_questionnaire
      where type = ${surveyType} and active_start <= ${today}::date and active_end >= ${today}::date
      order by active_end, id limit 1) as survey
    where exists (select from ${ownChildIds(db, guardianId, today)} as own
      where not exists (select from holiday_questionnaire_answer
          where child_id = own.child_id and questionnaire_id = survey.id)
        and (survey.continuous_start is null or survey.continuous_end is null
          or ${placesCover(sql`survey.continuous_start`, sql`survey.continuous_end`)})
        and not exists (select from placement join unit on unit.id = placement.unit_id
          where placement.child_id = own.child_id and unit.provider_type = 'PRIVATE_SERVICE_VOUCHER'
            and ${today}::date between placement.start_date and placement.end_date)
        and case survey.type when 'FIXED_PERIOD' then exists (
            select from jsonb_array_elements(survey.period_options) as offered
            where ${placesCover(
              sql`(offered ->> 'start')::date`,
              sql`(offered ->> 'end')::date`,
              sql`and placement.type = ${anyOf(INVOICED)}`,
            )})
          else exists (select from placement where child_id = own.child_id and type = ${anyOf(INVOICED)}
              and start_date <= survey.period_end and end_date >= survey.period_start)
            and exists (select from placement where child_id = own.child_id
              and start_date <= ${calendarTo}::date and end_date >= ${today}::date) end))`;

const placesCover = (start: RawBuilder<unknown>, end: RawBuilder<unknown>, only: RawBuilder<unknown> = sql``) => sql`
  coalesce((select range_agg(daterange(placement.start_date, placement.end_date, '[]')) from placement
    where placement.child_id = own.child_id ${only}) @> daterange(${start}, ${end}, '[]'), false)`;
