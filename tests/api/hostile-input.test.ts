import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { contract } from "~/contract.ts";
import { decideSupport, draftSupport } from "~/demo/desk/moves/assistance-moves.server.ts";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { openSharedAccount } from "~/demo/desk/moves/staff-moves.server.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { daycareForm } from "../people/application-form.ts";
import { addApplication } from "../people/applications.ts";
import { addOpenUnit } from "../people/care-days.ts";
import { child, guardian } from "../people/family.ts";
import { childIncome, highestFee, incomeBody } from "../people/income.ts";
import { accountOfPerson } from "../people/messaging-family.ts";
import { testDatabase } from "../support/asking/database.ts";
import { twoClients, type Who } from "../support/asking/two-clients.ts";

/** Attacks on the whole `/api` over HTTP, as a person without our pages would send them (reliability goals 3.3). */
const { db } = await testDatabase();
const TODAY = "2026-03-10";
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const town = await twoClients(db, () => new Date(`${TODAY}T12:00:00+02:00`), {
  PUSH_KEYS: `${publicKey}.${privateKey}`,
});

const CALLS: Call[] = Object.values(contract).flatMap((calls) => Object.values(calls) as Call[]);
const GUARDED = CALLS.filter(({ level }) => level !== "public");
const WITH_ID = GUARDED.filter(({ path }) => path.includes("{"));
const WRITES = CALLS.filter(({ method }) => method !== "GET");

let aino: { id: string; child(name: string): string };
let own: string;
/** Ids of another family. `id` is a decision on support. */
let foreign: Record<
  | "applicationId"
  | "childId"
  | "attachmentId"
  | "imageId"
  | "id"
  | "threadId"
  | "messageId"
  | "searchId"
  | "copyId"
  | "deviceId"
  | "sessionId"
  | "incomeStatementId"
  | "receiptId"
  | "weekId"
  | "changeId",
  string
>;
let cookie: string;

beforeAll(async () => {
  const pekka = await guardian("Pekka Laine")
    .with(child("Vieras").inDaycare(await addOpenUnit(db)))
    .settle(db, TODAY);
  const applicationId = await addApplication(db, {
    guardianId: pekka.id,
    childId: pekka.child("Vieras"),
    status: "SENT",
  });
  const imageId = randomUUID();
  const childId = pekka.child("Vieras");
  const support = { kind: "EARLY_CHILDHOOD", childId, unitId: null, validFrom: TODAY } as const;
  const id = await draftSupport(db, support);
  await decideSupport(db, id, "ACCEPTED", { now: new Date(`${TODAY}T12:00:00+02:00`), today: TODAY });
  const [sent] = await writeToFamilies(
    db,
    [{ accountIds: [await accountOfPerson(db, pekka.id)], childIds: [childId] }],
    {
      senderId: await openSharedAccount(db, "FINANCE", "Asiakasmaksut"),
      title: "Maksu",
      content: "Salainen",
      now: new Date(`${TODAY}T12:00:00+02:00`),
    },
  );
  foreign = {
    threadId: sent?.threadId ?? "",
    messageId: sent?.messageId ?? "",
    searchId: await searchOf(pekka.id),
    copyId: await copyOf(pekka.id),
    sessionId: await sessionOf(pekka.id),
    deviceId: await deviceOf(pekka.id),
    ...(await statementOf(pekka.id)),
    ...(await daysOf(pekka.id, childId)),
    id,
    applicationId,
    childId,
    attachmentId: await fileOf(pekka.id, applicationId),
    imageId,
  };
  aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, TODAY);
  cookie = await town.cookieOf({ id: aino.id, level: "strong" });
});

beforeEach(async () => {
  await db.deleteFrom("application").where("guardian_id", "=", aino.id).execute();
  own = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status: "CREATED" });
});

/** A copy of their own data that this person asked for. */
async function copyOf(personId: string): Promise<string> {
  const { ownData } = await town.clients["over HTTP"]({ id: personId, level: "strong" });
  return ownData.ask();
}

/** An income statement that this person sent, and its receipt. */
async function statementOf(personId: string): Promise<{ incomeStatementId: string; receiptId: string }> {
  const { incomeStatements } = await town.clients["over HTTP"]({ id: personId, level: "strong" });
  await incomeStatements.create({ draft: false, body: highestFee() });
  const incomeStatementId = (await incomeStatements.own({ page: 1 })).data[0]?.id ?? "";
  const { receipts } = await incomeStatements.details({ incomeStatementId });
  return { incomeStatementId, receiptId: receipts?.[0]?.id ?? "" };
}

/** A week that this person saved, and a change of days that they made. */
async function daysOf(personId: string, childId: string): Promise<{ weekId: string; changeId: string }> {
  const { calendar } = await town.clients["over HTTP"]({ id: personId, level: "weak" });
  const dateRange = { start: "2026-03-25", end: "2026-03-25" };
  await calendar.addAbsences({ body: { childIds: [childId], dateRange, absenceType: "SICKLEAVE" } });
  const { change } = await calendar.lastChange();
  return { weekId: await calendar.saveWeek({ body: { name: "Viikko", days: [] } }), changeId: change?.id ?? "" };
}

/** The session of this person. */
async function sessionOf(personId: string): Promise<string> {
  const { sessions } = await town.clients["over HTTP"]({ id: personId, level: "strong" });
  return (await sessions.list())[0]?.id ?? "";
}

/** A phone that tells this person of news. */
async function deviceOf(personId: string): Promise<string> {
  const { pushDevices } = await town.clients["over HTTP"]({ id: personId, level: "weak" });
  const endpoint = "https://fcm.googleapis.com/fcm/send/of-pekka";
  await pushDevices.add({ body: { endpoint, p256dh: "B".padEnd(87, "a"), auth: "c".repeat(22), language: "fi" } });
  return (await pushDevices.settings()).devices[0]?.id ?? "";
}

/** A search that this person made. */
async function searchOf(personId: string): Promise<string> {
  const { messages } = await town.clients["over HTTP"]({ id: personId, level: "weak" });
  return messages.search({ body: { words: "maksu" } });
}

/** A file that this person uploaded through the call. */
async function fileOf(personId: string, applicationId: string): Promise<string> {
  const headers = { cookie: await town.cookieOf({ id: personId, level: "strong" }), "x-evaka-csrf": "1" };
  const sent = await fetch(`${town.url}/citizen/attachments/applications/${applicationId}?type=URGENCY`, {
    method: "POST",
    headers,
    body: fileForm(),
  });
  return (await sent.json()) as string;
}

function fileForm(): FormData {
  const form = new FormData();
  form.set("file", new Blob(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"]), "a.pdf");
  return form;
}

interface Asked {
  who?: Who;
  /** Path parameters by name. All others get the same unknown id. */
  ids?: Record<string, string>;
  csrf?: boolean;
}

const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** Parts of addresses that name nothing of a family. */
const NOT_IDS: Readonly<Record<string, string>> = { requestedFilename: "a.pdf", yearMonth: TODAY.slice(0, 7) };

/** Makes a call with a body in the right form, so that only the attack can be the reason of a refusal. */
async function ask(call: Call, { who, ids = {}, csrf = true }: Asked = {}): Promise<Response> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) => ids[name] ?? NOT_IDS[name] ?? UNKNOWN);
  const json = bodyOf(call, ids);
  const headers = {
    cookie: who === undefined ? cookie : await town.cookieOf(who),
    ...(csrf ? { "x-evaka-csrf": "1" } : {}),
    ...(json === undefined ? {} : { "content-type": "application/json" }),
  };
  const body = call.kind === "upload" ? fileForm() : json === undefined ? undefined : JSON.stringify(json);
  return fetch(`${town.url}${path}${queryOf(call)}`, {
    method: call.method,
    headers,
    body,
  });
}

function queryOf({ kind, path }: Call): string {
  if (path.includes("/from-home/")) return `?type=DAYCARE&date=${TODAY}`;
  if (path.includes("/income-statements")) return "?draft=true&page=1";
  if (path.endsWith("/ics")) return `?childId=${aino.child("Elsa")}&date=${TODAY}`;
  return kind === "upload" ? "?type=URGENCY" : "";
}

function bodyOf(call: Call, ids: Record<string, string>): unknown {
  if (call.path === "/citizen/applications") return { childId: ids.childId ?? UNKNOWN, type: "DAYCARE" };
  if (call.path.endsWith("/draft")) return daycareForm();
  if (call.path.endsWith("/attachments/shared/{attachmentId}")) return { keep: true };
  if (call.path.endsWith("/copy")) return { incomeStatementId: null, type: null };
  if (call.path.endsWith("-decision")) return { decisionId: UNKNOWN, requestedStartDate: TODAY };
  if (call.path.startsWith("/citizen/children/") && call.path.endsWith("/terminate"))
    return { type: "DAYCARE", unitId: UNKNOWN, terminationDate: TODAY, terminateDaycareOnly: false };
  if (call.path.endsWith("/terminate"))
    return {
      terminationDate: TODAY,
      groups: [{ type: "DAYCARE", unitId: UNKNOWN, terminateDaycareOnly: false }],
    };
  if (call.method === "PUT" && call.path === "/citizen/child-documents/{documentId}")
    return { status: "COMPLETED", content: { answers: [] } };
  if (call.path.includes("/fixed-period/")) return { fixedPeriods: {} };
  if (call.path.includes("/open-range/")) return { openRanges: {} };
  if (call.path.includes("/messages/")) return call.body ? { content: "", recipientAccountIds: [] } : undefined;
  if (call.path.includes("/income-statements/child/")) return call.body ? childIncome() : undefined;
  if (call.path.includes("/income-statements")) return call.body ? incomeBody() : undefined;
  if (call.method === "PUT") return { form: daycareForm(), allowOtherGuardianAccess: false };
  return call.body ? {} : undefined;
}

/** Every part of an answer that could show a difference. */
async function seen(response: Response): Promise<object> {
  const headers = [...response.headers].filter(([name]) => !["date", "etag", "x-session-expires"].includes(name));
  return { status: response.status, headers, body: (await response.text()).replace(/"timestamp":\d+/, "") };
}

/** What an id gets that is not the caller's. */
function statusOf({ path }: Call): number {
  // Contract 2.9: to mark a thread as read has no effect on any other thread.
  if (path.endsWith("/{threadId}/read")) return 200;
  // Contract 2.14: a questionnaire belongs to no family, and one that is not open is a bad request.
  return path.includes("/questionnaire/") ? 400 : 403;
}

describe("an id of another family", () => {
  const tried = [
    ...WITH_ID,
    ...CALLS.filter(({ path, method }) => path === "/citizen/applications" && method === "POST"),
  ];

  it(`gets the same answer as an unknown id (${tried.length} calls tried, 0 told more)`, async () => {
    for (const call of tried) {
      const response = await seen(await ask(call, { ids: foreign }));
      expect([call.path, response]).toEqual([call.path, await seen(await ask(call))]);
      expect([call.path, response]).toMatchObject([call.path, { status: statusOf(call) }]);
    }
  });

  it("in the query does not replace the one in the path", async () => {
    const form = { method: "POST", headers: { cookie, "x-evaka-csrf": "1" } };
    const path = `${town.url}/citizen/attachments/applications/`;
    const mine = await fetch(`${path}${own}?type=URGENCY&applicationId=${UNKNOWN}`, { ...form, body: fileForm() });
    const theirs = await fetch(`${path}${foreign.applicationId}?type=URGENCY&applicationId=${own}`, {
      ...form,
      body: fileForm(),
    });
    expect([mine.status, theirs.status]).toEqual([200, 403]);
  });
});

describe("a call that is not public", () => {
  it(`is 401 without a session, with right or wrong ids (${GUARDED.length * 2} tried, 0 got through)`, async () => {
    for (const call of GUARDED) {
      for (const ids of [foreign, {}])
        expect([call.path, (await ask(call, { who: null, ids })).status]).toEqual([call.path, 401]);
    }
  });

  const strong = GUARDED.filter(({ level }) => level === "strong");
  it(`is 403 for a weak session if it needs a strong one (${strong.length * 2} tried, 0 got through)`, async () => {
    const who = { id: aino.id, level: "weak" as const };
    for (const call of strong) {
      const theirs: Record<string, string> = { applicationId: own, childId: aino.child("Elsa") };
      for (const ids of [theirs, {}]) {
        expect([call.path, (await ask(call, { who, ids })).status]).toEqual([call.path, 403]);
      }
    }
  });
});

describe("a write without the CSRF header", () => {
  it(`is refused before any other check (${WRITES.length} tried, 0 got through)`, async () => {
    for (const call of WRITES) {
      const response = await ask(call, { csrf: false, ids: { applicationId: own, childId: aino.child("Elsa") } });
      expect([call.path, response.status, await response.json()]).toEqual([
        call.path,
        403,
        { message: "Anti-CSRF token error" },
      ]);
    }
  });
});

/** Fields of an application that its applicant does not write. */
const NOT_WRITTEN = {
  id: UNKNOWN,
  guardianId: UNKNOWN,
  childId: UNKNOWN,
  type: "CLUB",
  status: "ACTIVE",
  origin: "PAPER",
  checkedByAdmin: true,
  confidential: true,
  createdAt: "2020-01-01T00:00:00Z",
  createdBy: { id: UNKNOWN },
  sentDate: "2020-01-01",
  sentTime: "00:00:00",
  dueDate: "2020-01-01",
  transferApplication: true,
  hideFromGuardian: true,
  hasOtherGuardian: true,
  childRestricted: true,
  guardianRestricted: true,
  guardianDateOfDeath: "2020-01-01",
  attachments: [{ id: UNKNOWN }],
  cancelledByGuardian: true,
  version: 99,
  person: { firstName: "Toinen" },
  dateOfBirth: "1999-01-01",
  nationality: "XX",
  address: { street: "Muu", postalCode: "00000", postOffice: "Muu" },
};

describe("a field that the applicant may not write", () => {
  it(`changes nothing, wherever in the form it stands (${Object.keys(NOT_WRITTEN).length * 5} tried, 0 got through)`, async () => {
    const { "over HTTP": client } = town.clients;
    const api = await client({ id: aino.id, level: "strong" });
    const form = daycareForm();
    await put(JSON.stringify(form));
    const before = await api.applications.details({ applicationId: own });
    const smuggled = {
      ...NOT_WRITTEN,
      ...form,
      child: { ...NOT_WRITTEN, ...form.child },
      guardian: { ...NOT_WRITTEN, ...form.guardian },
      preferences: { ...NOT_WRITTEN, ...form.preferences },
    };
    const inQuery = new URLSearchParams(
      Object.entries(NOT_WRITTEN).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    expect((await put(JSON.stringify(smuggled), `?${inQuery}`)).status).toBe(200);
    expect(await api.applications.details({ applicationId: own })).toEqual(before);
  });
});

const put = (body: string, query = ""): Promise<Response> =>
  fetch(`${town.url}/citizen/applications/${own}/draft${query}`, {
    method: "PUT",
    headers: { cookie, "x-evaka-csrf": "1", "content-type": "application/json" },
    body,
  });

const withOther = (json: string): string => JSON.stringify(daycareForm({ otherInfo: "HERE" })).replace('"HERE"', json);
const withMember = (member: string): string => `${JSON.stringify(daycareForm()).slice(0, -1)},${member}}`;

const REFUSED_BODIES = [
  "",
  "null",
  "[]",
  "0",
  "{",
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`,
  '{"__proto__":{"child":{}}}',
  withOther('"\\ud800"'),
  withOther('"\\u0000"'),
  withOther("1e999"),
  withOther("{}"),
  withOther(JSON.stringify("a".repeat(10_001))),
  JSON.stringify(daycareForm()).repeat(2),
  `"${"a".repeat(1_100_000)}"`,
  ...["0000-01-01", "2027-02-29", "2027-1-1", "+010000-01-01", "2027-01-01T00:00:00Z", "2026-04-31"].map((date) =>
    withStart(date),
  ),
];
const TAKEN_BODIES = [
  withMember('"__proto__":{"polluted":1}'),
  withMember('"constructor":{"prototype":{"polluted":1}}'),
  withMember('"otherInfo":"the last of two counts"'),
  withStart("9999-12-31"),
  withStart("2028-02-29"),
];

function withStart(date: string): string {
  const form = daycareForm();
  return JSON.stringify({ ...form, preferences: { ...form.preferences, preferredStartDate: date } });
}

describe("a body that our pages would not send", () => {
  it(`is refused with a 4xx (${REFUSED_BODIES.length} tried, 0 got through)`, async () => {
    for (const body of REFUSED_BODIES) {
      const { status } = await put(body);
      expect([body.slice(0, 60), status >= 400 && status < 500]).toEqual([body.slice(0, 60), true]);
    }
  });

  it(`is read for its known fields and nothing more (${TAKEN_BODIES.length} tried)`, async () => {
    for (const body of TAKEN_BODIES)
      expect([body.slice(-60), (await put(body)).status]).toEqual([body.slice(-60), 200]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

const ODD_TEXTS = [
  "<script>alert(1)</script>",
  "\"><img src=x onerror=alert('1')>",
  "\u202Ekäännetty\u2066",
  "rivi\r\nBcc: toinen@example.fi",
  "\u2028\u2029\uFEFF",
  "e\u0301\u{1F600}",
  "'; drop table application; --",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: we send an attack on templates as it is
  "{{7*7}}${7*7}",
];

describe("a text of any kind", () => {
  it(`comes back unchanged (${ODD_TEXTS.length} tried, 0 changed)`, async () => {
    const api = await town.clients["over HTTP"]({ id: aino.id, level: "strong" });
    for (const otherInfo of ODD_TEXTS) {
      expect((await put(JSON.stringify(daycareForm({ otherInfo })))).status).toBe(200);
      expect((await api.applications.details({ applicationId: own })).form.otherInfo).toBe(otherInfo);
    }
  });
});

const ODD_LOGINS: unknown[] = [
  { username: "aino\0", password: "x" },
  { username: "\0", password: "\0" },
  { username: "\ud800", password: "x" },
  { username: "a".repeat(129), password: "x" },
  { username: "", password: "x" },
  { username: ["aino"], password: "x" },
  { username: { $ne: null }, password: { $ne: null } },
  { username: "' or 1=1 --", password: "' or 1=1 --" },
  { username: "__proto__", password: "x" },
  null,
];

describe("a login with odd credentials", () => {
  it(`is refused as wrong and breaks nothing (${ODD_LOGINS.length} tried, 0 got through)`, async () => {
    for (const credentials of ODD_LOGINS) {
      const response = await fetch(`${town.url}/citizen/auth/weak-login`, {
        method: "POST",
        headers: { "x-evaka-csrf": "1", "content-type": "application/json" },
        body: JSON.stringify(credentials),
      });
      expect([credentials, [400, 403].includes(response.status)]).toEqual([credentials, true]);
      expect(response.headers.get("set-cookie")).toBeNull();
    }
  });
});
