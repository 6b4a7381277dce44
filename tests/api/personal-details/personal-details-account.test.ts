import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { storedContents } from "~/children/child-documents/stored-document.ts";
import { placeChild } from "~/demo/desk/moves/family-moves.server.ts";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { createSession, sessionFor } from "~/foundation/auth/sessions.server.ts";
import { keepForm } from "~/foundation/drafts/kept-forms.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { auditTrail, forgetOldAudit, writeAudit } from "~/foundation/seam/audit.server.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { copySources } from "~/municipality/makers.server.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { forgetOldCopies } from "~/personal-details/own-data/behind/own-data-store.server.ts";
import type { OwnDataItem } from "~/personal-details/own-data/own-data-contract.ts";
import { FACTS, OWN_DATA_SECTIONS } from "~/personal-details/own-data/own-data-shape.ts";
import { accountTexts } from "~/personal-details/texts/account/index.ts";
import { daycareForm } from "../../people/application-form.ts";
import { addApplication } from "../../people/applications.ts";
import { ANSWERS, documentOf } from "../../people/documents.ts";
import { child, guardian } from "../../people/family.ts";
import { incomeBody } from "../../people/income.ts";
import { ALL_KEPT } from "../../people/own-details.ts";
import { addServiceNeedOption, addUnit } from "../../people/town.ts";
import { apiOf, refusalOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { CookieBrowser } from "../../support/asking/cookie-browser.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";
import { loginService } from "../../support/asking/login-service.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
let now = NOON;
const { db, pool, reset } = await testDatabase();
const { clients, url, cookieOf, audit: trail } = await twoClients(db, () => now);
const settings = testSettings();
const service = await loginService(db);
const FORBIDDEN = { status: 403, errorCode: null };
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
const EMAIL = "aino.virtanen@merila.example";
const PASSWORD = "Merila-demo-2026";
const ALLOWED = { allow_other_guardian_access: true };
const HASH = await passwordHash(PASSWORD);

let aino: string;
beforeEach(async () => {
  await reset();
  now = NOON;
  service.setNow(NOON);
  aino = (await guardian("Aino Virtanen").who({ email: EMAIL, verified_email: EMAIL }).settle(db, TODAY)).id;
});

const mails = () => takeMails(pool);

const logIn = (browser: CookieBrowser) =>
  browser.visit(`${service.url}/api/citizen/auth/weak-login`, {
    json: { username: EMAIL, password: PASSWORD },
    from: service.url,
    headers: { "user-agent": FIREFOX },
  });

describe.each(["in process", "over HTTP"] as const)("a client %s", (kind) => {
  const as = (level: "weak" | "strong" = "strong", id = aino): Promise<Api> => clients[kind]({ id, level });

  it("sees where the guardian is logged in, and ends one session and no other person's", async () => {
    const other = (await guardian("Sara Nieminen").settle(db, TODAY)).id;
    const phone = await createSession(
      db,
      { personId: aino, level: "weak", on: { browser: "Safari", system: "iOS" } },
      new Date("2026-03-10T11:00:00+02:00"),
    );
    // Its idle end has not come: it was used half an hour ago.
    await sessionFor(db, phone.id, new Date("2026-03-10T11:31:00+02:00"));
    await createSession(db, { personId: other, level: "strong" }, now);
    const { sessions } = await as("weak");
    const listed = await sessions.list();
    const mine = listed.find(({ browser }) => browser === "Safari");
    expect(mine).toEqual({
      id: expect.any(String) as string,
      browser: "Safari",
      system: "iOS",
      level: "WEAK",
      loggedInAt: "2026-03-10T11:00:00+02:00",
      lastSeenAt: "2026-03-10T11:31:00+02:00",
      isCurrent: false,
    });
    expect(listed).toHaveLength(kind === "over HTTP" ? 2 : 1);

    const { sessions: theirs } = await as("strong", other);
    const sessionId = mine?.id ?? "";
    expect(await refusalOf(theirs.end({ sessionId }))).toMatchObject(FORBIDDEN);
    expect(await sessionFor(db, phone.id, now)).not.toBeNull();
    await sessions.end({ sessionId });
    expect(await sessionFor(db, phone.id, now)).toBeNull();
    expect(await refusalOf(sessions.end({ sessionId }))).toMatchObject(FORBIDDEN);
  });

  it("asks for the guardian's data, reads it when it is made, and not after a day", async () => {
    const { ownData } = await as();
    expect(await ownData.copy()).toEqual({ copy: null });
    const copyId = await ownData.ask();
    expect(await ownData.ask()).toBe(copyId);
    expect((await ownData.copy()).copy).toMatchObject({ id: copyId, madeAt: null });
    expect(await refusalOf(ownData.read({ copyId }))).toMatchObject({ status: 404 });
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    expect((await ownData.copy()).copy).toEqual({
      id: copyId,
      askedAt: "2026-03-10T12:00:00+02:00",
      madeAt: "2026-03-10T12:00:00+02:00",
      expiresAt: "2026-03-11T12:00:00+02:00",
    });
    const { sections } = await ownData.read({ copyId });
    const person = sections.find(({ section }) => section === "person");
    expect(person?.items).toMatchObject([{ firstName: "Aino", email: EMAIL, phone: "040 123 4567" }]);

    const other = (await guardian("Sara Nieminen").settle(db, TODAY)).id;
    expect(await refusalOf((await as("strong", other)).ownData.read({ copyId }))).toMatchObject(FORBIDDEN);
    expect(await refusalOf((await as("weak")).ownData.read({ copyId }))).toMatchObject(FORBIDDEN);
    now = new Date("2026-03-11T12:00:00+02:00");
    const later = (await as()).ownData;
    expect(await later.copy()).toEqual({ copy: null });
    expect(await refusalOf(later.read({ copyId }))).toMatchObject(FORBIDDEN);
    expect(await forgetOldCopies(db, now)).toBe(1);
  });

  it("downloads the data as a JSON file", async () => {
    const { ownData } = await as();
    const copyId = await ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const file = await ownData.download({ copyId });
    expect(file).toMatchObject({ name: "aamu.json", disposition: "attachment" });
    const pieces: Buffer[] = [];
    for await (const piece of await file.open()) pieces.push(Buffer.from(piece));
    expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual(await ownData.read({ copyId }));
  });

  it("reads the log, in which others' acts have no time, device or name", async () => {
    const antti = (await guardian("Antti Virtanen").settle(db, TODAY)).id;
    const elsa = (
      await guardian("Mummo Virtanen").with(child("Elsa").alsoOf(aino).alsoOf(antti)).settle(db, TODAY)
    ).child("Elsa");
    const shared = await addApplication(db, { guardianId: antti, childId: elsa, otherGuardians: [aino], row: ALLOWED });
    const hidden = await addApplication(db, { guardianId: antti, childId: elsa, otherGuardians: [aino], type: "CLUB" });
    const event = (application_id: string, name: string, actor: "CITIZEN" | "EMPLOYEE", at: string) =>
      sql`
      insert into application_event (application_id, at, event, status, actor, person_id)
      values (${application_id}, ${at}, ${name}, 'SENT', ${actor}, ${actor === "CITIZEN" ? antti : null})`.execute(db);
    await event(shared, "DRAFT_SAVED", "CITIZEN", "2026-03-08T09:00:00+02:00");
    await event(shared, "SENT", "CITIZEN", "2026-03-08T10:00:00+02:00");
    await event(shared, "UPDATED", "CITIZEN", "2026-03-09T10:00:00+02:00");
    await event(shared, "UPDATED", "CITIZEN", "2026-03-09T13:00:00+02:00");
    await event(shared, "DECISIONS_SENT", "EMPLOYEE", "2026-03-09T12:00:00+02:00");
    await event(hidden, "UPDATED", "CITIZEN", "2026-03-09T10:00:00+02:00");
    // What Antti reads, and his own matters, are his. So are logins.
    const antties = { level: "strong", subjects: [shared], status: 200, personId: antti, at: now } as const;
    for (const call of ["LOGIN", "LOGOUT", "GET /citizen/applications/{applicationId}", "PUT /citizen/personal-data"])
      await writeAudit(db, { ...antties, call });
    // What Aino reads is not an act, and a refused one did not happen.
    const ainos = { ...antties, personId: aino };
    await writeAudit(db, { ...ainos, call: "GET /citizen/applications/{applicationId}" });
    await writeAudit(db, { ...ainos, call: "PUT /citizen/personal-data", status: 400 });
    const api = await as();
    await api.personalData.updateNotificationSettings({ body: [] });
    const { data, total } = await api.ownData.log({ page: 1 });
    expect(total).toBe(4);
    expect(data).toEqual([
      {
        date: TODAY,
        at: "2026-03-10T12:00:00+02:00",
        by: "SELF",
        act: "PUT /citizen/personal-data/notification-settings",
        level: "STRONG",
        child: null,
      },
      {
        date: "2026-03-09",
        at: "2026-03-09T12:00:00+02:00",
        by: "MUNICIPALITY",
        act: "DECISIONS_SENT",
        level: null,
        child: "Elsa Virtanen",
      },
      { date: "2026-03-09", at: null, by: "OTHER_GUARDIAN", act: "UPDATED", level: null, child: "Elsa Virtanen" },
      { date: "2026-03-08", at: null, by: "OTHER_GUARDIAN", act: "SENT", level: null, child: "Elsa Virtanen" },
    ]);
    expect(await api.ownData.log({ page: 2 })).toEqual({ data: [], total: 0, pages: 1 });
    expect(await refusalOf(api.ownData.log({ page: 0 }))).toMatchObject({ status: 400 });
    expect(await refusalOf((await as("weak")).ownData.log({ page: 1 }))).toMatchObject(FORBIDDEN);
  });
});

describe("the list of sessions", () => {
  it("marks the current one, and ends all others", async () => {
    const cookie = await cookieOf({ id: aino, level: "strong" });
    const phone = await createSession(db, { personId: aino, level: "weak" }, now);
    const headers = { cookie, "x-evaka-csrf": "1" };
    const list = async () =>
      (await (await fetch(`${url}/citizen/x/sessions`, { headers })).json()) as { isCurrent: boolean }[];
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await fetch(`${url}/citizen/x/sessions`, { method: "DELETE", headers })).status).toBe(200);
    expect(await sessionFor(db, phone.id, now)).toBeNull();
    expect((await list()).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});

describe("a login by username", () => {
  beforeEach(() => setCredential(db, { personId: aino, username: EMAIL, passwordHash: HASH }, NOON));

  it("on a new browser is mailed once, and the list names the browser", async () => {
    const browser = new CookieBrowser({ secureCookiesOverHttp: true });
    expect((await logIn(browser)).status).toBe(200);
    const sent = await mails();
    expect(sent).toMatchObject([{ to: EMAIL }]);
    expect(sent[0]?.text).toContain("Firefox, Windows");
    expect((await logIn(browser)).status).toBe(200);
    expect(await mails()).toEqual([]);
    const { sessions } = await apiOf(db, aino, { settings, now });
    expect(await sessions.list()).toMatchObject([{ browser: "Firefox", system: "Windows", level: "WEAK" }]);
    expect((await logIn(new CookieBrowser())).status).toBe(200);
    expect(await mails()).toHaveLength(1);
  });

  it("with a wrong password is not mailed", async () => {
    const wrong = { username: EMAIL, password: "wrong" };
    await new CookieBrowser().visit(`${service.url}/api/citizen/auth/weak-login`, { json: wrong, from: service.url });
    expect(await mails()).toEqual([]);
  });
});

describe("the audit", () => {
  const rows = () =>
    db
      .selectFrom("audit_event")
      .select(["call", "status", "level", "subjects"])
      .where("person_id", "=", aino)
      .orderBy("id")
      .execute();

  it("has one row for each call: a change in its own transaction, readings and refusals soon after", async () => {
    const audit = auditTrail(db, { every: null });
    const request = { ...(await requestOf(db, aino, { settings, now })), audit };
    const api = createApi(request);
    await api.personalData.updateNotificationSettings({ body: [] });
    expect(await rows()).toEqual([
      { call: "PUT /citizen/personal-data/notification-settings", status: 200, level: "strong", subjects: [] },
    ]);
    await api.auth.status();
    const applicationId = "00000000-0000-4000-8000-00000000000a";
    await refusalOf(api.applications.remove({ applicationId }));
    await refusalOf(api.personalData.update({ body: { ...ALL_KEPT, preferredName: "X" } }));
    expect(await rows()).toHaveLength(1);
    await audit.flush();
    expect((await rows()).slice(1)).toEqual([
      { call: "GET /citizen/auth/status", status: 200, level: "strong", subjects: [] },
      { call: "DELETE /citizen/applications/{applicationId}", status: 403, level: "strong", subjects: [applicationId] },
      { call: "PUT /citizen/personal-data", status: 400, level: "strong", subjects: [] },
    ]);
  });

  it("has one row of a request over HTTP that cannot be read, too, and none of a visitor's", async () => {
    const put = async (path: string, body: string, level: "weak" | "strong" | null = "strong") => {
      const cookie = await cookieOf(level && { id: aino, level });
      const headers = { "content-type": "application/json", "x-evaka-csrf": "1", cookie };
      return (await fetch(`${url}/citizen/${path}`, { method: "PUT", body, headers })).status;
    };
    expect(await put("personal-data", "{")).toBe(400);
    expect(await put("personal-data/notification-settings", '["SPAM"]', "weak")).toBe(400);
    expect(await put("applications/no-id", "{}")).toBe(400);
    expect(await put("personal-data", "{", "weak")).toBe(403);
    expect(await put("personal-data", "{", null)).toBe(401);
    expect(await put("personal-data/notification-settings", "[]")).toBe(200);
    await trail.flush();
    const written = (await rows()).map(({ call, status }) => `${status} ${call}`);
    expect(written.sort()).toEqual([
      "200 PUT /citizen/personal-data/notification-settings",
      "400 PUT /citizen/applications/{applicationId}",
      "400 PUT /citizen/personal-data",
      "400 PUT /citizen/personal-data/notification-settings",
      "403 PUT /citizen/personal-data",
    ]);
  });

  it("has no row for a visitor, and forgets rows after two years", async () => {
    await (await apiOf(db, null, { settings, now })).auth.status();
    await (await apiOf(db, aino, { settings, now })).personalData.updateNotificationSettings({ body: [] });
    expect(await rows()).toHaveLength(1);
    expect(await forgetOldAudit(db, new Date("2028-03-10T10:00:00Z"))).toBe(0);
    expect(await forgetOldAudit(db, new Date("2028-03-10T10:00:01Z"))).toBe(1);
  });
});

describe("a copy of a guardian's data", () => {
  /** Tables with a column that names a person, and the section that tells of them. */
  const TOLD: Record<string, string> = {
    absence: "careDays",
    absence_application: "absenceApplications",
    application: "applications",
    application_event: "log",
    application_other_guardian: "sharedApplications",
    assistance_decision: "support",
    backup_care: "placements",
    attachment: "files",
    attendance: "careDays",
    audit_event: "log",
    calendar_event_time: "discussionTimes",
    calendar_feed: "calendarFeeds",
    child_document: "documents",
    daily_service_time: "careDays",
    decision: "decisions",
    discussion_booking_change: "log",
    disabled_notification: "notifications",
    email_verification: "codes",
    finance_decision: "fees",
    foster_parent: "children",
    guardian: "children",
    holiday_questionnaire_answer: "holidayAnswers",
    income: "incomeRecords",
    income_statement: "income",
    income_statement_event: "log",
    kept_form: "unsentForms",
    mail_digest: "notifications",
    mail_notice: "mails",
    message_account: "messages",
    message_thread_child: "messages",
    named_message_account: "messages",
    own_data_copy: "copies",
    partnership: "person",
    pedagogical_document: "pedagogicalDocuments",
    person: "person",
    placement: "placements",
    push_device: "pushDevices",
    pushed_notification: "notifications",
    receipt: "childReceipts",
    reservation: "careDays",
    saved_week: "savedWeeks",
    service_application: "serviceApplications",
    session: "sessions",
    weak_login: "login",
  };
  const LEFT_OUT: Record<string, string> = {
    assistance_decision_unread: "says which decisions were not opened, until they are",
    calendar_event_attendee: "says for whom the staff publish an event; the calendar tells it",
    care_day_change: "the saves of one day, so that they can be undone",
    child_document_read: "says which documents a guardian has opened",
    child_image: "the picture is on the child's page",
    daily_service_time_notification: "says which agreed times a guardian has not dismissed yet",
    finance_decision_child: "a part of a fee decision",
    idempotency_key: "the answers of three days, for repeated requests",
    mail_notice_turn: "the time of the newest of the mails that are told",
    pedagogical_document_read: "says which documents a guardian has opened",
    official_document: "the papers of what is told",
    push: "a push on its way, until each device has been tried",
    push_adding: "how many devices a guardian has added in an hour",
    post_order: "how many posts a page has made, for one day",
    message_search: "the words of three days, encrypted",
  };

  it("tells of every table that names a person, or leaves it out for a reason", async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'person'::regclass
      union select table_name::text from information_schema.columns
      where table_schema = 'public' and column_name in ('person_id', 'caller', 'guardian_id')`.execute(db);
    const known = [...Object.keys(TOLD), ...Object.keys(LEFT_OUT)];
    expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
    const sections: readonly string[] = OWN_DATA_SECTIONS;
    expect(Object.values(TOLD).filter((section) => !sections.includes(section))).toEqual([]);
  });

  /** The columns of what guardians send about a child's care, each with the fact that tells it. Null: no answer of theirs. */
  const COLUMNS: Record<string, Record<string, (typeof FACTS)[number] | null>> = {
    absence_application: {
      id: null,
      number: null,
      child_id: "child",
      created_by: null,
      created_at: "sentAt",
      start_date: "start",
      end_date: "end",
      description: "description",
      status: "status",
      decided_at: "decidedAt",
      decided_by: null,
      rejected_reason: "reason",
    },
    service_application: {
      id: null,
      number: null,
      child_id: "child",
      person_id: null,
      sent_at: "sentAt",
      start_date: "start",
      option_id: "serviceNeed",
      additional_info: "description",
      decision: "status",
      decided_at: "decidedAt",
      decided_by: null,
      rejected_reason: "reason",
    },
  };

  it.each(Object.entries(COLUMNS))("tells every answer of %s", async (table, columns) => {
    const { rows } = await sql<{ name: string }>`
      select column_name::text as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}`.execute(db);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(columns).sort());
    const section = TOLD[table] as "absenceApplications" | "serviceApplications";
    const query = copySources.sections[section];
    if (typeof query !== "function") throw new Error("Its facts are one query");
    const { sql: text } = query(db, { personId: randomUUID(), today: TODAY }).compile(db);
    for (const fact of Object.values(columns)) if (fact) expect(text).toMatch(new RegExp(`\\b${fact}\\b`));
  });

  /** What the page would show as it is stored: `CITIZEN_DRAFT`. Calls of the log have words of their own. */
  const codesWithoutWords = ({ call: _, ...facts }: OwnDataItem): unknown[] =>
    Object.values(facts).filter(
      (value) =>
        typeof value === "string" &&
        /^[A-Z]+(_[A-Z]+)+$/.test(value) &&
        !Object.hasOwn(accountTexts.languages.fi.data.codes, value),
    );

  it("of the demo town has only known facts in words, and nothing of another adult", async () => {
    await reset();
    await layOutTown(db, demoTown(), now, TODAY);
    const people = await db.selectFrom("person").selectAll().execute();
    for (const name of ["Aino Maria", "Sara Kristiina", "Sofia Helena", "Antti Juhani", "Mikael Erik", "Katri Elina"]) {
      const person = people.find(({ first_name }) => first_name === name);
      const id = person?.id ?? "";
      const api = await apiOf(db, id, { settings, now });
      const copyId = await api.ownData.ask();
      await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
      const content = await api.ownData.read({ copyId });
      const items = content.sections.flatMap((section) => section.items);
      expect(items.flatMap((item) => Object.keys(item)).filter((fact) => !FACTS.some((one) => one === fact))).toEqual(
        [],
      );
      expect(items.flatMap(codesWithoutWords), name).toEqual([]);
      const text = JSON.stringify(content);
      const sameHome = (street: string) => street === person?.street_address;
      for (const other of people.filter((one) => one.id !== id)) {
        for (const secret of [other.ssn, other.phone, other.email].filter((value) => value))
          expect(text, `${name} reads of ${other.first_name}`).not.toContain(secret);
        if (!sameHome(other.street_address)) expect(text).not.toContain(other.street_address);
      }
    }
  });

  it("tells of the children's service needs, the daily mail, and what was typed and not sent", async () => {
    const town = await guardian("Antti Virtanen").with(child("Elsa").alsoOf(aino)).settle(db, TODAY);
    const optionId = await addServiceNeedOption(db, "Kokopäiväinen");
    await placeChild(db, {
      childId: town.child("Elsa"),
      unitId: await addUnit(db, "Koivikko"),
      type: "DAYCARE",
      days: { start: "2026-01-01", end: "2026-07-31" },
      groupId: null,
    });
    const { id: placementId } = await db.selectFrom("placement").select("id").executeTakeFirstOrThrow();
    const days = { start_date: "2026-01-01", end_date: "2026-07-31" };
    await db
      .insertInto("service_need")
      .values({
        placement_id: placementId,
        option_id: optionId,
        ...days,
        shift_care: "INTERMITTENT",
        contract_hours_per_month: 120,
      })
      .execute();
    const owner = { personId: aino, route: "/messages/0b9d6c3e-6a0f-4f43-8f0a-0d7a5f1f0002" };
    const about = { form: null, version: null, late: false, told: null };
    const form = {
      entries: [["content", "Elsa myöhästyy"] as const, ["otherGuardianPhone", "040 765 4321"] as const],
      ...about,
    };
    await keepForm(db, settings.sessionSecrets, owner, form, now);
    const antties = { ...form, entries: [["content", "Antin viesti"] as const] };
    await keepForm(db, settings.sessionSecrets, { ...owner, personId: town.id }, antties, now);

    const api = await apiOf(db, aino, { settings, now });
    await api.personalData.updateMailDigest({ body: { isDaily: true } });
    const copyId = await api.ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const { sections } = await api.ownData.read({ copyId });
    const itemsOf = (name: string) => sections.find(({ section }) => section === name)?.items;
    expect(itemsOf("serviceNeeds")).toEqual([
      {
        child: "Elsa Virtanen",
        unit: "Koivikko",
        serviceNeed: "Kokopäiväinen",
        start: "2026-01-01",
        end: "2026-07-31",
        kindOfShiftCare: "INTERMITTENT_SHIFT_CARE",
        hoursInMonth: 120,
      },
    ]);
    expect(itemsOf("notifications")).toEqual([{ rhythm: "ONCE_A_DAY" }]);
    expect(itemsOf("unsentForms")).toEqual([
      {
        page: "PAGE_THREAD",
        changedAt: "2026-03-10T12:00:00",
        validUntil: "2026-03-11T12:00:00",
        typed: "Elsa myöhästyy",
      },
    ]);
  });

  it("tells the answers of the guardian's own forms in the words of the forms", async () => {
    const town = await guardian("Antti Virtanen").with(child("Elsa").alsoOf(aino)).settle(db, TODAY);
    const form = daycareForm({ otherInfo: "Soita ovikelloa." });
    await addApplication(db, { guardianId: aino, childId: town.child("Elsa"), otherGuardians: [town.id], form });
    const api = await apiOf(db, aino, { settings, now });
    await api.incomeStatements.create({ body: incomeBody({ student: true }), draft: false });
    const copyId = await api.ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const { sections } = await api.ownData.read({ copyId });
    const itemsOf = (name: string) => sections.find(({ section }) => section === name)?.items;
    const said = (question: string, answer: string) =>
      expect.arrayContaining([{ question, answer, lang: "fi" }]) as unknown;
    expect(itemsOf("applications")).toMatchObject([
      { child: "Elsa Virtanen", otherMayRead: false, answers: said("Muuta kerrottavaa", "Soita ovikelloa.") },
    ]);
    expect(itemsOf("income")).toMatchObject([{ status: "SENT", answers: said("Olen opiskelija", "Kyllä") }]);
  });

  it("tells the answers of documents that the guardian may read, in the words of the documents", async () => {
    const town = await guardian("Antti Virtanen")
      .with(child("Elsa").alsoOf(aino), child("Oona").alsoOf(aino))
      .settle(db, TODAY);
    const others = await guardian("Sara Nieminen").with(child("Otso")).settle(db, TODAY);
    const moment = { now, today: TODAY };
    const bySara = await documentOf(db, others.child("Otso"), moment);
    const own = await documentOf(db, town.child("Elsa"), moment, { name: "Aloitus", language: "SV" });
    const byAntti = await documentOf(db, town.child("Oona"), moment, { name: "Tiedot" });
    const byStaff = await documentOf(db, town.child("Elsa"), moment, { name: "Suunnitelma", type: "VASU" }, ANSWERS);
    const api = await apiOf(db, aino, { settings, now });
    for (const [who, documentId, text] of [
      [api, own, "Ainon vastaus"],
      [await apiOf(db, town.id, { settings, now }), byAntti, "Antin vastaus"],
      [await apiOf(db, others.id, { settings, now }), bySara, "Saran vastaus"],
    ] as const) {
      const content = { answers: [{ type: "TEXT" as const, questionId: "name", answer: text }] };
      await who.childDocuments.update({ documentId, body: { status: "COMPLETED", content } });
    }
    // The staff go on with the document. The guardians read the version that was published.
    const notPublished = { answers: [{ type: "TEXT" as const, questionId: "name", answer: "Keskeneräinen" }] };
    const draft = JSON.stringify(storedContents.toStore(notPublished));
    await sql`update child_document set content = ${draft}::jsonb where id = ${byStaff}`.execute(db);

    const told = async () => {
      const copyId = await api.ownData.ask();
      await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
      return (await api.ownData.read({ copyId })).sections.find(({ section }) => section === "documents")?.items ?? [];
    };
    const items = await told();
    const titled = (title: string) => items.find((item) => item.title === title);
    expect(items).toHaveLength(3);
    expect(titled("Aloitus")).toMatchObject({
      sender: "Aino Virtanen",
      answers: [{ question: "Kysymys name", answer: "Ainon vastaus", lang: "sv" }],
    });
    expect(titled("Tiedot")).toMatchObject({
      child: "Oona Virtanen",
      sender: "Antti Virtanen",
      answers: [{ question: "Kysymys name", answer: "Antin vastaus", lang: "fi" }],
    });
    expect(titled("Suunnitelma")?.answers).toEqual(
      expect.arrayContaining([{ question: "Kysymys languages", answer: "Suomi\nMuu kieli: viro", lang: "fi" }]),
    );
    expect(titled("Suunnitelma")).not.toHaveProperty("sender");
    expect(JSON.stringify(items)).not.toMatch(/Saran vastaus|Keskeneräinen/);

    await sql`delete from guardian where guardian_id = ${aino} and child_id = ${town.child("Oona")}`.execute(db);
    now = new Date(NOON.getTime() + 60_000);
    const later = await (await apiOf(db, aino, { settings, now })).ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const after = await api.ownData.read({ copyId: later });
    expect(JSON.stringify(after)).not.toContain("Antin vastaus");
  });

  it("tells saved weeks by their days, the end of a place, an answered start, and the files of messages", async () => {
    await reset();
    await layOutTown(db, demoTown(), now, TODAY);
    const named = (name: string) =>
      db.selectFrom("person").select("id").where("first_name", "=", name).executeTakeFirstOrThrow();
    const { id } = await named("Aino Maria");
    const api = await apiOf(db, id, { settings, now });
    const placed = await sql<{ id: string; childId: string }>`
      select placement.id, placement.child_id as "childId" from placement
      join guardian on guardian.child_id = placement.child_id where guardian_id = ${id} limit 1`.execute(db);
    const { id: placementId = "", childId = "" } = placed.rows[0] ?? {};
    await sql`update placement set termination_requested_date = '2026-03-01' where id = ${placementId}`.execute(db);
    const eight = { start: "08:00:00", end: "16:00:00" };
    const evening = { start: "17:00:00", end: "20:00:00" };
    const day = { childId, reservation: null, secondReservation: null };
    await api.calendar.saveWeek({
      body: {
        name: "Tavallinen",
        days: [
          { ...day, weekday: 1, type: "RESERVATIONS", reservation: eight, secondReservation: evening },
          { ...day, weekday: 2, type: "ABSENT" },
        ],
      },
    });
    const sent = await sql<{ content: string }>`
      select content_id as content from message join message_account own on own.id = sender_id
      where own.person_id = ${id} limit 1`.execute(db);
    const contentId = sent.rows[0]?.content ?? "";
    await sql`insert into attachment (message_content_id, name, content_type, size, sha256, storage_key, uploaded_by_person)
      values (${contentId}, 'todistus.pdf', 'application/pdf', 9, sha256('a'), 'k1', ${id})`.execute(db);
    const decided = await sql<{ id: string }>`
      update decision set status = 'ACCEPTED', resolved_at = ${now}, requested_start_date = start_date
      where decision.id = (select id from decision where sent_date is not null limit 1)
      returning application_id as id`.execute(db);
    const applicationId = decided.rows[0]?.id ?? "";
    await sql`update application set status = 'ACTIVE', guardian_id = ${id}, child_id = ${childId} where id = ${applicationId}`.execute(
      db,
    );
    const copyId = await api.ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const { sections } = await api.ownData.read({ copyId });
    const itemsOf = (name: string) => sections.find(({ section }) => section === name)?.items ?? [];
    const week = { title: "Tavallinen", child: expect.any(String) as string };
    expect(itemsOf("savedWeeks").filter(({ title }) => title === "Tavallinen")).toEqual([
      { ...week, day: "WEEKDAY_1", from: "08:00", until: "16:00" },
      { ...week, day: "WEEKDAY_1", from: "17:00", until: "20:00" },
      { ...week, day: "WEEKDAY_2", type: "WEEK_ABSENT" },
    ]);
    expect(itemsOf("placements").map(({ terminatedOn }) => terminatedOn)).toContain("2026-03-01");
    expect(itemsOf("messages").filter(({ fileName }) => fileName === "todistus.pdf")).toHaveLength(1);
    expect(itemsOf("decisions").filter(({ requestedStart }) => requestedStart)).toHaveLength(1);
  });

  it("says what a receipt is for, which support was decided on, and whose answer a shared application waits for", async () => {
    await reset();
    await layOutTown(db, demoTown(), now, TODAY);
    const copyOf = async (name: string) => {
      const person = db.selectFrom("person").select("id").where("first_name", "like", `${name} %`);
      const { id } = await person.where("email", "is not", null).executeTakeFirstOrThrow();
      const api = await apiOf(db, id, { settings, now });
      const copyId = await api.ownData.ask();
      await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
      const { sections } = await api.ownData.read({ copyId });
      return (section: string) => sections.find((one) => one.section === section)?.items ?? [];
    };
    const katris = await copyOf("Katri");
    const receipts = katris("childReceipts");
    const absence = receipts.find(({ type }) => type === "SENT_ABSENCE_APPLICATION");
    expect(absence).toMatchObject({ start: expect.any(String) as string, end: expect.any(String) as string });
    const change = receipts.find(({ type }) => type === "SENT_SERVICE_APPLICATION");
    expect(change).toMatchObject({ serviceNeed: expect.any(String) as string });
    const sofias = await copyOf("Sofia");
    expect(sofias("sharedApplications").map(({ status }) => status)).toEqual(["PENDING"]);
    expect(sofias("support").map(({ type }) => type)).toEqual(["SUPPORT_PRESCHOOL"]);
    expect((await copyOf("Mikael"))("applications").map(({ status }) => status)).toContain("WAITING_CONFIRMATION");
  });

  it("tells of forms that are not sent, once each, and of a document in the words of its questions", async () => {
    const town = await guardian("Antti Virtanen").with(child("Elsa").alsoOf(aino)).settle(db, TODAY);
    const documentId = await documentOf(db, town.child("Elsa"), { now, today: TODAY });
    const about = { form: null, version: null, late: false, told: null };
    const keep = (route: string, entries: [string, string][], more: object = {}) =>
      keepForm(db, settings.sessionSecrets, { personId: aino, route }, { ...about, entries, ...more }, now);
    const page = { form: null, kept: null, idempotencyKey: randomUUID() };
    const first = await keep("/calendar", [["start", "1.7.2026"]], { from: page });
    const second = { form: null, kept: first, idempotencyKey: randomUUID() };
    now = new Date(NOON.getTime() + 1000);
    await keep("/calendar", [["start", "2.7.2026"]], { from: second });
    await keep("/applications/1/edit", [["diet", "Kasvis"]], { saved: true });
    now = new Date(NOON.getTime() + 2000);
    await keep(`/child-documents/${documentId}`, [
      ["q0", "Elsu"],
      ["q4", "out"],
      ["q6.start", ""],
    ]);
    const api = await apiOf(db, aino, { settings, now });
    const copyId = await api.ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const { sections } = await api.ownData.read({ copyId });
    expect(sections.find(({ section }) => section === "unsentForms")?.items).toMatchObject([
      {
        page: "PAGE_DOCUMENT",
        answers: expect.arrayContaining([
          { question: "Kysymys name", answer: "Elsu", lang: "fi" },
          { question: "Kysymys place", answer: "Ulkona", lang: "fi" },
        ]) as unknown,
      },
      { page: "PAGE_CALENDAR", typed: "2.7.2026" },
    ]);
  });

  it("reads the answers of all applications at once, and those of all documents and all statements", async () => {
    const town = await guardian("Antti Virtanen")
      .with(child("Elsa").alsoOf(aino), child("Oona").alsoOf(aino))
      .settle(db, TODAY);
    const api = await apiOf(db, aino, { settings, now });
    const applications: string[] = [];
    for (const [name, otherInfo, startDate] of [
      ["Elsa", "Ensin", "2026-03-01"],
      ["Oona", "Sitten", "2026-02-01"],
    ] as const) {
      const form = daycareForm({ otherInfo });
      applications.push(await addApplication(db, { guardianId: aino, childId: town.child(name), form }));
      await api.incomeStatements.create({ body: incomeBody({ startDate, otherInfo }), draft: false });
    }
    const documents: string[] = [];
    for (const [name, answer] of [
      ["Elsa", "Ensin"],
      ["Oona", "Sitten"],
    ] as const) {
      const content = { answers: [{ type: "TEXT" as const, questionId: "name", answer }] };
      documents.push(await documentOf(db, town.child(name), { now, today: TODAY }, { type: "VASU" }, content));
    }
    const rows = await db.selectFrom("income_statement").select("id").execute();
    const statements = rows.map(({ id }) => id);
    let queries = 0;
    const counting = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        queries += 1;
        return Promise.resolve(result);
      },
    });
    const reader = { personId: aino, today: TODAY, language: "fi" } as const;
    for (const [section, ids] of [
      ["applications", applications],
      ["documents", documents],
      ["income", statements],
    ] as const) {
      queries = 0;
      const source = copySources.sections[section];
      if (typeof source === "function") throw new Error("The section tells no answers");
      const told = await source.answers(counting, reader, [...ids, randomUUID()]);
      expect(queries, section).toBe(1);
      expect([...told.keys()].sort()).toEqual([...ids].sort());
      const answers = [...told.values()].flat().map(({ answer }) => answer);
      expect(answers).toEqual(expect.arrayContaining(["Ensin", "Sitten"]));
    }
  });

  it("is encrypted in the database", async () => {
    const api = await apiOf(db, aino, { settings, now });
    await api.ownData.ask();
    await runDueJobs(pool, { "make-own-data": ownDataMaking({ db, settings, sources: copySources }) });
    const { content } = await db.selectFrom("own_data_copy").select("content").executeTakeFirstOrThrow();
    expect(content?.toString("latin1")).not.toContain("Virtanen");
    await db
      .updateTable("own_data_copy")
      .set({ person_id: (await guardian("Sara").settle(db, TODAY)).id })
      .execute();
    const { copy } = await api.ownData.copy();
    expect(copy).toBeNull();
  });
});
