import { Kysely, PostgresDialect, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { rulesOfQuestions } from "~/applications/form/questions/whole-form/rules-of-questions.ts";
import { writeApplicationReceipt } from "~/applications/sending/behind/application-receipts.server.ts";
import { storedContents, storedTemplates } from "~/children/child-documents/stored-document.ts";
import { demoQuestionnaire } from "~/demo/desk/demo-questionnaire.ts";
import { decideSupport, draftSupport } from "~/demo/desk/moves/assistance-moves.server.ts";
import { openUnits, workdays } from "~/demo/desk/moves/care-moves.server.ts";
import { addEvent, addTimes } from "~/demo/desk/moves/event-moves.server.ts";
import { makePartners } from "~/demo/desk/moves/family-moves.server.ts";
import { draftFinanceDecision, sendFinanceDecision } from "~/demo/desk/moves/finance-moves.server.ts";
import { publishQuestionnaire } from "~/demo/desk/moves/holiday-moves.server.ts";
import { recordIncome } from "~/demo/desk/moves/income-moves.server.ts";
import type { Db, Tables } from "~/foundation/database/database.server.ts";
import { findLast, findLeftAt, newestBeginning, newestOf } from "~/foundation/drafts/found-forms.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { writeIncomeReceipt } from "~/income/receipts/behind/income-receipts.server.ts";
import { copySources } from "~/municipality/makers.server.ts";
import { dailyTasks } from "~/municipality/town-jobs.server.ts";
import { everythingOn } from "~/personal-details/own-data/behind/own-data-sources.server.ts";
import { registerCase } from "~/process-metadata/behind/register-case.server.ts";
import { daycareForm } from "../../people/application-form.ts";
import { addApplication, addDecision } from "../../people/applications.ts";
import { DAYTIME, times } from "../../people/care-days.ts";
import { documentOf, templatePlan } from "../../people/documents.ts";
import { child, guardian } from "../../people/family.ts";
import { accountOfPerson } from "../../people/messaging-family.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

/**
 * Each call on a large town: how many queries it makes, and that none of them reads a whole table that grows with the town.
 * Units, terms and options belong to the municipality and are few. Outside `--full` the town is a quarter as large. With
 * PostgreSQL's usual costs, which are those of old disks, it would then read some tables whole. So the test sets the cost of
 * a page that is not the next one on the disk.
 */
const CHILDREN = process.env.FULL === "1" ? 100_000 : 25_000;
const PAGE_ANYWHERE = 1.1;
const TOWN = `a town with ${CHILDREN} children`;
const TABLES_OF_FAMILIES = [
  "person",
  "guardian",
  "foster_parent",
  "placement",
  "group_placement",
  "application",
  "application_other_guardian",
  "decision",
  "attachment",
  "child_image",
  "application_event",
  "case_process",
  "finance_decision",
  "finance_decision_child",
  "assistance_decision",
  "assistance_decision_unread",
  "official_document",
  "session",
  "kept_form",
  "idempotency_key",
  "post_order",
  "service_need",
  "backup_care",
  "message_account",
  "message_thread",
  "message_thread_child",
  "message_thread_participant",
  "message_content",
  "message",
  "message_recipient",
  "message_search",
  "mail_notice",
  "income_statement",
  "income",
  "income_statement_event",
  "audit_event",
  "partnership",
  "reservation",
  "absence",
  "attendance",
  "daily_service_time",
  "daily_service_time_notification",
  "care_day_change",
  "saved_week",
  "calendar_feed",
  "calendar_event",
  "calendar_event_attendee",
  "calendar_event_time",
  "holiday_questionnaire_answer",
  "absence_application",
  "service_application",
  "child_document",
  "child_document_decision",
  "child_document_read",
  "pedagogical_document",
  "pedagogical_document_read",
  "receipt",
];

const { db, pool } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

/** On this day the times of the week after next are asked for. */
const SUNDAY = new Date("2026-03-15T07:30:00+02:00");

/** A document without answers, as it is stored. */
const EMPTY = JSON.stringify(storedContents.toStore({ answers: [] }));
const TEMPLATE = JSON.stringify(storedTemplates.toStore(templatePlan().content));

/** A draft that goes at night. */
const LONG_AGO = { created_at: new Date("2026-01-01T12:00:00Z"), modified_at: new Date("2026-01-01T12:00:00Z") };

const asked: { sql: string; parameters: readonly unknown[] }[] = [];
const watched = new Kysely<Tables>({
  dialect: new PostgresDialect({ pool }),
  log: (event) => {
    asked.push({ sql: event.query.sql, parameters: event.query.parameters });
  },
});

let api: Api;
let weak: Api;
let childId: string;
let applicationId: string;
let decisionId: string;
let supportId: string;
let feeId: string;
let receiptId: string;
let threadId: string;
let statementId: string;
let incomeReceiptId: string;
let childInCare: string;
let timeId: string;
let documentId: string;

/** The longest range of days that the calendar asks for. */
const YEAR = { start: "2026-02-02", end: "2027-03-31" };

beforeAll(async () => {
  const unit = await addUnit(db, "Koivikko", { pilot_features: ["RESERVATIONS", "MESSAGING", "SERVICE_APPLICATIONS"] });
  await openUnits(db, [{ unitId: unit, normal: workdays(DAYTIME) }]);
  await addServiceNeedOption(db, "Kokopäivä");
  await layOutCity(unit);
  const antti = await guardian("Antti Virtanen").settle(db, TODAY);
  const aino = await guardian()
    .with(
      child("Elsa").alsoOf(antti.id).in("DAYCARE", unit, { group: "Kettuset" }),
      child("Onni").aged(2).alsoOf(antti.id),
    )
    .settle(db, TODAY);
  childId = aino.child("Onni");
  applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId: aino.child("Elsa"),
    status: "WAITING_CONFIRMATION",
    otherGuardians: [antti.id],
  });
  decisionId = await addDecision(db, applicationId, unit);
  [supportId, feeId] = await decisionsOf(aino.id, aino.child("Elsa"), unit);
  receiptId = await sentBy(aino.id);
  await addApplication(db, { guardianId: aino.id, childId: aino.child("Onni"), status: "CREATED", row: LONG_AGO });
  threadId = await manyMessages(aino.id, aino.child("Elsa"));
  [statementId, incomeReceiptId] = await manyStatements(aino.id, antti.id);
  childInCare = aino.child("Elsa");
  timeId = await discussionTimeOf(unit, childInCare);
  documentId = await documentOf(db, childInCare, { now, today: TODAY });
  await sql`analyze`.execute(db);
  api = await apiOf(watched, aino.id, { settings, now });
  weak = await apiOf(watched, aino.id, { settings, now, level: "weak" });
});

/** An inbox of 5,000 messages beside those of the town. The newest thread has 100 of them; this returns its id. */
async function manyMessages(guardianId: string, childOf: string): Promise<string> {
  const group = await db
    .selectFrom("message_account")
    .select("id")
    .where("type", "=", "GROUP")
    .executeTakeFirstOrThrow();
  const accountId = await accountOfPerson(db, guardianId);
  const [first, last] = [sql.lit(OWN_FROM + 1), sql.lit(OWN_FROM + OWN_MESSAGES)];
  // The last hundred messages are one thread.
  const thread = sql`md5('t' || least(n, ${sql.lit(OWN_FROM + OWN_MESSAGES - 99)}))::uuid`;
  const all = sql`generate_series(${first}, ${last}) n`;
  const [sender, receiver, about] = [group.id, accountId, childOf].map((id) => sql`${id}::uuid`) as [Sql, Sql, Sql];
  await db.transaction().execute(async (city) => {
    await sql`set local session_replication_role = replica`.execute(city);
    await fillMessages(city, { all, thread, sender, receiver, childOf: about });
  });
  const newest = sql<string>`md5('t' || ${sql.lit(OWN_FROM + OWN_MESSAGES - 99)})::uuid`.as("id");
  return (await db.selectNoFrom(newest).executeTakeFirstOrThrow()).id;
}

type Sql = RawBuilder<unknown>;

const OWN_MESSAGES = 5_000;
const OWN_FROM = 2 * CHILDREN;

/** A message for each number. Several numbers may have one thread. */
async function fillMessages(
  city: Db,
  parts: Record<"all" | "thread" | "sender" | "receiver" | "childOf", Sql>,
): Promise<void> {
  const { all, thread, sender, receiver, childOf } = parts;
  const fill = (statement: RawBuilder<unknown>) => statement.execute(city);
  await fill(sql`insert into message_thread (id, type, title, created_at)
    select distinct on (1) ${thread}, 'MESSAGE', 'Retki', ${now}::timestamptz from ${all}`);
  await fill(
    sql`insert into message_thread_child (thread_id, child_id) select distinct ${thread}, ${childOf} from ${all}`,
  );
  await fill(sql`insert into message_content (id, content)
    select md5('k' || n)::uuid, 'Lähdemme metsään perjantaina ' || n from ${all}`);
  await fill(sql`insert into message (id, thread_id, content_id, sender_id, sender_name, sent_at)
    select md5('m' || n)::uuid, ${thread}, md5('k' || n)::uuid, ${sender}, 'Muumit', ${now}::timestamptz - interval '1 minute' * n
    from ${all}`);
  await fill(sql`insert into message_recipient (message_id, account_id, read_at)
    select md5('m' || n)::uuid, ${receiver}, case when n % 50 > 0 then ${now}::timestamptz end from ${all}`);
  await fill(sql`insert into message_thread_participant (thread_id, account_id, last_activity_at)
    select distinct on (1) ${thread}, ${receiver}, ${now}::timestamptz + interval '1 minute' * n from ${all}`);
}

/** 200 statements with a file each, of a guardian with a partner and recorded income. @returns one of them and its receipt */
async function manyStatements(guardianId: string, partnerId: string): Promise<[string, string]> {
  await sql`insert into income_statement
      (person_id, type, status, start_date, content, created_at, modified_at, sent_at)
    select ${guardianId}, 'INCOME', 'SENT', date '2020-01-01' + n, '{}', ${now}, ${now}, ${now}
    from generate_series(1, 200) n`.execute(db);
  await sql`insert into attachment (income_statement_id, type, name, content_type, size, sha256, storage_key, uploaded_by_person)
    select id, 'PENSION', 'a.pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), id::text, person_id
    from income_statement where person_id = ${guardianId}`.execute(db);
  await makePartners(db, guardianId, partnerId, "2015-06-20");
  await recordIncome(db, guardianId, { from: "2025-03-20", to: "2026-03-20" }, { now });
  const { id } = await db
    .selectFrom("income_statement")
    .select("id")
    .where("person_id", "=", guardianId)
    .executeTakeFirstOrThrow();
  await writeIncomeReceipt({ db, now, guardian: { id: guardianId } }, id, "SENT");
  const receipt = db.selectFrom("receipt").select("id").where("subject_id", "=", id);
  return [id, (await receipt.executeTakeFirstOrThrow()).id];
}

/** The results of a sending: a case, and a receipt, whose id this returns. */
async function sentBy(guardianId: string): Promise<string> {
  const sender = {
    db,
    now,
    today: TODAY,
    guardian: { id: guardianId, level: "strong" as const },
    applicationRules: rulesOfQuestions,
  };
  await writeApplicationReceipt(sender, applicationId, "SENT");
  await registerCase(sender, { process: "APPLICATION_DAYCARE", subjectId: applicationId, organization: "Merilä" });
  const written = db.selectFrom("receipt").select("id").where("subject_id", "=", applicationId);
  return (await written.executeTakeFirstOrThrow()).id;
}

/** One sent decision on the child's support and one on the fee. Both ask for their papers. */
async function decisionsOf(guardianId: string, child: string, unitId: string): Promise<[string, string]> {
  const moment = { now, today: TODAY };
  const support = await draftSupport(db, { kind: "EARLY_CHILDHOOD", childId: child, unitId, validFrom: TODAY });
  await decideSupport(db, support, "ACCEPTED", moment);
  const fee = await draftFinanceDecision(db, {
    type: "FEE_DECISION",
    headOfFamily: guardianId,
    validFrom: TODAY,
    children: [{ childId: child, unitId, serviceNeed: "Kokopäivä", whole: 28_800, familyPays: 28_800 }],
  });
  await sendFinanceDecision(db, fee, moment);
  return [support, fee];
}

/** A discussion time that a child has booked. */
async function discussionTimeOf(unitId: string, bookedFor: string): Promise<string> {
  const period = { start: "2026-03-20", end: "2026-03-20" };
  const survey = { title: "Keskustelut", period, for: [{ unitId }] };
  const surveyId = await addEvent(db, "DISCUSSION_SURVEY", survey, { now });
  const [id = ""] = await addTimes(db, surveyId, [{ date: period.start, startTime: "09:00", endTime: "09:30" }]);
  await db.updateTable("calendar_event_time").set({ child_id: bookedFor }).where("id", "=", id).execute();
  return id;
}

/** As many families of one guardian and one child, each with a place, a picture and an application. */
async function layOutCity(unit: string): Promise<void> {
  const form = JSON.stringify(daycareForm());
  await db.transaction().execute(async (city) => {
    // We turn off foreign keys: these rows fit by construction, and PostgreSQL need not look each one up.
    await sql`set local session_replication_role = replica`.execute(city);
    const questionnaire = await publishQuestionnaire(city, demoQuestionnaire("FIXED_PERIOD", TODAY));
    // To sort all rows once at the end is several times faster than to find the place of each.
    await sql`update pg_index set indisready = false from pg_class as town_table
      where town_table.oid = indrelid and relnamespace = 'public'::regnamespace`.execute(city);
    const all = sql`generate_series(1, ${sql.lit(CHILDREN)}) n`;
    const some = sql`generate_series(1, ${sql.lit(CHILDREN / 5)}) n`;
    const few = sql`generate_series(1, ${sql.lit(CHILDREN / 20)}) n`;
    const [guardianId, childIds, applicationIds] = ["g", "c", "a"].map((kind) => sql`md5(${sql.lit(kind)} || n)::uuid`);
    const fill = (statement: RawBuilder<unknown>) => statement.execute(city);
    await fill(sql`insert into person (id, first_name, last_name, date_of_birth)
      select ${guardianId}, 'Huoltaja', 'N' || n, date '1985-01-01' + n % 3000 from ${all}`);
    await fill(sql`insert into person (id, first_name, last_name, date_of_birth)
      select ${childIds}, 'Lapsi', 'N' || n, date '2021-01-01' + n % 1500 from ${all}`);
    await fill(sql`insert into guardian (guardian_id, child_id) select ${guardianId}, ${childIds} from ${all}`);
    await fill(sql`insert into foster_parent (parent_id, child_id, start_date)
      select ${guardianId}, md5('c' || n + 1)::uuid, '2025-01-01' from ${all} where n % 10 = 0`);
    await fill(sql`insert into child_image (child_id, file_key, content_type, size, sha256)
      select ${childIds}, 'i' || n, 'image/png', 10, '' from ${all}`);
    await fill(sql`insert into placement (id, child_id, unit_id, type, start_date, end_date)
      select md5('p' || n)::uuid, ${childIds}, ${unit}::uuid, 'DAYCARE', '2025-08-01', '2026-07-31' from ${all}`);
    await fill(sql`insert into group_placement (placement_id, group_id, start_date, end_date)
      select md5('p' || n)::uuid, md5('group' || n % 500)::uuid, '2025-08-01', '2026-07-31' from ${all}`);
    await fill(sql`insert into application (id, type, status, child_id, guardian_id, form, sent_date, sent_time)
      select ${applicationIds}, 'DAYCARE', (array['WAITING_CONFIRMATION', 'ACTIVE', 'SENT'])[n % 3 + 1],
        ${childIds}, ${guardianId}, ${form}::jsonb, '2026-01-01', '12:00' from ${all}`);
    await fill(sql`insert into decision (application_id, type, unit_id, start_date, end_date, sent_date)
      select ${applicationIds}, 'DAYCARE', ${unit}::uuid, '2026-08-01', '2027-07-31', '2026-02-01' from ${all}`);
    await fill(sql`insert into application_other_guardian (application_id, guardian_id)
      select ${applicationIds}, md5('g' || n + 1)::uuid from ${all}`);
    await fill(sql`insert into application_event (application_id, at, event, status, actor)
      select ${applicationIds}, '2026-01-01', 'SENT', 'SENT', 'CITIZEN' from ${all}`);
    await fill(sql`insert into receipt (id, kind, event, subject_id, person_id, child_id, at, reference, content)
      select md5('r' || n)::uuid, 'APPLICATION', 'SENT', ${applicationIds}, ${guardianId}, ${childIds}, '2026-01-01',
        '2025-' || lpad(n::text, 6, '0'), '{}' from ${all}`);
    await fill(sql`insert into case_process (subject_kind, subject_id, process_definition_number, year, number, organization, registered_at)
      select 'APPLICATION', ${applicationIds}, '12', 2026, n, 'Merilä', '2026-01-01' from ${all}`);
    await fill(sql`insert into finance_decision (id, type, status, head_of_family_id, partner_id, valid_from, sent_at)
      select md5('f' || n)::uuid, (array['FEE_DECISION', 'VOUCHER_VALUE_DECISION'])[n % 2 + 1], 'SENT', ${guardianId},
        md5('g' || n + 1)::uuid, '2026-01-01', '2026-01-01' from ${all}`);
    await fill(sql`insert into finance_decision_child (decision_id, child_id, unit_id, service_need, whole_cents, family_pays_cents)
      select md5('f' || n)::uuid, ${childIds}, ${unit}::uuid, 'Kokopäivä', 28800, 28800 from ${all}`);
    await fill(sql`insert into assistance_decision (id, kind, child_id, unit_id, status, valid_from, decision_made, type, content)
      select md5('s' || n)::uuid, (array['EARLY_CHILDHOOD', 'PRESCHOOL'])[n % 2 + 1], ${childIds}, ${unit}::uuid, 'ACCEPTED',
        '2026-01-01', '2026-01-01', case when n % 2 = 1 then 'NEW' end, '{}' from ${all}`);
    await fill(sql`insert into assistance_decision_unread (decision_id, person_id)
      select md5('s' || n)::uuid, ${guardianId} from ${all}`);
    await fill(sql`insert into official_document (kind, subject_id, asked_at)
      select 'FEE_DECISION', md5('f' || n)::uuid, '2026-01-01' from ${all}`);
    await fill(sql`insert into official_document (kind, subject_id, asked_at)
      select 'ASSISTANCE_DECISION', md5('s' || n)::uuid, '2026-01-01' from ${all}`);
    await fill(sql`insert into session (id_hash, person_id, level, created_at, last_seen_at, expires_at, ends_at)
      select sha256(n::text::bytea), ${guardianId}, 'weak', '2026-01-01', '2026-01-01', ${now}::timestamptz + (n - 1500) * interval '1 minute',
        '2027-01-01' from ${some}`);
    await fill(sql`insert into kept_form (person_id, route, content, created_at, expires_at)
      select ${guardianId}, '/', '', '2026-01-01', ${now}::timestamptz + (n - 1500) * interval '1 minute' from ${some}`);
    await fill(sql`insert into idempotency_key (caller, key, call, request_hash, created_at)
      select ${guardianId}, ${childIds}, 'POST', sha256('a'), ${now}::timestamptz + (n - 6000) * interval '1 minute' from ${some}`);
    await fill(sql`insert into post_order (person_id, page, latest, posted_at)
      select ${guardianId}, 'one', 1, ${now}::timestamptz + (n - 6000) * interval '1 minute' from ${some}`);
    await fill(
      sql`insert into message_account (id, type, person_id) select md5('b' || n)::uuid, 'CITIZEN', ${guardianId} from ${some}`,
    );
    await fillMessages(city, {
      all: few,
      thread: sql`md5('t' || n)::uuid`,
      sender: sql`md5('b' || n % 100 + 1)::uuid`,
      receiver: sql`md5('b' || n)::uuid`,
      childOf: childIds as Sql,
    });
    await fill(sql`insert into service_need (placement_id, option_id, start_date, end_date)
      select md5('p' || n)::uuid, md5('o')::uuid, '2025-08-01', '2026-07-31' from ${some}`);
    await fill(sql`insert into backup_care (child_id, unit_id, start_date, end_date)
      select ${childIds}, ${unit}::uuid, '2025-10-01', '2025-10-05' from ${some}`);
    await fill(sql`insert into mail_notice (person_id, kind, subject_id, asked_at, sent_at)
      select ${guardianId}, 'MESSAGE_NOTIFICATION', ${childIds}, '2025-10-01', ${now}::timestamptz - interval '120 days' + n * interval '1 hour'
      from ${some}`);
    await fill(sql`insert into message_search (id, person_id, words, created_at)
      select ${childIds}, ${guardianId}, '', ${now}::timestamptz + (n - 6000) * interval '1 minute' from ${some}`);
    await fill(sql`insert into income_statement (id, person_id, type, status, start_date, content, created_at, modified_at, sent_at)
      select md5('is' || n)::uuid, ${guardianId}, 'HIGHEST_FEE', 'SENT', '2026-01-01', '{}', '2026-01-01', '2026-01-01', '2026-01-01'
      from ${all}`);
    await fill(sql`insert into receipt (kind, event, subject_id, person_id, at, reference, content)
      select 'INCOME_STATEMENT', 'SENT', md5('is' || n)::uuid, ${guardianId}, '2026-01-01',
        'T2025-' || lpad(n::text, 6, '0'), '{}' from ${all}`);
    await fill(sql`insert into income_statement_event (statement_id, subject_id, person_id, at, event, actor)
      select md5('is' || n)::uuid, ${guardianId}, ${guardianId}, '2026-01-01', 'SENT', 'CITIZEN' from ${all}`);
    await fill(sql`insert into audit_event (at, person_id, level, call, status)
      select '2026-01-01', ${guardianId}, 'strong', 'PUT /citizen/personal-data', 200 from ${all}`);
    await fill(sql`insert into income (person_id, valid_from, valid_to)
      select ${guardianId}, '2025-01-01', date '2025-06-01' + n % 600 from ${all}`);
    // Twenty events of each of 5,000 groups.
    await fill(sql`insert into calendar_event (id, type, title, start_date, end_date)
      select md5('e' || n)::uuid, (array['DAYCARE_EVENT', 'DISCUSSION_SURVEY'])[n % 2 + 1], 'Retki',
        date '2025-08-01' + n % 300, date '2025-08-10' + n % 300 from ${all}`);
    await fill(sql`insert into calendar_event_attendee (event_id, unit_id, group_id, child_id)
      select md5('e' || n)::uuid, ${unit}::uuid, md5('group' || n % 5000)::uuid, case when n % 3 = 0 then ${childIds} end from ${all}`);
    await fill(sql`insert into calendar_event_time (event_id, date, start_time, end_time, child_id)
      select md5('e' || n)::uuid, date '2025-08-01' + n % 300, '09:00', '09:30', case when n % 3 = 0 then ${childIds} end
      from ${some}`);
    await fill(sql`insert into holiday_questionnaire_answer (questionnaire_id, child_id, answered_at)
      select ${questionnaire}::uuid, ${childIds}, '2026-03-01' from ${all}`);
    await fill(sql`insert into absence_application (child_id, created_by, created_at, start_date, end_date, description)
      select ${childIds}, ${guardianId}, '2026-03-01', '2026-04-01', '2026-04-15', 'Matka' from ${all}`);
    await fill(sql`insert into service_application (child_id, person_id, sent_at, start_date, option_id, additional_info)
      select ${childIds}, ${guardianId}, '2026-03-01', '2026-04-01', md5('o')::uuid, '' from ${all}`);
    await fill(sql`insert into partnership (first_id, second_id, start_date)
      select least(${guardianId}, md5('g' || n + 1)::uuid), greatest(${guardianId}, md5('g' || n + 1)::uuid), '2020-01-01' from ${all}`);
    await fill(sql`insert into reservation (child_id, date, start_time, end_time, modified_at, modified_by_type, modified_by_person)
      select ${childIds}, date '2026-03-02' + n % 30, '08:00', '16:00', '2026-03-01', 'CITIZEN', ${guardianId} from ${all}`);
    await fill(sql`insert into absence (child_id, date, category, type, modified_at, modified_by_type, modified_by_person)
      select ${childIds}, date '2026-03-03' + n % 30, 'BILLABLE', 'SICKLEAVE', '2026-03-01', 'CITIZEN', ${guardianId} from ${all}`);
    await fill(sql`insert into attendance (child_id, unit_id, date, start_time, end_time, modified_at)
      select ${childIds}, ${unit}::uuid, date '2026-02-01' + n % 30, '08:00', '16:00', '2026-03-01' from ${all}`);
    await fill(sql`insert into daily_service_time (id, child_id, type, valid_from)
      select md5('d' || n)::uuid, ${childIds}, 'VARIABLE_TIME', '2026-01-01' from ${some}`);
    await fill(sql`insert into daily_service_time_notification (guardian_id, daily_service_time_id, made_at)
      select ${guardianId}, md5('d' || n)::uuid, '2026-01-01' from ${some}`);
    await fill(sql`insert into care_day_change (person_id, at, what, days)
      select ${guardianId}, ${now}::timestamptz + (n - 1500) * interval '1 minute', 'RESERVATIONS', '[]' from ${some}`);
    await fill(sql`insert into document_template (id, name, type, language, valid_from, content, created_at)
      values (md5('template')::uuid, 'Perustiedot', 'CITIZEN_BASIC', 'FI', '2025-01-01', ${TEMPLATE}::jsonb, '2025-01-01')`);
    await fill(sql`insert into child_document (id, child_id, template_id, status, content, published_content, published_at, created_at)
      select md5('d' || n)::uuid, ${childIds}, md5('template')::uuid, 'CITIZEN_DRAFT', ${EMPTY}::jsonb, ${EMPTY}::jsonb,
        '2026-01-01', '2026-01-01' from ${all}`);
    await fill(sql`insert into child_document_decision (document_id, status, created_at)
      select md5('d' || n)::uuid, 'ACCEPTED', '2026-01-01' from ${some}`);
    await fill(sql`insert into child_document_read (document_id, person_id)
      select md5('d' || n)::uuid, ${guardianId} from ${some}`);
    await fill(sql`insert into pedagogical_document (id, child_id, created_at)
      select md5('pd' || n)::uuid, ${childIds}, '2026-01-01' from ${all}`);
    await fill(sql`insert into pedagogical_document_read (document_id, person_id, read_at)
      select md5('pd' || n)::uuid, ${guardianId}, '2026-01-02' from ${some}`);
    await fill(sql`insert into receipt (kind, event, child_id, person_id, at, reference, content)
      select 'TERMINATION', 'SENT', ${childIds}, ${guardianId}, '2026-01-01', 'L2025-' || lpad(n::text, 6, '0'), '{}'
      from ${all}`);
    await fill(sql`insert into saved_week (person_id, name, days, created_at)
      select ${guardianId}, 'Viikko', '[]', '2026-01-01' from ${some}`);
    await fill(sql`insert into calendar_feed (person_id, token_hash, level, language, made_at)
      select ${guardianId}, sha256(('feed' || n)::bytea), 'BUSY', 'fi', '2026-01-01' from ${some}`);
    await fill(sql`insert into attachment (application_id, type, name, content_type, size, sha256, storage_key, uploaded_by_person)
      select ${applicationIds}, 'URGENCY', 'a.pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), 'k' || n, ${guardianId}
      from ${all}`);
    await sql`do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('reindex table %I', name);
      end loop;
    end $$`.execute(city);
  });
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

/** From the sixth time on PostgreSQL may keep one plan for all values (`plan_cache_mode`). */
const TIMES = 7;

/** Tables of families that a query would read from end to end, by PostgreSQL's last plan. */
const readWhole = async (question: (typeof asked)[number]) => wholeTables((await preparedPlan(question)).plan);

/** PostgreSQL's last plan for a prepared statement (prepared-statements.server.ts), and whether it is for all values. */
async function preparedPlan(
  question: (typeof asked)[number],
  planner = "",
): Promise<{ plan: PlanNode; isForAll: boolean }> {
  const values = question.parameters.map(literalOf).join(", ");
  const connection = await pool.connect();
  try {
    await connection.query(`set random_page_cost = ${PAGE_ANYWHERE}; ${planner} prepare question as ${question.sql}`);
    const explain = `explain (format json) execute question${values && `(${values})`}`;
    for (let time = 1; time < TIMES; time += 1) await connection.query(explain);
    const { rows } = await connection.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(explain);
    const { rows: kinds } = await connection.query<{ generic_plans: string }>(
      "select generic_plans from pg_prepared_statements where name = 'question'",
    );
    return { plan: rows[0]?.["QUERY PLAN"][0]?.Plan as PlanNode, isForAll: Number(kinds[0]?.generic_plans) > 0 };
  } finally {
    await connection
      .query("deallocate question; reset random_page_cost; reset enable_nestloop")
      .finally(() => connection.release());
  }
}

/** A value as SQL writes it. */
function literalOf(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString("hex")}`);
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(",")}}`);
  return pg.escapeLiteral(typeof value === "string" ? value : JSON.stringify(value));
}

function wholeTables(top: PlanNode): string[] {
  const nodes = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];
  return nodes(top)
    .filter((node) => node["Node Type"] === "Seq Scan" && TABLES_OF_FAMILIES.includes(node["Relation Name"] ?? ""))
    .map((node) => node["Relation Name"] as string);
}

const daysToSave = () => ["2026-03-24", "2026-03-25"].map((date) => times(childInCare, date, ["08:00", "16:00"]));
const absenceToReport = () => ({
  childIds: [childInCare],
  dateRange: { start: "2026-03-25", end: "2026-03-27" },
  absenceType: "SICKLEAVE" as const,
});

const searched = async (words: string) =>
  api.messages.searchResult({ searchId: await api.messages.search({ body: { words } }) });

describe(`in ${TOWN}`, () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ["the list of applications", 4, () => api.applications.byGuardian()],
    ["one application", 1, () => api.applications.details({ applicationId })],
    ["the case of an application", 2, () => api.processMetadata.ofApplication({ applicationId })],
    ["a receipt", 2, () => api.receipts.details({ receiptId })],
    ["the count of decisions to answer", 1, () => weak.applications.notifications()],
    ["children to apply for", 1, () => api.applications.children()],
    ["duplicates", 1, () => api.applications.duplicates({ childId })],
    ["places there are already", 2, () => api.applications.activePlacements({ childId })],
    ["decisions on applications", 1, () => api.decisions.list()],
    ["decisions that wait", 1, () => api.decisions.pending()],
    ["one decision on an application", 2, () => api.decisions.details({ id: decisionId })],
    ["the decisions of one application", 2, () => api.decisions.byApplication({ applicationId })],
    ["decisions on fees", 1, () => api.financeDecisions.byLiableCitizen()],
    [
      "the paper of a decision on a fee, not made yet",
      2,
      () => refusalOf(api.financeDecisions.downloadFeeDecision({ id: feeId })),
    ],
    ["decisions on support", 1, () => api.assistanceDecisions.list()],
    ["decisions on support in pre-primary education", 1, () => api.assistanceDecisions.preschoolList()],
    ["one decision on support", 2, () => api.assistanceDecisions.details({ id: supportId })],
    ["the count of decisions on support to read", 1, () => weak.assistanceDecisions.unreadCounts()],
    ["the children of the menu", 4, () => weak.children.list()],
    ["the e-mail", 1, () => weak.personalData.emailVerification()],
    // The second query reads all units, once until one of them changes.
    [
      "units for an application",
      2,
      () => weak.units.forApplication({ type: "DAYCARE", date: TODAY, shiftCare: false }),
    ],
    ["the message account", 2, () => weak.messages.myAccount()],
    ["the count of unread messages", 1, () => weak.messages.unreadCount()],
    ["the first page of an inbox of 5,000 messages", 4, () => api.messages.received({ page: 1 })],
    ["a late page of it", 4, () => api.messages.received({ page: 400 })],
    ["its lines", 4, () => api.messages.inbox({ count: 10 })],
    ["its lines in a weak session", 5, () => weak.messages.inbox({ count: 30 })],
    ["a thread of 100 messages", 3, () => api.messages.thread({ threadId })],
    ["whom one may write to", 2, () => weak.messages.recipients()],
    ["a search in it", 3, () => searched("metsä")],
    ["a search in it that finds one", 3, () => searched("200017")],
    ["a page of 200 income statements", 1, () => api.incomeStatements.own({ page: 1 })],
    ["a late page of them", 1, () => api.incomeStatements.own({ page: 20 })],
    ["one income statement", 1, () => api.incomeStatements.details({ incomeStatementId: statementId })],
    ["a receipt of an income statement", 1, () => api.receipts.details({ receiptId: incomeReceiptId })],
    ["the start dates of income statements", 1, () => api.incomeStatements.startDates()],
    ["the start dates of a child's", 2, () => api.incomeStatements.startDatesOfChild({ childId: childInCare })],
    ["children whose income counts", 1, () => weak.incomeStatements.children()],
    ["a child's income statements", 2, () => api.incomeStatements.ofChild({ childId: childInCare, page: 1 })],
    ["the income statements of all children", 2, () => api.incomeStatements.ofChildren()],
    ["the partner's income", 1, () => api.incomeStatements.partner()],
    ["income that ends", 1, () => weak.incomeStatements.expiring()],
    ["a month of the calendar", 9, () => weak.calendar.days({ from: "2026-02-23", to: "2026-04-05" })],
    ["a year of the calendar", 9, () => weak.calendar.days({ from: "2026-02-01", to: "2027-03-31" })],
    ["days saved", 10, () => weak.calendar.save({ body: daysToSave() })],
    ["an absence reported", 10, () => weak.calendar.addAbsences({ body: absenceToReport() })],
    ["the last change of days", 10, () => weak.calendar.lastChange()],
    ["notices of new service times", 1, () => weak.calendar.serviceTimeNotices()],
    ["addresses of the own calendar", 1, () => weak.calendarFeeds.list()],
    ["the log of own data", 1, () => api.ownData.log({ page: 1 })],
    ["the family", 1, () => api.personalData.family()],
    ["the means of notification", 1, () => api.personalData.notificationSettings()],
    ["files of earlier errands", 2, () => api.ownFiles.earlier({ errand: "application" })],
    ["files that nobody can use", 1, () => api.ownFiles.unusable()],
    ["what waits on pages", 2, () => weak.waiting.counts()],
    [
      "a month of a child's days",
      4,
      () => weak.childCare.attendanceMonth({ childId: childInCare, yearMonth: "2026-03" }),
    ],
    ["saved weeks", 1, () => weak.calendar.savedWeeks()],
    ["a year of events and discussion times", 2, () => weak.calendarEvents.list(YEAR)],
    [
      "an event as a file",
      2,
      () => refusalOf(weak.calendarEvents.eventFile({ eventId: timeId, childId, date: TODAY })),
    ],
    ["a discussion time as a file", 2, () => weak.calendarEvents.timeFile({ eventTimeId: timeId })],
    [
      "booking a discussion time",
      6,
      () => refusalOf(weak.calendarEvents.book({ body: { calendarEventTimeId: timeId, childId } })),
    ],
    ["a child's absence applications", 2, () => weak.absenceApplications.list({ childId: childInCare })],
    ["the days of an absence application", 3, () => api.absenceApplications.allowedRanges({ childId: childInCare })],
    ["cancelling an absence application", 2, () => refusalOf(weak.absenceApplications.remove({ id: timeId }))],
    ["a child's service applications", 2, () => weak.serviceApplications.list({ childId: childInCare })],
    [
      "the options of a service application",
      3,
      () => api.serviceApplications.options({ childId: childInCare, date: TODAY }),
    ],
    ["cancelling a service application", 2, () => refusalOf(api.serviceApplications.remove({ id: timeId }))],
    ["a child's service needs", 3, () => weak.childCare.serviceNeeds({ childId: childInCare })],
    ["a child's daily times", 3, () => weak.childCare.dailyServiceTimes({ childId: childInCare })],
    [
      "a month of a child's attendance",
      4,
      () => weak.childCare.attendanceSummary({ childId: childInCare, yearMonth: "2026-03" }),
    ],
    ["a child's pedagogical documents", 3, () => api.pedagogicalDocuments.list({ childId: childInCare })],
    ["the count of pedagogical documents to read", 2, () => weak.pedagogicalDocuments.unreadCount()],
    ["a child's documents", 3, () => api.childDocuments.list({ childId: childInCare })],
    ["the documents that wait for answers", 2, () => weak.childDocuments.unanswered()],
    ["the count of documents to read", 2, () => weak.childDocuments.unreadCount()],
    ["one document", 3, () => api.childDocuments.details({ documentId })],
    ["a child's places to end", 3, () => api.placements.list({ childId: childInCare })],
    ["what follows the end of a place", 3, () => api.placements.terminationFacts({ childId: childInCare })],
    ["a child's receipts", 2, () => api.receipts.list({ childId: childInCare })],
    ["everything that waits", 12, () => api.waiting.things()],
    ["the holiday periods", 1, () => weak.holidays.periods()],
    ["the holiday questionnaire", 3, () => weak.holidays.questionnaires()],
    ["service needs", 1, () => weak.serviceNeeds.options({ placementTypes: ["DAYCARE"] })],
  ])("%s makes at most %i queries, and none reads a whole table", async (_title, most, call) => {
    asked.length = 0;
    await call();
    const questions = asked.filter((question) => /^\s*(select|with)/.test(question.sql));
    expect(questions.length).toBeLessThanOrEqual(most);
    for (const question of questions) expect(await readWhole(question), question.sql).toEqual([]);
  });
});

describe(`the copy of own data in ${TOWN}`, () => {
  it("reads no whole table for any of its sections", async () => {
    const { person_id: personId } = await db
      .selectFrom("receipt")
      .select("person_id")
      .where("id", "=", receiptId)
      .executeTakeFirstOrThrow();
    asked.length = 0;
    const sections = await everythingOn(watched, {
      ...{ personId, today: TODAY, language: "fi", secrets: settings.sessionSecrets, sources: copySources },
    });
    expect(asked.length).toBeGreaterThanOrEqual(sections.length);
    const whole = new Map<string, string[]>();
    for (const question of asked) {
      const tables = await readWhole(question);
      if (tables.length > 0) whole.set(question.sql, tables);
    }
    expect(Object.fromEntries(whole)).toEqual({});
  });
});

/** The planner of a larger town, which expects more rows: it reads a whole table rather than look up each row. */
const READS_WHOLE = "set enable_nestloop = off;";

describe("in a larger town", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["the calendar", () => weak.calendarEvents.list(YEAR)],
    ["the navigation of every page", () => weak.waiting.navigation()],
  ])("%s still looks up each event", async (_title, call) => {
    asked.length = 0;
    await call();
    for (const question of asked.filter(({ sql: text }) => text.includes("calendar_event")))
      expect(wholeTables((await preparedPlan(question, READS_WHOLE)).plan), question.sql).not.toContain(
        "calendar_event",
      );
  });
});

const SECRET = ["a secret of at least 32 characters"] as const;

describe("a kept form", () => {
  const owner = async () => (await db.selectFrom("kept_form").select("person_id").executeTakeFirstOrThrow()).person_id;
  it.each<[string, (personId: string) => Promise<unknown>]>([
    [
      "each of those like a subject",
      (personId) => newestBeginning(watched, SECRET, { personId, begin: "answer:", now }),
    ],
    ["of one subject", (personId) => newestOf(watched, SECRET, { personId, route: "/", subject: "answer:1" }, now)],
    ["the last one of a page", (personId) => findLast(watched, SECRET, { personId, route: "/" }, now)],
    ["at its place", (personId) => findLeftAt(watched, SECRET, { personId, route: "/" }, "a", now)],
  ])("is found by an index: %s", async (_title, find) => {
    const personId = await owner();
    asked.length = 0;
    await find(personId);
    expect(asked).toHaveLength(1);
    for (const question of asked) expect(await readWhole(question), question.sql).toEqual([]);
  });
});

describe(`on every page in ${TOWN}`, () => {
  it("what waits is not planned anew for each guardian", async () => {
    asked.length = 0;
    await weak.waiting.navigation();
    expect(asked.length).toBe(1);
    for (const question of asked) expect((await preparedPlan(question)).isForAll).toBe(true);
  });
});

describe(`in the night of ${TOWN}`, () => {
  const files = openFileStore(settings);
  it.each([
    ["clear-what-is-over", 9],
    ["forget-sent-notices", 1],
    ["remove-expired-drafts", 3],
    ["sweep-files-by-night", 1],
    ["tell-of-ending-income", 2],
    // Each part of 500 children has its own queries.
    ["remind-of-missing-times", (4 * CHILDREN) / 500],
  ])("%s removes and reads no whole table", async (name, least) => {
    const task = dailyTasks({ db: watched, files: await files, settings: { ...settings, demo: false } }).find(
      (one) => one.name === name,
    );
    asked.length = 0;
    await task?.run(name === "remind-of-missing-times" ? SUNDAY : now);
    const questions = asked.filter((question) => /^\s*(select|delete)/.test(question.sql));
    expect(questions.length).toBeGreaterThanOrEqual(least);
    for (const question of questions) expect(await readWhole(question), question.sql).toEqual([]);
  });
});
