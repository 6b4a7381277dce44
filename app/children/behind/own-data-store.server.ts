import { sql } from "kysely";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { childName, moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import type { ShiftCare } from "~/placements/shift-care.ts";
import type { ReceiptKind } from "~/receipts/receipt-kinds.ts";
import type { AbsenceApplication } from "../absence-applications/contract.ts";
import type { DocumentStatus } from "../child-documents/document-kinds.ts";
import type { ServiceApplication } from "../service-applications/contract.ts";

/** What was decided has words of its own. */
type Decided<Status extends string> = "WAITING_DECISION" | `CHANGE_${Exclude<Status, "WAITING_DECISION">}`;

export const ownChildren = {
  placements: (db, { personId, today }) => sql<{ type: PlacementType | "BACKUP_CARE" }>`
    select ${childName} as child, unit.name as unit, placement.type, placement.start_date::text as start,
      placement.end_date::text as "end", 
      case when not goes_on.is_there then placement.termination_requested_date::text end as "terminatedOn",
      case when goes_on.is_there then placement.termination_requested_date::text end as "daycareTerminatedOn",
      (select string_agg(care_group.name, ', ') from group_placement
        join care_group on care_group.id = group_placement.group_id where placement_id = placement.id) as "group"
    from placement join person child on child.id = placement.child_id join unit on unit.id = placement.unit_id
    -- Only daycare has ended: pre-primary education goes on in the unit from the next day.
    cross join lateral (select placement.type in ('PRESCHOOL_DAYCARE', 'PREPARATORY_DAYCARE') and exists (
      select from placement rest where rest.child_id = placement.child_id and rest.unit_id = placement.unit_id
        and rest.start_date = placement.end_date + 1 and placement.type = rest.type || '_DAYCARE') as is_there) goes_on
    where placement.child_id in ${ownChildIds(db, personId, today)}
    union all
    select ${childName}, unit.name, 'BACKUP_CARE', backup_care.start_date::text, backup_care.end_date::text, null, null,
      care_group.name
    from backup_care join person child on child.id = backup_care.child_id join unit on unit.id = backup_care.unit_id
    left join care_group on care_group.id = backup_care.group_id
    where backup_care.child_id in ${ownChildIds(db, personId, today)} order by start desc`,
  serviceNeeds: (db, { personId, today }) => sql<{
    kindOfShiftCare: `${Exclude<ShiftCare, "NONE">}_SHIFT_CARE` | null;
  }>`
    select ${childName} as child, unit.name as unit,
      case (select language from person where id = ${personId}) when 'sv' then name_sv when 'en' then name_en else name_fi end
        as "serviceNeed",
      service_need.start_date::text as start, service_need.end_date::text as "end",
      case shift_care when 'NONE' then null else shift_care || '_SHIFT_CARE' end as "kindOfShiftCare",
      coalesce(service_need.contract_days_per_month, service_need_option.contract_days_per_month) as "daysInMonth",
      coalesce(service_need.contract_hours_per_month, service_need_option.contract_hours_per_month) as "hoursInMonth"
    from service_need join placement on placement.id = service_need.placement_id
    join service_need_option on service_need_option.id = service_need.option_id
    join person child on child.id = placement.child_id join unit on unit.id = placement.unit_id
    where placement.child_id in ${ownChildIds(db, personId, today)} order by service_need.start_date desc, child`,
  absenceApplications: (db, { personId, today }) => sql<{ status: Decided<AbsenceApplication["status"]> }>`
    select ${childName} as child, application.start_date::text as start, application.end_date::text as "end",
      application.description, case application.status when 'WAITING_DECISION' then '' else 'CHANGE_' end || application.status as status, ${moment("application.created_at")} as "sentAt",
      ${moment("application.decided_at")} as "decidedAt", application.rejected_reason as reason
    from absence_application application join person child on child.id = application.child_id
    where application.child_id in ${ownChildIds(db, personId, today)} order by application.number desc`,
  serviceApplications: (db, { personId, today }) => sql<{
    status: Decided<NonNullable<ServiceApplication["decision"]>["status"]>;
  }>`
    select ${childName} as child, application.start_date::text as start,
      case (select language from person where id = ${personId}) when 'sv' then name_sv when 'en' then name_en else name_fi end
        as "serviceNeed",
      application.additional_info as description, coalesce('CHANGE_' || application.decision, 'WAITING_DECISION') as status,
      ${moment("application.sent_at")} as "sentAt", ${moment("application.decided_at")} as "decidedAt",
      application.rejected_reason as reason
    from service_application application join person child on child.id = application.child_id
    join service_need_option on service_need_option.id = application.option_id
    where application.child_id in ${ownChildIds(db, personId, today)} order by application.number desc`,
  childReceipts: (db, { personId, today }) => sql<{
    type: `SENT_${Exclude<ReceiptKind, "APPLICATION" | "INCOME_STATEMENT">}`;
  }>`
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
  pedagogicalDocuments: (db, { personId, today }) => sql`
    select ${childName} as child, nullif(document.description, '') as text, ${moment("document.created_at")} as at
    from pedagogical_document document join person child on child.id = document.child_id
    where document.child_id in ${ownChildIds(db, personId, today)} order by document.created_at desc, document.number desc`,
  documents: (db, { personId, today }) => sql<{ id: string; status: `DOCUMENT_${DocumentStatus}` }>`
    select document.id, template.name as title, 'DOCUMENT_' || document.status as status, ${childName} as child, ${moment("document.published_at")} as "sentAt",
      ${moment("document.answered_at")} as "answeredAt", ${personNameIn("answerer")} as sender,
      decision.number::text as number, decision.valid_from::text as start, decision.valid_to::text as "end"
    from child_document document join document_template template on template.id = document.template_id
    join person child on child.id = document.child_id
    left join person answerer on answerer.id = document.answered_by_person
    left join child_document_decision decision on decision.document_id = document.id
    where document.published_at is not null and document.child_id in ${ownChildIds(db, personId, today)}
    order by document.published_at desc`,
} satisfies OwnDataQueries;
