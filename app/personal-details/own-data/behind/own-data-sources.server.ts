import { sql } from "kysely";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { allKeptOf } from "~/foundation/drafts/found-forms.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { childIdsInCustody, ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { personNameIn } from "~/people/behind/person-name.server.ts";
import { OWN_DETAIL_NAMES, OWN_DETAILS } from "~/people/own-details.ts";
import { accountTexts } from "../../texts/account/index.ts";
import { pageOf, typedInto } from "../kept-texts.ts";
import { ANSWERED_SECTIONS, type AnswerOfForm, type OwnAnswers } from "../own-answers.ts";
import type { OwnAnswer, OwnDataItem } from "../own-data-contract.ts";
import { type FACTS, OWN_DATA_SECTIONS, type OwnDataSection } from "../own-data-shape.ts";
import { CHANGE_SOURCES } from "./own-data-change-sources.server.ts";
import { childName, moment, type OwnDataSource as Source, type Whose } from "./own-data-source.server.ts";

/** `secrets` open the kept forms. `answers` reads those of sent and saved forms, in the guardian's language. */
type Asked = Whose & { secrets: Secrets; answers: OwnAnswers; language: Language };

/** The own details as columns. One that is no fact of a copy does not compile. */
const OWN_DETAIL_FACTS = sql.join(
  (OWN_DETAIL_NAMES satisfies readonly (typeof FACTS)[number][]).map(
    (name) => sql`${sql.ref(OWN_DETAILS[name].column)} as ${sql.id(name)}`,
  ),
);

/** The most rows of the log in a copy. */
const LOG_ROWS = 5_000;

/** The most rows of children's days in a copy. */
const CARE_ROWS = 10_000;

/**
 * The query of each section. A column is a fact, by its name. No query reads another adult's address, contacts or
 * code. Of a child it reads no address, because that may be the other guardian's. The answers of applications, of
 * children's documents and of income statements are not columns: the questions of these forms tell them (`OwnAnswers`), so a new question is told too.
 */
export const OWN_DATA_SOURCES: Readonly<Record<Exclude<OwnDataSection, "unsentForms">, Source>> = {
  person: (_db, { personId }) => sql`
    select first_name as "firstName", last_name as "lastName", ${OWN_DETAIL_FACTS}, ssn as "identityCode",
      date_of_birth::text as "dateOfBirth", language, nationality,
      trim(street_address || ', ' || postal_code || ' ' || post_office) as address,
      verified_email as "verifiedEmail",
      (select max(start_date)::text from partnership where end_date is null and person.id in (first_id, second_id))
        as "partnerSince"
    from person where id = ${personId}`,
  login: (_db, { personId }) => sql`
    select username, ${moment("updated_at")} as "changedAt" from weak_login where person_id = ${personId}`,
  sessions: (_db, { personId }) => sql`
    select ${moment("created_at")} as "loggedInAt", ${moment("last_seen_at")} as "lastSeenAt", upper(level) as level,
      nullif(concat_ws(', ', browser, system), '') as browser
    from session where person_id = ${personId} order by created_at desc`,
  codes: (_db, { personId }) => sql`
    select email, ${moment("made_at")} as "sentAt", ${moment("expires_at")} as "validUntil"
    from email_verification where person_id = ${personId} order by made_at desc`,
  notifications: (_db, { personId }) => sql`
    select kind as disabled, null as rhythm from disabled_notification where person_id = ${personId}
    union all select null, 'ONCE_A_DAY' from mail_digest where person_id = ${personId} order by disabled`,
  children: (db, { personId, today }) => sql`
    select first_name as "firstName", last_name as "lastName", preferred_name as "preferredName",
      date_of_birth::text as "dateOfBirth"
    from person where id in ${ownChildIds(db, personId, today)} order by date_of_birth, first_name`,
  placements: (db, { personId, today }) => sql`
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
  serviceNeeds: (db, { personId, today }) => sql`
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
  discussionTimes: (db, { personId, today }) => sql`
    select ${childName} as child, event.title,
      to_char(slot.date + slot.start_time, 'YYYY-MM-DD"T"HH24:MI:SS') as at, to_char(slot.end_time, 'HH24:MI') as until
    from calendar_event_time slot join calendar_event event on event.id = slot.event_id
    join person child on child.id = slot.child_id
    where slot.child_id in ${ownChildIds(db, personId, today)} order by slot.date desc, slot.start_time desc`,
  holidayAnswers: (db, { personId, today }) => sql`
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
  ...CHANGE_SOURCES,
  careDays: (db, { personId, today }) => sql`
    select ${childName} as child, kind as type, day::text, to_char(from_time, 'HH24:MI') as "from",
      to_char(until_time, 'HH24:MI') as until
    from (
      select child_id, 'RESERVATION' as kind, date as day, start_time as from_time, end_time as until_time from reservation
      union all select distinct child_id, type, date, null::time, null::time from absence
      union all select child_id, 'ATTENDANCE', date, start_time, end_time from attendance
      union all select child_id, 'SERVICE_TIMES_' || type, valid_from,
        (times ->> 'start')::time, (times ->> 'end')::time from daily_service_time
    ) care join person child on child.id = care.child_id
    where care.child_id in ${ownChildIds(db, personId, today)}
    order by day desc, child, from_time limit ${sql.lit(CARE_ROWS)}`,
  pedagogicalDocuments: (db, { personId, today }) => sql`
    select ${childName} as child, nullif(document.description, '') as text, ${moment("document.created_at")} as at
    from pedagogical_document document join person child on child.id = document.child_id
    where document.child_id in ${ownChildIds(db, personId, today)} order by document.created_at desc, document.number desc`,
  savedWeeks: (db, { personId, today }) => sql`
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
  calendarFeeds: (_db, { personId }) => sql`
    select 'CALENDAR_' || level as type, language, ${moment("made_at")} as at
    from calendar_feed where person_id = ${personId} order by made_at desc`,
  applications: (_db, { personId }) => sql`
    select application.id, application.type, application.status, ${childName} as child,
      application.sent_date::text as "sentOn",
      (select string_agg(reference, ', ' order by number) from receipt where subject_id = application.id)
        as reference,
      case when exists (select from application_other_guardian where application_id = application.id)
        then application.allow_other_guardian_access end as "otherMayRead"
    from application join person child on child.id = application.child_id
    where application.guardian_id = ${personId} and not hide_from_guardian order by application.created_at desc`,
  sharedApplications: (db, { personId, today }) => sql`
    select application.type, case application.status when 'WAITING_CONFIRMATION' then 'PENDING' else application.status end as status,
      ${childName} as child, application.sent_date::text as "sentOn"
    from application_other_guardian other join application on application.id = other.application_id
    join person child on child.id = application.child_id
    where other.guardian_id = ${personId} and allow_other_guardian_access and not hide_from_guardian
      and application.child_id in ${ownChildIds(db, personId, today)} order by application.created_at desc`,
  decisions: (db, { personId, today }) => sql`
    select decision.decision_number::text as number, decision.type, decision.status, ${childName} as child,
      unit.name as unit, decision.start_date::text as start, decision.end_date::text as "end",
      decision.sent_date::text as "sentOn", ${moment("decision.resolved_at")} as "answeredAt",
      decision.requested_start_date::text as "requestedStart"
    from decision join application on application.id = decision.application_id
    join person child on child.id = application.child_id join unit on unit.id = decision.unit_id
    where application.guardian_id = ${personId} and decision.sent_date is not null
      and application.child_id in ${ownChildIds(db, personId, today)}
    order by decision.sent_date desc, decision.decision_number`,
  fees: (_db, { personId }) => sql`
    select decision_number::text as number, type, status, valid_from::text as start, valid_to::text as "end",
      ${moment("sent_at")} as "sentAt"
    from finance_decision where ${personId} in (head_of_family_id, partner_id) and status in ('SENT', 'ANNULLED')
      and sent_at is not null order by sent_at desc`,
  support: (db, { personId, today }) => sql`
    select decision_number::text as number, 'SUPPORT_' || kind as type,
      case when status in ('ACCEPTED', 'REJECTED') then 'SUPPORT_' || status else status end as status,
      ${childName} as child, valid_from::text as start,
      valid_to::text as "end", decision_made::text as "sentOn"
    from assistance_decision join person child on child.id = assistance_decision.child_id
    where child_id in ${ownChildIds(db, personId, today)} and status in ('ACCEPTED', 'REJECTED', 'ANNULLED')
    order by decision_made desc`,
  documents: (db, { personId, today }) => sql`
    select document.id, template.name as title, 'DOCUMENT_' || document.status as status, ${childName} as child, ${moment("document.published_at")} as "sentAt",
      ${moment("document.answered_at")} as "answeredAt", ${personNameIn("answerer")} as sender,
      decision.number::text as number, decision.valid_from::text as start, decision.valid_to::text as "end"
    from child_document document join document_template template on template.id = document.template_id
    join person child on child.id = document.child_id
    left join person answerer on answerer.id = document.answered_by_person
    left join child_document_decision decision on decision.document_id = document.id
    where document.published_at is not null and document.child_id in ${ownChildIds(db, personId, today)}
    order by document.published_at desc`,
  income: (db, { personId }) => sql`
    select statement.id, statement.type, case statement.status when 'HANDLING' then 'SENT' else statement.status end as status,
      case when statement.person_id <> ${personId} then ${childName} end as child,
      ${moment("statement.sent_at")} as "sentAt",
      (select string_agg(reference, ', ' order by number) from receipt
        where subject_id = statement.id and receipt.person_id = ${personId}) as reference
    from income_statement statement join person child on child.id = statement.person_id
    where statement.person_id = ${personId} or statement.person_id in ${childIdsInCustody(db, personId)}
    order by statement.created_at desc`,
  incomeRecords: (_db, { personId }) => sql`
    select valid_from::text as start, valid_to::text as "end" from income
    where person_id = ${personId} order by valid_from desc`,
  // We leave out texts that the staff removed.
  messages: (_db, { personId }) => sql`
    select case when title_removed then null else title end as title, sender_name as sender,
      (select string_agg(${childName}, ', ') from message_thread_child join person child on child.id = child_id
        where message_thread_child.thread_id = thread.id) as child,
      case when deleted_at is null then content end as content, ${moment("sent_at")} as "sentAt",
      case when deleted_at is null then (select string_agg(name, ', ' order by attachment.arrival) from attachment
        where message_content_id = message_content.id) end as "fileName"
    from message join message_thread thread on thread.id = message.thread_id
    join message_content on message_content.id = message.content_id
    join message_account own on own.person_id = ${personId}
    where message.sender_id = own.id
      or exists (select from message_recipient where message_id = message.id and account_id = own.id)
    order by arrival desc`,
  mails: (_db, { personId }) => sql`
    select kind as type, ${moment("asked_at")} as "askedAt", ${moment("sent_at")} as "sentAt"
    from mail_notice where person_id = ${personId} order by id desc`,
  files: (_db, { personId }) => sql`
    select name as "fileName", size as bytes, ${moment("received_at")} as "sentAt"
    from attachment where uploaded_by_person = ${personId} order by received_at desc`,
  copies: (_db, { personId }) => sql`
    select ${moment("asked_at")} as "askedAt", ${moment("expires_at")} as "validUntil"
    from own_data_copy where person_id = ${personId} order by asked_at desc`,
  log: (_db, { personId }) => sql`
    select ${moment("at")} as at, call, status::text as status
    from audit_event where person_id = ${personId} order by id desc limit ${sql.lit(LOG_ROWS)}`,
};

/** The sealed forms: which page, and what the guardian answered or typed there. */
async function unsentForms(db: Db, of: Asked): Promise<OwnDataItem[]> {
  const local = (at: Date) => `${dateAt(at)}T${timeAt(at)}`;
  const forms = await allKeptOf(db, of.secrets, of.personId);
  const opened = forms.flatMap(({ entries, ...form }) => (entries ? [{ ...form, entries }] : []));
  const answers = await of.answers.unsent(db, of, opened);
  return forms.map(({ route, entries, keptAt, expiresAt }) => {
    const told = answers[opened.findIndex((one) => one.entries === entries)];
    const t = accountTexts.in(of.language);
    return {
      page: pageOf(route, of.answers.pages),
      changedAt: local(keptAt),
      validUntil: local(expiresAt),
      ...(told
        ? { answers: given(told, of.language) }
        : { typed: entries ? typedInto(entries) : t("data.unreadableForm") }),
    };
  });
}

/** Reads every section. Facts that are empty are left out. */
export async function everythingOn(db: Db, of: Asked): Promise<{ section: OwnDataSection; items: OwnDataItem[] }[]> {
  const sections = [];
  for (const section of OWN_DATA_SECTIONS) {
    const items = section === "unsentForms" ? await unsentForms(db, of) : await itemsOf(db, section, of);
    sections.push({ section, items: items.map(withoutEmpty) });
  }
  return sections;
}

async function itemsOf(db: Db, section: keyof typeof OWN_DATA_SOURCES, of: Asked): Promise<OwnDataItem[]> {
  const { rows } = await OWN_DATA_SOURCES[section](db, of).execute(db);
  const answered = ANSWERED_SECTIONS.find((one) => one === section);
  if (!answered) return rows;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const answers = await of.answers[answered](db, of, ids);
  return rows.map(({ id, ...item }) => ({ ...item, answers: given(answers.get(id ?? "") ?? [], of.language) }));
}

/** The answers that the guardian gave, each with its language. */
const given = (answers: readonly AnswerOfForm[], language: Language): OwnAnswer[] =>
  answers
    .filter(({ answer }) => answer !== "")
    .map(({ question, answer, lang = language }) => ({ question, answer, lang }));

const withoutEmpty = (item: OwnDataItem): OwnDataItem =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== null && value !== ""));
