import pg from "pg";
import { storedContents, storedTemplates } from "~/children/child-documents/stored-document.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { daycareForm } from "../../people/application-form.ts";
import { templatePlan } from "../../people/documents.ts";

/** So many children share a unit, and a group. */
const IN_UNIT = 100;
const IN_GROUP = 20;

/** Of three children two are sisters or brothers. The families are numbered from 1 on, as the children are. */
export const familiesOf = (children: number): number => Math.floor((2 * children + 2) / 3);

/** The number of rows of a large town's tables. */
export interface Rows {
  table: string;
  rows: number;
}

/** Ids are hashes of a letter and a number: the same child has the same id in a small and in a large town. */
const id = (letter: string, number: string) => `md5('${letter}' || ${number})::uuid`;
const CHILD = id("c", "n");
const UNIT = id("u", `(n - 1) / ${IN_UNIT}`);
const GROUP = id("gr", `(n - 1) / ${IN_GROUP}`);
const FAMILY = "((2 * n + 2) / 3)";
const PARENT = id("g", FAMILY);
const OTHER_PARENT = id("h", FAMILY);
const HAS_OTHER = `${FAMILY} % 4 <> 0`;

/** Each group has sent so many bulletins, each of them a thread of each child's family. */
const BULLETINS = 15;
const OWN_THREADS = 1;
/** Days with times, with the attendance of the last ones. Every third child has no times ahead. */
const WORKDAYS_BACK = 22;
const WORKDAYS_ATTENDED = 13;
const WORKDAYS_AHEAD = 13;

/** What `idOf` of two-towns.ts takes for the guardian of a family, its first child, and the thread that it has begun. */
export const GUARDIAN_OF = (family: number): string => `g${family}`;
export const FIRST_CHILD_OF = (family: number): string => `c${Math.floor((3 * family - 1) / 2)}`;
export const THREAD_OF = (family: number): string => `ot${family}-1`;

/**
 * Adds so many children to a finished demo town, with their families, days, messages, decisions and everything else that grows
 * with a town. Rows are added by day, as in real life, so that those of one child lie far apart on the disk.
 */
export async function layOutLargeTown(
  databaseUrl: string,
  { children, today }: { children: number; today: IsoDate },
): Promise<Rows[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set maintenance_work_mem = '512MB'; set timezone = 'Europe/Helsinki'",
    );
    await client.query("begin; set local session_replication_role = replica");
    // To sort all rows once at the end is several times faster than to find the place of each. The stamp of units is one row,
    // and each change of units finds it by its index.
    await client.query(`update pg_index set indisready = false from pg_class as town_table
      where town_table.oid = indrelid and relnamespace = 'public'::regnamespace and relname <> 'unit_stamp'`);
    for (const statement of statements(children, today)) {
      const since = performance.now();
      await client.query(statement);
      told(statement, since);
    }
    const { rows } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    );
    const since = performance.now();
    for (const { name } of rows) await client.query(`reindex table ${name}`);
    told("index", since);
    await client.query("commit");
    await client.query("vacuum (analyze)");
    const counted = await client.query<Rows>(`
      select relname as table, n_live_tup::int as rows from pg_stat_user_tables
      where schemaname = 'public' order by n_live_tup desc`);
    return counted.rows;
  } finally {
    await client.end();
  }
}

function told(statement: string, since: number): void {
  const seconds = (performance.now() - since) / 1_000;
  if (seconds > 5) console.error(`  ${seconds.toFixed(0)} s: ${statement.trim().split("\n")[0]?.slice(0, 90)}`);
}

function statements(children: number, today: IsoDate): string[] {
  const all = `generate_series(1, ${children}) n`;
  const family = `generate_series(1, ${familiesOf(children)}) n`;
  const [parent, otherParent] = [id("g", "n"), id("h", "n")];
  const units = `generate_series(0, ${Math.ceil(children / IN_UNIT) - 1}) n`;
  const groups = `generate_series(0, ${Math.ceil(children / IN_GROUP) - 1}) n`;
  const text = (value: unknown) => pg.escapeLiteral(JSON.stringify(value));
  const now = "date_trunc('second', now())";
  return [
    ...peopleAndPlaces(),
    ...applications(),
    ...days(),
    ...messages(),
    ...money(),
    ...documents(),
    ...events(),
    ...kept(),
  ];

  function peopleAndPlaces(): string[] {
    return [
      `insert into unit (id, name, care_types, provider_type, language, street_address, postal_code, post_office, latitude,
         longitude, daycare_apply_start, preschool_apply_start, pilot_features)
       select ${id("u", "n")}, 'Päiväkoti ' || n, array['CENTRE', 'PRESCHOOL'],
         (array['MUNICIPAL', 'PURCHASED', 'PRIVATE', 'PRIVATE_SERVICE_VOUCHER'])[1 + n % 4], (array['fi', 'sv'])[1 + (n % 7) / 6],
         'Satamakatu ' || n, '09100', 'MERILÄ', 60.10 + (n % 57) * 0.002, 24.50 + (n % 53) * 0.004, '2020-01-01', '2020-01-01',
         array['RESERVATIONS', 'MESSAGING', 'PLACEMENT_TERMINATION', 'SERVICE_APPLICATIONS'] from ${units}`,
      `insert into unit_operation_time (unit_id, kind, weekday, start_time, end_time)
       select ${id("u", "n")}, 'NORMAL', day, '06:30', '17:30' from ${units}, generate_series(1, 5) day`,
      `insert into care_group (id, unit_id, name)
       select ${id("gr", "n")}, ${id("u", `n / ${IN_UNIT / IN_GROUP}`)}, 'Ryhmä ' || n from ${groups}`,
      `insert into employee (id, first_name, last_name) select ${id("e", "n")}, 'Ope', 'O' || n from ${groups}`,
      `insert into employee_group (employee_id, group_id) select ${id("e", "n")}, ${id("gr", "n")} from ${groups}`,
      `insert into employee_unit (employee_id, unit_id, role)
       select ${id("e", "n")}, ${id("u", `n / ${IN_UNIT / IN_GROUP}`)},
         case when n % ${IN_UNIT / IN_GROUP} = 0 then 'UNIT_SUPERVISOR' else 'STAFF' end from ${groups}`,
      `insert into message_account (id, type, group_id) select ${id("ga", "n")}, 'GROUP', ${id("gr", "n")} from ${groups}`,
      `insert into message_account (id, type, employee_id) select ${id("ea", "n")}, 'PERSONAL', ${id("e", "n")} from ${groups}`,
      `insert into person (id, first_name, last_name, date_of_birth, street_address, postal_code, post_office)
       select ${CHILD}, 'Lapsi', 'N' || ${FAMILY}, date '${today}' - 400 - n % 1700, 'Satamakatu ' || ${FAMILY}, '09100', 'MERILÄ'
       from ${all}`,
      ...[
        ["g", "true"],
        ["h", "n % 4 <> 0"],
      ].map(
        ([letter = "", condition = ""]) => `insert into person
         (id, first_name, last_name, date_of_birth, street_address, postal_code, post_office, email, verified_email, phone)
       select ${id(letter, "n")}, 'Huoltaja', 'N' || n, date '1985-01-01' + n % 3000, 'Satamakatu ' || n, '09100', 'MERILÄ',
         '${letter}' || n || '@suuri.example', '${letter}' || n || '@suuri.example', '040' from ${family} where ${condition}`,
      ),
      `insert into guardian (guardian_id, child_id) select ${PARENT}, ${CHILD} from ${all}`,
      `insert into guardian (guardian_id, child_id) select ${OTHER_PARENT}, ${CHILD} from ${all} where ${HAS_OTHER}`,
      `insert into message_account (id, type, person_id) select ${id("ag", "n")}, 'CITIZEN', ${parent} from ${family}`,
      `insert into message_account (id, type, person_id) select ${id("ah", "n")}, 'CITIZEN', ${otherParent} from ${family}
       where n % 4 <> 0`,
      `insert into partnership (first_id, second_id, start_date)
       select least(${parent}, ${otherParent}), greatest(${parent}, ${otherParent}), '2020-01-01' from ${family} where n % 4 <> 0`,
      `insert into foster_parent (parent_id, child_id, start_date)
       select ${id("g", `1 + (${FAMILY} + 1) % ${familiesOf(children)}`)}, ${CHILD}, date '${today}' - 300 from ${all} where n % 100 = 0`,
      // A place that is over, and the one of now.
      `insert into placement (id, child_id, unit_id, type, start_date, end_date)
       select ${id("pp", "n")}, ${CHILD}, ${UNIT}, 'DAYCARE', date '${today}' - 700, date '${today}' - 301 from ${all} where n % 2 = 0`,
      `insert into placement (id, child_id, unit_id, type, start_date, end_date)
       select ${id("p", "n")}, ${CHILD}, ${UNIT}, 'DAYCARE', date '${today}' - 300, date '${today}' + 300 from ${all}`,
      `insert into group_placement (placement_id, group_id, start_date, end_date)
       select ${id("p", "n")}, ${GROUP}, date '${today}' - 300, date '${today}' + 300 from ${all}`,
      `insert into service_need (placement_id, option_id, start_date, end_date)
       select ${id("p", "n")}, option.id, date '${today}' - 300, date '${today}' + 300 from ${all},
         (select id from service_need_option where valid_placement_type = 'DAYCARE' order by display_order limit 1) option`,
      `insert into backup_care (child_id, unit_id, start_date, end_date)
       select ${CHILD}, ${id("u", "0")}, date '${today}' - 60, date '${today}' - 56 from ${all} where n % 5 = 0`,
      `insert into child_image (child_id, file_key, content_type, size, sha256)
       select ${CHILD}, 'bench-image-' || n, 'image/png', 10, '' from ${all} where n % 3 = 0`,
      `insert into daily_service_time (id, child_id, type, valid_from)
       select ${id("dst", "n")}, ${CHILD}, 'VARIABLE_TIME', date '${today}' - 200 from ${all} where n % 4 = 0`,
      `insert into daily_service_time_notification (guardian_id, daily_service_time_id, made_at)
       select ${PARENT}, ${id("dst", "n")}, ${now} from ${all} where n % 40 = 0`,
    ];
  }

  function applications(): string[] {
    return [
      `insert into application (id, type, status, child_id, guardian_id, created_by, form, created_at, modified_at, sent_date, sent_time)
       select ${id("a", "n")}, 'DAYCARE', (array['ACTIVE', 'ACTIVE', 'SENT', 'WAITING_CONFIRMATION'])[1 + n % 4], ${CHILD},
         ${PARENT}, ${PARENT}, ${text(daycareForm())}::jsonb, ${now} - interval '320 days', ${now} - interval '320 days',
         date '${today}' - 320, '12:00' from ${all}`,
      // One draft of ten expires tonight.
      `insert into application (id, type, status, child_id, guardian_id, created_by, form, created_at, modified_at)
       select ${id("ad", "n")}, 'CLUB', 'CREATED', ${CHILD}, ${PARENT}, ${PARENT}, ${text(daycareForm())}::jsonb,
         '2020-01-01', ${now} - case when n % 100 = 0 then interval '40 days' else interval '5 days' end from ${all} where n % 10 = 0`,
      `insert into application_other_guardian (application_id, guardian_id)
       select ${id("a", "n")}, ${OTHER_PARENT} from ${all} where ${HAS_OTHER}`,
      `insert into application_event (application_id, at, event, status, actor, person_id)
       select ${id("a", "n")}, ${now} - interval '320 days', event, event, 'CITIZEN', ${PARENT}
       from ${all}, unnest(array['CREATED', 'SENT']) event`,
      `insert into decision (id, application_id, type, status, unit_id, start_date, end_date, sent_date, resolved_at, resolved_by)
       select ${id("de", "n")}, ${id("a", "n")}, 'DAYCARE', case when n % 4 = 3 then 'PENDING' else 'ACCEPTED' end, ${UNIT},
         date '${today}' - 300, date '${today}' + 300, date '${today}' - 310,
         case when n % 4 <> 3 then ${now} - interval '305 days' end, case when n % 4 <> 3 then ${PARENT} end
       from ${all} where n % 4 <> 2`,
      `insert into case_process (subject_kind, subject_id, process_definition_number, year, number, organization, registered_at)
       select 'APPLICATION', ${id("a", "n")}, 'bench', 2025, n, 'Merilä', ${now} - interval '320 days' from ${all}`,
      `insert into receipt (id, kind, event, subject_id, person_id, child_id, at, reference, content)
       select ${id("r", "n")}, 'APPLICATION', 'SENT', ${id("a", "n")}, ${PARENT}, ${CHILD}, ${now} - interval '320 days',
         'X2025-' || lpad(n::text, 7, '0'), '{}' from ${all}`,
      ...[
        ["DECISION", id("de", "n")],
        ["RECEIPT", id("r", "n")],
      ].map(
        ([
          kind,
          subject,
        ]) => `insert into official_document (kind, subject_id, asked_at, made_at, name, file_key, byte_size, sha256)
       select '${kind}', ${subject}, ${now}, ${now}, 'a.pdf', '${kind}' || n, 10, sha256(n::text::bytea) from ${all}`,
      ),
      `insert into attachment (application_id, type, name, content_type, size, sha256, storage_key, uploaded_by_person)
       select ${id("a", "n")}, 'URGENCY', 'a.pdf', 'application/pdf', 10, sha256(n::text::bytea), 'bench-file-' || n, ${PARENT}
       from ${all} where n % 3 = 0`,
      // Loose files: one of ten has been so for too long.
      `insert into attachment (name, content_type, size, sha256, storage_key, uploaded_by_person, received_at)
       select 'a.pdf', 'application/pdf', 10, sha256(n::text::bytea), 'bench-loose-' || n, ${PARENT},
         ${now} - case when n % 100 = 0 then interval '25 hours' else interval '2 hours' end from ${all} where n % 10 = 0`,
    ];
  }

  function days(): string[] {
    // The days around today on which children are in care, each with its distance in working days.
    const workdays = `(select day::date as day, row_number() over (order by day) - 1 as ahead from generate_series(
        date '${today}', date '${today}' + 40, interval '1 day') day where extract(isodow from day) < 6
      union all select day::date, -row_number() over (order by day desc) from generate_series(
        date '${today}' - 60, date '${today}' - 1, interval '1 day') day where extract(isodow from day) < 6) workday`;
    const isAway = "(n + ahead) % 20 = 0";
    return [
      `insert into reservation (child_id, date, start_time, end_time, modified_at, modified_by_type, modified_by_person)
       select ${CHILD}, day, '08:00', '16:00', ${now} - interval '20 days', 'CITIZEN', ${PARENT}
       from ${workdays}, ${all}
       where ahead between ${-WORKDAYS_BACK} and ${WORKDAYS_AHEAD - 1} and not ${isAway} and (ahead < 0 or n % 3 > 0)
       order by ahead, n`,
      `insert into absence (child_id, date, category, type, modified_at, modified_by_type, modified_by_person)
       select ${CHILD}, day, 'BILLABLE', 'SICKLEAVE', ${now} - interval '20 days', 'CITIZEN', ${PARENT}
       from ${workdays}, ${all}
       where ahead between ${-WORKDAYS_BACK} and ${WORKDAYS_AHEAD - 1} and ${isAway} order by ahead, n`,
      `insert into attendance (child_id, unit_id, date, start_time, end_time, modified_at)
       select ${CHILD}, ${UNIT}, day, '08:05', '15:45', ${now} from ${workdays}, ${all}
       where ahead between ${-WORKDAYS_ATTENDED} and -1 and not ${isAway} order by ahead, n`,
      `insert into care_day_change (person_id, at, what, days)
       select ${parent}, ${now} - (n % 100) * interval '1 day' - time * interval '7 hours', 'RESERVATIONS', '[]'
       from ${family}, generate_series(1, 2) time`,
      `insert into saved_week (person_id, name, days, created_at) select ${parent}, 'Viikko', '[]', ${now} from ${family} where n % 5 = 0`,
      `insert into calendar_feed (person_id, token_hash, level, language, made_at)
       select ${parent}, sha256(('feed' || n)::bytea), 'BUSY', 'fi', ${now} from ${family} where n % 10 = 0`,
    ];
  }

  /** Bulletins of groups share their text. What families have written themselves has a text of its own each time. */
  function messages(): string[] {
    const bulletin = `generate_series(1, ${BULLETINS}) b`;
    const thread = id("t", "n || '-' || b");
    const message = id("m", "n || '-' || b");
    const content = id("bc", `((n - 1) / ${IN_GROUP}) || '-' || b`);
    const account = (letter: string, number: string) => id(letter, number);
    const sender = account("ga", `(n - 1) / ${IN_GROUP}`);
    const at = `${now} - b * interval '9 days' - (n % 600) * interval '1 minute'`;
    const [ownThread, ownContent] = [id("ot", "n || '-' || b"), id("oc", "n || '-' || b || '-' || k")];
    const ownMessage = id("om", "n || '-' || b || '-' || k");
    const own = `generate_series(1, ${OWN_THREADS}) b`;
    const ownAt = `${now} - b * interval '20 days' - (n % 600) * interval '1 hour' + k * interval '1 hour'`;
    const groupOfFamily = account("ga", `((3 * n - 1) / 2 - 1) / ${IN_GROUP}`);
    const toOthers = (of: string) => `${of} % 4 <> 0`;
    return [
      `insert into message_content (id, content)
       select ${id("bc", "n || '-' || b")}, 'Hei kotiväki! Viikolla ' || b || ' ryhmä ' || n ||
         ' lähtee aamupalan jälkeen metsään. Pakatkaa reppuun vesipullo ja istuinalusta.' from ${groups}, ${bulletin}`,
      `insert into message_thread (id, type, title, created_at)
       select ${thread}, 'BULLETIN', 'Viikkokirje ' || b, ${at} from ${bulletin}, ${all} order by b desc, n`,
      `insert into message_thread_child (thread_id, child_id) select ${thread}, ${CHILD} from ${bulletin}, ${all} order by b desc, n`,
      `insert into message_thread_participant (thread_id, account_id, last_activity_at)
       select ${thread}, account, ${at} from ${bulletin}, ${all},
         unnest(array[${sender}, ${account("ag", FAMILY)}, case when ${toOthers(FAMILY)} then ${account("ah", FAMILY)} end]) account
       where account is not null order by b desc, n`,
      `insert into message (id, thread_id, content_id, sender_id, sender_name, sent_at)
       select ${message}, ${thread}, ${content}, ${sender}, 'Ryhmä', ${at} from ${bulletin}, ${all} order by b desc, n`,
      `insert into message_recipient (message_id, account_id, read_at)
       select ${message}, account, case when b > 2 then ${at} + interval '1 hour' end from ${bulletin}, ${all},
         unnest(array[${account("ag", FAMILY)}, case when ${toOthers(FAMILY)} then ${account("ah", FAMILY)} end]) account
       where account is not null order by b desc, n`,
      `insert into message_content (id, content)
       select ${ownContent}, 'Hei! Lapsemme ' || n || ' tulee huomenna vasta kello ' || 8 + k || ', koska käymme neuvolassa.'
       from ${family}, ${own}, generate_series(1, 2) k`,
      `insert into message_thread (id, type, title, created_at)
       select ${ownThread}, 'MESSAGE', 'Huominen ' || n, ${ownAt} from ${own}, ${family}, (values (1)) one (k)`,
      `insert into message_thread_child (thread_id, child_id)
       select ${ownThread}, ${id("c", "(3 * n - 1) / 2")} from ${own}, ${family}`,
      `insert into message_thread_participant (thread_id, account_id, last_activity_at)
       select ${ownThread}, account, ${ownAt} from ${own}, ${family}, (values (2)) last (k),
         unnest(array[${groupOfFamily}, ${account("ag", "n")}]) account`,
      `insert into message (id, thread_id, content_id, sender_id, sender_name, sent_at)
       select ${ownMessage}, ${ownThread}, ${ownContent}, case when k = 1 then ${account("ag", "n")} else ${groupOfFamily} end,
         case when k = 1 then 'Huoltaja N' || n else 'Ryhmä' end, ${ownAt} from generate_series(1, 2) k, ${own}, ${family}`,
      `insert into message_recipient (message_id, account_id, read_at)
       select ${ownMessage}, case when k = 1 then ${groupOfFamily} else ${account("ag", "n")} end, ${ownAt}
       from generate_series(1, 2) k, ${own}, ${family}`,
      `insert into mail_notice (person_id, kind, subject_id, asked_at, sent_at)
       select ${parent}, 'BULLETIN_NOTIFICATION', ${id("m", "n || '-' || b")}, ${now} - b * interval '9 days',
         ${now} - b * interval '9 days' from ${family}, ${bulletin}`,
    ];
  }

  function money(): string[] {
    const statement = {
      contentVersion: 1,
      student: true,
      gross: {
        ...{ type: "INCOME", incomeSource: "INCOMES_REGISTER", estimatedMonthlyIncome: 3000 },
        ...{ otherIncome: [], otherIncomeInfo: "" },
      },
    };
    return [
      `insert into finance_decision (id, type, status, head_of_family_id, partner_id, valid_from, sent_at)
       select ${id("f", "n")}, (array['FEE_DECISION', 'VOUCHER_VALUE_DECISION'])[n % 2 + 1], 'SENT', ${parent},
         case when n % 4 <> 0 then ${otherParent} end, date '${today}' - 300, ${now} - interval '300 days' from ${family}`,
      `insert into finance_decision_child (decision_id, child_id, unit_id, service_need, whole_cents, family_pays_cents)
       select ${id("f", FAMILY)}, ${CHILD}, ${UNIT}, 'Kokopäivä', 28800, 28800 from ${all}`,
      `insert into income (person_id, valid_from, valid_to)
       select ${parent}, date '${today}' - 200, date '${today}' + n % 365 from ${family}`,
      `insert into income_statement (id, person_id, type, status, start_date, end_date, content, created_at, modified_at, sent_at,
         citizen_modified_at, handled_at)
       select ${id("is", "n || '-' || k")}, ${parent}, 'INCOME', 'HANDLED', date '${today}' - 300 * k, date '${today}' - 300 * k + 299,
         ${text(statement)}::jsonb, ${now}, ${now}, ${now}, ${now}, ${now} from generate_series(1, 3) k, ${family}`,
      `insert into income_statement_event (statement_id, subject_id, person_id, at, event, actor)
       select ${id("is", "n || '-' || k")}, ${parent}, ${parent}, ${now}, 'SENT', 'CITIZEN' from generate_series(1, 3) k, ${family}`,
      `insert into receipt (kind, event, subject_id, person_id, at, reference, content)
       select 'INCOME_STATEMENT', 'SENT', ${id("is", "n || '-1'")}, ${parent}, ${now}, 'Y2025-' || lpad(n::text, 7, '0'), '{}'
       from ${family}`,
    ];
  }

  function documents(): string[] {
    const template = text(storedTemplates.toStore(templatePlan().content));
    const empty = text(storedContents.toStore({ answers: [] }));
    return [
      `insert into document_template (id, name, type, language, valid_from, content, created_at)
       values (${id("tem", "1")}, 'Suunnitelma', 'VASU', 'FI', '2020-01-01', ${template}::jsonb, '2020-01-01')`,
      `insert into child_document (id, child_id, template_id, status, content, published_content, published_at, created_at)
       select ${id("cd", "n")}, ${CHILD}, ${id("tem", "1")}, 'COMPLETED', ${empty}::jsonb, ${empty}::jsonb, ${now}, ${now} from ${all}`,
      `insert into child_document_read (document_id, person_id) select ${id("cd", "n")}, ${PARENT} from ${all} where n % 2 = 0`,
      `insert into pedagogical_document (id, child_id, description, created_at)
       select ${id("pd", "n || '-' || k")}, ${CHILD}, 'Retki metsään', ${now} - k * interval '40 days'
       from generate_series(1, 3) k, ${all}`,
      `insert into pedagogical_document_read (document_id, person_id, read_at)
       select ${id("pd", "n || '-' || k")}, ${PARENT}, ${now} from generate_series(2, 3) k, ${all}`,
      `insert into assistance_decision (id, kind, child_id, unit_id, status, valid_from, decision_made, content)
       select ${id("as", "n")}, 'EARLY_CHILDHOOD', ${CHILD}, ${UNIT}, 'ACCEPTED', date '${today}' - 200, date '${today}' - 210, '{}'
       from ${all} where n % 10 = 0`,
      `insert into assistance_decision_unread (decision_id, person_id)
       select ${id("as", "n")}, ${PARENT} from ${all} where n % 20 = 0`,
      `insert into absence_application (child_id, created_by, created_at, start_date, end_date, description)
       select ${CHILD}, ${PARENT}, ${now}, date '${today}' + 30, date '${today}' + 45, 'Matka' from ${all} where n % 10 = 0`,
      `insert into service_application (child_id, person_id, sent_at, start_date, option_id, additional_info)
       select ${CHILD}, ${PARENT}, ${now}, date '${today}' + 40, option.id, '' from ${all},
         (select id from service_need_option where valid_placement_type = 'DAYCARE' order by display_order limit 1) option
       where n % 10 = 0`,
    ];
  }

  function events(): string[] {
    const ofGroup = "generate_series(1, 10) k";
    const [event, survey] = [id("ev", "n || '-' || k"), id("su", "n")];
    return [
      `insert into calendar_event (id, type, title, start_date, end_date)
       select ${event}, 'DAYCARE_EVENT', 'Retki', date '${today}' - 100 + k * 20, date '${today}' - 100 + k * 20 from ${groups}, ${ofGroup}`,
      `insert into calendar_event_attendee (event_id, unit_id, group_id)
       select ${event}, ${id("u", `n / ${IN_UNIT / IN_GROUP}`)}, ${id("gr", "n")} from ${groups}, ${ofGroup}`,
      `insert into calendar_event (id, type, title, start_date, end_date)
       select ${survey}, 'DISCUSSION_SURVEY', 'Keskustelu', date '${today}' + 20, date '${today}' + 20 from ${groups}`,
      `insert into calendar_event_attendee (event_id, unit_id, group_id)
       select ${survey}, ${id("u", `n / ${IN_UNIT / IN_GROUP}`)}, ${id("gr", "n")} from ${groups}`,
      `insert into calendar_event_time (event_id, date, start_time, end_time, child_id)
       select ${id("su", `(n - 1) / ${IN_GROUP}`)}, date '${today}' + 20, time '08:00' + (n % ${IN_GROUP}) * interval '20 minutes',
         time '08:00' + (n % ${IN_GROUP}) * interval '20 minutes' + interval '15 minutes', case when n % 2 = 0 then ${CHILD} end from ${all}`,
      `insert into holiday_questionnaire_answer (questionnaire_id, child_id, answered_at)
       select questionnaire.id, ${CHILD}, ${now} from ${all}, holiday_questionnaire questionnaire where n % 2 = 0`,
    ];
  }

  /** One row of ten is over. Most of the others are as old as allowed. */
  function kept(): string[] {
    const ends = `${now} + case when n % 10 = 0 then interval '-1 minute' else interval '5 hours' end`;
    const old = `${now} - case when n % 10 = 0 then interval '80 hours' else interval '20 hours' end`;
    return [
      `insert into session (id_hash, person_id, level, created_at, last_seen_at, expires_at, ends_at)
       select sha256(('bench' || n)::bytea), ${parent}, 'weak', '2020-01-01', '2020-01-01', ${ends}, ${now} + interval '6 hours' from ${family}`,
      `insert into kept_form (person_id, route, content, created_at, expires_at)
       select ${parent}, '/applications', decode(repeat('00', 200), 'hex'), '2020-01-01', ${ends} from ${family}`,
      `insert into idempotency_key (caller, key, call, request_hash, created_at)
       select ${parent}, ${parent}, 'POST /citizen/applications', sha256('a'), ${old} from ${family}`,
      `insert into post_order (person_id, page, latest, posted_at) select ${parent}, 'one', 1, ${old} from ${family}`,
      `insert into message_search (id, person_id, words, created_at) select ${parent}, ${parent}, '', ${old} from ${family} where n % 5 = 0`,
      `insert into audit_event (at, person_id, level, call, status)
       select ${now} - k * interval '100 days', ${parent}, 'strong', 'PUT /citizen/personal-data', 200
       from generate_series(8, 0, -1) k, ${family}`,
    ];
  }
}
