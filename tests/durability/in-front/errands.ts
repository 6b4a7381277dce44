import { type Kysely, sql } from "kysely";
import { advanceDocument, beginDocument } from "../../../app/demo/desk/moves/document-moves.server.ts";
import { addEvent, addTimes } from "../../../app/demo/desk/moves/event-moves.server.ts";
import { placeChild } from "../../../app/demo/desk/moves/family-moves.server.ts";
import type { Tables } from "../../../app/foundation/database/database.server.ts";
import { officeDayFrom } from "../../../app/foundation/dates/finnish-holidays.ts";
import { addDays, addMonths, type IsoDate } from "../../../app/foundation/dates/iso-date.ts";
import { shownDate } from "../../../app/foundation/dates/shown.ts";
import { daycareForm, FULL_TIME, preferences, serviceNeed } from "../../people/application-form.ts";
import { addApplication, addDecision } from "../../people/applications.ts";
import { type Seen, valuesOf } from "../../support/asking/posted-form.ts";
import { pdf } from "../../support/samples/specimen-files.ts";
import type { Answers, ChosenFile } from "./browsing.ts";
import type { Family } from "./families.ts";

type Typing = Answers | ((page: Seen) => Answers);

/** One thing that a guardian wants to have sent, and how often the municipality has it. */
export interface Errand {
  address: string;
  form?: string;
  /** Buttons before the last one. */
  steps?: readonly (readonly [intent: string, typed: Typing])[];
  typed?: Typing;
  send: string;
  /** What is typed and must not be lost. Null: nothing is typed. */
  text: string | null;
  /** How often it is there, by the municipality's own database. */
  count: () => Promise<number>;
  /** A later errand changes it, so it is not counted at the end. */
  isPassing?: true;
  /** The page after it, where that has no banner. */
  leadsTo?: RegExp;
  /** What its own page says then, where that has no banner. */
  says?: RegExp;
  file?: ChosenFile;
}

export interface Wish {
  db: Kysely<Tables>;
  family: Family;
  today: IsoDate;
  /** The number of this errand of the family and kind, from zero. */
  number: number;
  /** A text that is nowhere else. */
  mark: string;
}

const many = async (query: { execute: (db: Kysely<Tables>) => Promise<{ rows: unknown[] }> }, db: Kysely<Tables>) =>
  (await query.execute(db)).rows.length;

/** Working days, each for one errand only. Calendars are open two months at least. */
function workday(today: IsoDate, number: number): IsoDate {
  let day = officeDayFrom(addDays(today, 28));
  for (let left = number; left > 0; left -= 1) day = officeDayFrom(addDays(day, 1));
  return day;
}

function field({ html, address }: Seen, pattern: string): string {
  const name = new RegExp(`name="([^"]*${pattern})"`).exec(html)?.[1];
  if (!name) throw new Error(`${address} has no field ${pattern}`);
  return name;
}

const message = ({ db, mark }: Wish): Errand => ({
  address: "/messages?editorVisible=true",
  steps: [["refresh", (page) => ({ children: valuesOf(page, "children").slice(0, 1) })]],
  typed: (page) => ({ recipients: valuesOf(page, "recipients").slice(0, 1), subject: mark, content: mark }),
  send: "send",
  text: mark,
  count: () => many(sql`select from message join message_content c on c.id = content_id where content = ${mark}`, db),
});

async function reply(wish: Wish): Promise<Errand> {
  const { db, family, mark } = wish;
  const { rows } = await sql<{ id: string }>`
    select thread_id as id from message join message_account a on a.id = sender_id
    where a.person_id = ${family.id} order by arrival limit 1`.execute(db);
  const [thread] = rows;
  if (!thread) return message(wish);
  return {
    address: `/messages/${thread.id}?reply=true`,
    typed: (page) => ({ recipients: valuesOf(page, "recipients"), content: mark }),
    send: "send",
    text: mark,
    count: () => many(sql`select from message join message_content c on c.id = content_id where content = ${mark}`, db),
  };
}

function reservation({ db, family, today, number }: Wish): Errand {
  const date = workday(today, number);
  const minute = String(10 + (number % 50));
  return {
    address: `/calendar?day=${date}&edit=true`,
    typed: (page) => ({ [field(page, `${family.elsa}[^"]*\\.times`)]: `8.${minute}–15.45` }),
    send: "save",
    text: `8.${minute}–15.45`,
    count: () =>
      many(
        sql`select from reservation where child_id = ${family.elsa} and date = ${date} and start_time = ${`08:${minute}`}`,
        db,
      ),
  };
}

function absence({ db, family, today, number }: Wish): Errand {
  const date = workday(today, 30 + number);
  return {
    address: "/calendar?modal=absences",
    typed: {
      children: [family.elsa],
      start: shownDate(date, "fi"),
      end: shownDate(date, "fi"),
      absenceType: "SICKLEAVE",
    },
    send: "save",
    text: shownDate(date, "fi"),
    count: () => many(sql`select distinct date from absence where child_id = ${family.elsa} and date = ${date}`, db),
  };
}

function phone({ db, family, number }: Wish): Errand {
  const said = `040 ${String(1_000_000 + number * 37).slice(0, 3)} ${String(1_000 + number)}`;
  return {
    address: "/personal-details?edit=details",
    form: "form-details",
    typed: { phone: said },
    send: "save",
    text: said,
    isPassing: true,
    count: () => many(sql`select from person where id = ${family.id} and phone = ${said}`, db),
  };
}

/** Begun, saved and removed in turn: a child has one draft of a kind at a time. */
async function application({ db, family, number, mark }: Wish): Promise<Errand> {
  const draft = sql<{ id: string }>`
    select id from application where child_id = ${family.vilma} and status = 'CREATED' and type = 'CLUB'`;
  const [begun] = (await draft.execute(db)).rows;
  if (!begun)
    return {
      address: `/applications/new/${family.vilma}`,
      typed: { type: "CLUB" },
      send: "create",
      text: null,
      isPassing: true,
      leadsTo: /^\/applications\/[\da-f-]{36}\/edit/,
      count: () => many(draft, db),
    };
  if (number % 3 === 1)
    return {
      address: `/applications/${begun.id}/edit`,
      typed: { otherInfo: mark },
      send: "save",
      text: mark,
      isPassing: true,
      count: () => many(sql`select from application where id = ${begun.id} and form::text like ${`%${mark}%`}`, db),
    };
  return {
    address: `/applications?cancel=${begun.id}`,
    send: "remove",
    text: null,
    isPassing: true,
    count: async () => 1 - (await many(draft, db)),
  };
}

/** A child has one application of a kind at a time, so those before are rejected, whether they were sent or not. */
const rejectEarlier = ({ db, family }: Wish) =>
  sql`update application set status = 'REJECTED', sent_date = coalesce(sent_date, current_date),
      sent_time = coalesce(sent_time, '12:00')
    where child_id = ${family.vilma} and type = 'DAYCARE' and status <> 'CANCELLED'`.execute(db);

async function sentApplication(wish: Wish): Promise<Errand> {
  const { db, family, today, mark } = wish;
  await rejectEarlier(wish);
  const id = await addApplication(db, {
    guardianId: family.id,
    childId: family.vilma,
    status: "CREATED",
    form: daycareForm({
      preferences: preferences({
        preferredUnits: [{ id: family.town.unit, name: "Kestolan päiväkoti" }],
        preferredStartDate: addMonths(today, 5),
        serviceNeed: serviceNeed({ serviceNeedOption: { ...FULL_TIME, id: family.town.option } }),
      }),
    }),
  });
  return {
    address: `/applications/${id}/edit`,
    steps: [["verify", { otherInfo: mark }]],
    typed: { confirmed: "on" },
    send: "send",
    text: null,
    count: () =>
      many(
        sql`select from application_event e join application a on a.id = application_id
          where a.id = ${id} and e.event = 'SENT' and form::text like ${`%${mark}%`}`,
        db,
      ),
  };
}

function income({ db, today, number, mark }: Wish): Errand {
  return {
    address: "/income/new/edit",
    steps: [["refresh", { feeBasis: "INCOME" }]],
    typed: { startDate: shownDate(addDays(today, number), "fi"), otherInfo: mark },
    send: "save",
    text: mark,
    count: () => many(sql`select from income_statement where content::text like ${`%${mark}%`}`, db),
  };
}

const childIncome = ({ db, family, today, number, mark }: Wish): Errand => ({
  address: `/child-income/${family.elsa}/new/edit`,
  typed: { startDate: shownDate(addDays(today, number), "fi"), otherInfo: mark },
  send: "save",
  text: mark,
  count: () => many(sql`select from income_statement where content::text like ${`%${mark}%`}`, db),
});

/** A first day of a week in which there is pre-primary education. */
async function weekOfTerm(db: Kysely<Tables>, today: IsoDate): Promise<IsoDate> {
  const { rows } = await sql<{ day: IsoDate }>`
    select to_char(day, 'YYYY-MM-DD') as day
    from generate_series(${addDays(today, 7)}::date, ${addDays(today, 300)}::date, '1 day') day
    join preschool_term on day >= finnish_start and day + interval '6 days' <= finnish_end
    where not exists (select from jsonb_array_elements(term_breaks) pause
      where (pause ->> 'start')::date <= day + interval '6 days' and (pause ->> 'end')::date >= day)
    order by day limit 1`.execute(db);
  return rows[0]?.day ?? today;
}

async function absenceApplication({ db, family, today, mark }: Wish): Promise<Errand> {
  const start = await weekOfTerm(db, today);
  return {
    address: `/children/${family.onni}/absence-application`,
    typed: {
      start: shownDate(start, "fi"),
      end: shownDate(addDays(start, 6), "fi"),
      description: mark,
      confirmed: "on",
    },
    send: "send",
    text: mark,
    count: () => many(sql`select from absence_application where description = ${mark}`, db),
  };
}

/** A child has one undecided application at a time, so the staff decide the one before. */
async function serviceApplication({ db, family, today, number, mark }: Wish): Promise<Errand> {
  await sql`update service_application set decision = 'REJECTED', decided_at = now(), decided_by = (select id from employee limit 1),
    rejected_reason = 'Ei käy' where child_id = ${family.elsa} and decision is null`.execute(db);
  const startDate = shownDate(workday(today, number), "fi");
  return {
    address: `/children/${family.elsa}/service-application`,
    steps: [["refresh", { startDate }]],
    typed: { startDate, option: [family.town.option], additionalInfo: mark },
    send: "send",
    text: mark,
    count: () => many(sql`select from service_application where additional_info = ${mark}`, db),
  };
}

async function decision(wish: Wish): Promise<Errand> {
  const { db, family, today } = wish;
  await rejectEarlier(wish);
  const { id: guardianId, vilma: childId } = family;
  const id = await addApplication(db, { guardianId, childId, status: "WAITING_CONFIRMATION" });
  const days = { start_date: addMonths(today, 2), end_date: addMonths(today, 12), sent_date: today };
  const decided = await addDecision(db, id, family.town.unit, days);
  return {
    address: `/decisions/by-application/${id}?reject=${decided}`,
    send: "reject",
    text: null,
    count: () =>
      many(
        sql`select from application_event join decision d on d.application_id = application_event.application_id
          where d.id = ${decided} and d.status = 'REJECTED' and event = 'DECISION_ANSWERED'`,
        db,
      ),
  };
}

async function childDocument({ db, family, today, mark }: Wish): Promise<Errand> {
  const moment = { now: new Date(), today };
  const id = await beginDocument(db, { childId: family.elsa, templateId: family.town.template }, moment);
  for (let status = ""; status !== "CITIZEN_DRAFT"; ) status = await advanceDocument(db, id, moment);
  return {
    address: `/child-documents/${id}?readOnly=false`,
    steps: [["verify", (page) => ({ [field(page, "q\\d+")]: mark })]],
    send: "send",
    text: null,
    count: () =>
      many(
        sql`select from child_document where id = ${id} and status = 'COMPLETED' and content::text like ${`%${mark}%`}`,
        db,
      ),
  };
}

async function discussion({ db, family, today, number, mark }: Wish): Promise<Errand> {
  const date = workday(today, number);
  const asked = {
    title: mark,
    period: { start: date, end: date },
    for: [{ unitId: family.town.unit, childId: family.elsa }],
  };
  const id = await addEvent(db, "DISCUSSION_SURVEY", asked, { now: new Date() });
  await addTimes(db, id, [{ date, startTime: "09:00:00", endTime: "09:30:00" }]);
  return {
    address: `/calendar?modal=discussion-reservations&selectedChildId=${family.elsa}&selectedEventId=${id}`,
    typed: (page) => ({ time: valuesOf(page, "time")[0] ?? "" }),
    send: "book",
    text: null,
    count: () => many(sql`select from discussion_booking_change where event_id = ${id} and change = 'BOOKED'`, db),
  };
}

/** A draft in which the guardian asks for an urgent place, so that it takes certificates. */
async function urgentDraft(wish: Wish): Promise<string> {
  const { db, family, today } = wish;
  await rejectEarlier(wish);
  return addApplication(db, {
    guardianId: family.id,
    childId: family.vilma,
    status: "CREATED",
    form: daycareForm({ preferences: preferences({ urgent: true, preferredStartDate: addDays(today, 21) }) }),
  });
}

async function file(wish: Wish): Promise<Errand> {
  const { db, mark } = wish;
  const id = await urgentDraft(wish);
  return {
    address: `/applications/${id}/edit`,
    file: { field: "urgencyAttachments", name: "todistus.pdf", bytes: Buffer.concat([pdf, Buffer.from(`\n%${mark}`)]) },
    send: "upload-attachment.URGENCY",
    text: null,
    says: /Tiedosto on lisätty/,
    count: () => many(sql`select from attachment where application_id = ${id}`, db),
  };
}

async function removedFile(wish: Wish): Promise<Errand> {
  const { db, family } = wish;
  const application = await urgentDraft(wish);
  const { rows } = await sql<{ id: string }>`
    insert into attachment (application_id, type, name, content_type, size, sha256, storage_key, uploaded_by_person, received_at, scan)
    values (${application}, 'URGENCY', 'todistus.pdf', 'application/pdf', 4, sha256('file'), gen_random_uuid(), ${family.id}, now(), 'CLEAN')
    returning id`.execute(db);
  const id = rows[0]?.id ?? "";
  return {
    address: `/applications/${application}/edit`,
    send: `remove-attachment.${id}`,
    text: null,
    says: /Tiedosto on poistettu/,
    count: async () => 1 - (await many(sql`select from attachment where id = ${id}`, db)),
  };
}

async function cancelledApplication(wish: Wish): Promise<Errand> {
  const { db, family } = wish;
  await rejectEarlier(wish);
  const id = await addApplication(db, { guardianId: family.id, childId: family.vilma, status: "SENT" });
  return {
    address: `/applications?cancel=${id}`,
    send: "remove",
    text: null,
    isPassing: true,
    count: () => many(sql`select from application where id = ${id} and status = 'CANCELLED'`, db),
  };
}

/** The staff give Toivo a new place each time. */
async function endedPlace({ db, family, today, number }: Wish): Promise<Errand> {
  await sql`delete from placement where child_id = ${family.toivo}`.execute(db);
  const lastDay = workday(today, number);
  await placeChild(db, {
    childId: family.toivo,
    unitId: family.town.unit,
    type: "DAYCARE",
    days: { start: addDays(today, -30), end: addDays(today, 700) },
    groupId: null,
  });
  return {
    address: `/children/${family.toivo}/placement-termination`,
    steps: [["check", (page) => ({ placements: valuesOf(page, "placements"), lastDay: shownDate(lastDay, "fi") })]],
    send: "terminate",
    text: null,
    isPassing: true,
    count: () => many(sql`select from placement where child_id = ${family.toivo} and end_date = ${lastDay}`, db),
  };
}

/** Messages more often than others: most errands are messages. */
export const ERRANDS: Readonly<Record<string, (wish: Wish) => Errand | Promise<Errand>>> = {
  message,
  reply,
  reservation,
  absence,
  "own details": phone,
  "draft of an application": application,
  "sent application": sentApplication,
  income,
  "child's income": childIncome,
  "absence application": absenceApplication,
  "service application": serviceApplication,
  decision,
  "child document": childDocument,
  discussion,
  file,
  "removed file": removedFile,
  "cancelled application": cancelledApplication,
  "ended place": endedPlace,
};
