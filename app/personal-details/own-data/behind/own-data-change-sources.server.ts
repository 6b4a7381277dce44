import { sql } from "kysely";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { childName, moment, type OwnDataSource } from "./own-data-source.server.ts";

/** Applications for a change of a child's place, of all guardians. Each guardian reads them on the child's page. */
export const CHANGE_SOURCES = {
  absenceApplications: (db, { personId, today }) => sql`
    select ${childName} as child, application.start_date::text as start, application.end_date::text as "end",
      application.description, case application.status when 'WAITING_DECISION' then '' else 'CHANGE_' end || application.status as status, ${moment("application.created_at")} as "sentAt",
      ${moment("application.decided_at")} as "decidedAt", application.rejected_reason as reason
    from absence_application application join person child on child.id = application.child_id
    where application.child_id in ${ownChildIds(db, personId, today)} order by application.number desc`,
  serviceApplications: (db, { personId, today }) => sql`
    select ${childName} as child, application.start_date::text as start,
      case (select language from person where id = ${personId}) when 'sv' then name_sv when 'en' then name_en else name_fi end
        as "serviceNeed",
      application.additional_info as description, coalesce('CHANGE_' || application.decision, 'WAITING_DECISION') as status,
      ${moment("application.sent_at")} as "sentAt", ${moment("application.decided_at")} as "decidedAt",
      application.rejected_reason as reason
    from service_application application join person child on child.id = application.child_id
    join service_need_option on service_need_option.id = application.option_id
    where application.child_id in ${ownChildIds(db, personId, today)} order by application.number desc`,
  childReceipts: (db, { personId, today }) => sql`
    select receipt.reference, ${childName} as child,
      'SENT_' || case when (place -> 'daycareOnly')::boolean then 'DAYCARE_TERMINATION'
        when place is not null then 'TERMINATION' else kind end as type,
      content ->> 'startDate' as start,
      coalesce(content ->> 'endDate', (select max(one ->> 'lastDay') from jsonb_array_elements(
        case jsonb_typeof(place -> 'lasts') when 'array' then place -> 'lasts' else '[]' end) one),
        case when jsonb_typeof(place -> 'lasts') = 'array' then null else content ->> 'lastDay' end) as "end",
      case (select language from person where id = ${personId}) when 'sv' then content ->> 'optionSv'
        when 'en' then content ->> 'optionEn' else content ->> 'optionFi' end as "serviceNeed",
      place ->> 'unitName' as unit,
      coalesce(content ->> 'description', content ->> 'additionalInfo') as description, ${moment("receipt.at")} as "sentAt"
    from receipt join person child on child.id = receipt.child_id
    left join lateral jsonb_array_elements(content -> 'places') with ordinality as places (place, nth) on true
    where receipt.person_id = ${personId} and kind not in ('APPLICATION', 'INCOME_STATEMENT')
      and receipt.child_id in ${ownChildIds(db, personId, today)}
    order by receipt.number desc, nth`,
} satisfies Record<string, OwnDataSource>;
