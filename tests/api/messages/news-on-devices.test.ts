import { createECDH } from "node:crypto";
import { inspect } from "node:util";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { tellOfDecisions } from "~/decisions/application-decisions/behind/decision-mail.server.ts";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { createSession, endSession } from "~/foundation/auth/sessions.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { endedPushes, failedPushes } from "~/foundation/push/send-push.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { askForNotice } from "~/notices/behind/mail-notice-store.server.ts";
import { pushDelivery } from "~/notices/behind/push-jobs.server.ts";
import type { OnePush } from "~/notices/behind/push-store.server.ts";
import { disableNotifications } from "~/people/behind/notification-store.server.ts";
import { NOTIFICATION_KINDS } from "~/people/email-message-types.ts";
import { addApplication, addDecision } from "../../people/applications.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { gate } from "../../support/asking/gate.ts";
import { receivedMails } from "../../support/asking/received-mails.ts";
import { StandInPushService } from "../../support/asking/stand-in-push-service.ts";
import { PATIENCE_MS, until } from "../../support/running/patience.ts";

const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const { db, pool, reset } = await testDatabase();
const { server, deliver } = await receivedMails();
const service = await new StandInPushService().listen();
afterAll(() => service.close());

const keysOf = ({ publicKey, privateKey }: { publicKey: string; privateKey: string }) => `${publicKey}.${privateKey}`;
const ours = webPush.generateVAPIDKeys();
const withKeys = (keys: string) => testSettings({ PUSH_KEYS: keys, PUSH_HOSTS: service.host });
const settings = { ...withKeys(keysOf(ours)), baseUrl: "https://aamu.example" };

let family: MessagingFamily;
let session: Buffer;

beforeEach(async () => {
  await reset();
  server.received.length = 0;
  service.faults.length = 0;
  service.redirectsTo = null;
  family = await messagingFamily(db, TODAY);
  await db.updateTable("person").set({ email: "aino@merila.example" }).where("id", "=", family.aino.id).execute();
  session = await loggedIn();
});

const loggedIn = async (personId = family.aino.id) =>
  (await createSession(db, { personId, level: "weak" }, NOON)).session.idHash;

const calls = async (own = settings) => apiOf(db, family.aino.id, { settings: own, now: NOON, sessionHash: session });

/** Aino adds a phone. */
async function phone(answers: number | "never" = 201, language: "fi" | "sv" | "en" = "fi") {
  const { phone: added, ...body } = service.subscribe(answers);
  await (await calls()).pushDevices.add({ body: { ...body, language } });
  return added;
}

/** Kettuset writes to Aino. */
async function written(at: Date, changes: { urgent?: boolean; sensitive?: boolean } = {}): Promise<string> {
  const [sent] = await writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [family.elsa] }], {
    senderId: family.accounts.kettuset,
    title: "Elsan allergia",
    content: "Salainen sisältö",
    now: at,
    ...changes,
  });
  const subject = sent?.messageId ?? "";
  await db.updateTable("mail_notice").set({ asked_at: at }).where("subject_id", "=", subject).execute();
  return subject;
}

/**
 * Does Aino's jobs at a moment: what waits, the tries of each device, and the mails. A try that came to its end is made again,
 * as after a kill. @returns the faults of the tries
 */
async function jobsAt(now: Date, own = settings, { waitMs = 500 } = {}): Promise<unknown[]> {
  const told = noticeMailing({ db, settings: own, makers: noticeMakers, clock: () => now });
  const push = pushDelivery({
    db,
    settings: own,
    makers: noticeMakers,
    clock: () => now,
    agent: service.agent,
    waitMs,
  });
  await told({ personId: family.aino.id });
  const faults: unknown[] = [];
  const { rows: tries } = await pool.query<{ payload: OnePush }>(`
    select distinct payload::jsonb as payload from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = task_id where identifier = 'send-push'`);
  for (const { payload } of tries) await push(payload).catch((fault: unknown) => faults.push(fault));
  await told({ personId: family.aino.id });
  await runDueJobs(pool, { "send-mail": deliver });
  return faults;
}

const wantsNoMail = () => disableNotifications(db, family.aino.id, NOTIFICATION_KINDS);

describe("a phone that a guardian has added", () => {
  it("is told the kind of the news in its language, signed and encrypted, and nothing of the message", async () => {
    const added = await phone(201, "sv");
    await written(NOON, { sensitive: true });
    await jobsAt(minutes(1));
    expect(service.faults).toEqual([]);
    expect(added.told).toHaveLength(1);
    const [told] = added.told;
    expect(told?.payload).toEqual({
      id: expect.any(String),
      title: "Nytt meddelande i Aamu",
      body: "Aamu ber dig identifiera dig starkt.",
      lang: "sv",
      tag: "MESSAGE_NOTIFICATION",
      path: "/messages",
    });
    expect(told?.signedBy).toBe(ours.publicKey);
    expect(told?.claims.sub).toBe(`mailto:${settings.town.contact.email}`);
    expect(told?.headers.urgency).toBe("normal");
    expect(JSON.stringify(told)).not.toMatch(/Elsa|allergia|Salainen|Kettuset|Virtanen/);
  });

  it("is told beside the mail, as the mail's kinds were chosen before", async () => {
    await disableNotifications(db, family.aino.id, ["BULLETIN_NOTIFICATION"]);
    const added = await phone();
    const { kinds } = await (await calls()).pushDevices.settings();
    expect(kinds).toEqual(NOTIFICATION_KINDS.filter((kind) => kind !== "BULLETIN_NOTIFICATION"));
    await written(NOON);
    await jobsAt(minutes(1));
    expect(added.told).toHaveLength(1);
    expect(server.mails).toHaveLength(1);
  });

  it("tells a burst once, and ten minutes later once of all that came meanwhile", async () => {
    const added = await phone();
    await written(NOON);
    await jobsAt(NOON);
    expect(added.told).toHaveLength(0);
    await written(minutes(0.5));
    await jobsAt(minutes(1));
    await written(minutes(2));
    await written(minutes(3));
    await jobsAt(minutes(10.9));
    expect(added.told).toHaveLength(1);
    await jobsAt(minutes(11));
    await jobsAt(minutes(30));
    expect(added.told).toHaveLength(2);
    expect(new Set(added.told.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it("is silent at night, and sounds at once when a message is urgent", async () => {
    const added = await phone();
    const night = new Date(`${TODAY}T22:00:00+02:00`);
    await written(night);
    await jobsAt(new Date(`2026-03-11T06:59:59+02:00`));
    expect(added.told).toHaveLength(0);
    await jobsAt(new Date(`2026-03-11T07:00:00+02:00`));
    expect(added.told).toHaveLength(1);
    const later = new Date(`2026-03-11T23:00:00+02:00`);
    await written(later, { urgent: true });
    await jobsAt(later);
    expect(added.told[1]?.payload).toMatchObject({ title: "Uusi kiireellinen viesti Aamussa", tag: "urgent" });
    expect(added.told[1]?.headers.urgency).toBe("high");
  });

  it("is not told of a message that was read meanwhile", async () => {
    const added = await phone();
    const messageId = await written(NOON);
    await db.updateTable("message_recipient").set({ read_at: NOON }).where("message_id", "=", messageId).execute();
    await jobsAt(minutes(1));
    expect(added.asked).toBe(0);
  });

  it("is not told of a child whose custody has ended, also when the mail has gone out already", async () => {
    const added = await phone();
    const kind = "ATTENDANCE_RESERVATION_NOTIFICATION";
    await askForNotice(db, { kind, subjectId: family.elsa, personIds: [family.aino.id] }, NOON);
    await db.updateTable("mail_notice").set({ sent_at: NOON }).execute();
    await db.deleteFrom("guardian").where("child_id", "=", family.elsa).execute();
    expect(await db.selectFrom("mail_notice").selectAll().execute()).toEqual([]);
    await jobsAt(minutes(1));
    expect(added.asked).toBe(0);
  });

  it("is not told of kinds that the guardian does not want there", async () => {
    const added = await phone();
    await (await calls()).pushDevices.updateKinds({ body: ["BULLETIN_NOTIFICATION"] });
    await written(NOON);
    await jobsAt(minutes(1));
    expect(added.asked).toBe(0);
    expect(server.mails).toHaveLength(1);
    await wantsNoMail();
    await written(minutes(100));
    await jobsAt(minutes(200));
    expect(added.asked).toBe(0);
    expect(server.mails).toHaveLength(1);
  });
});

describe("a guardian who has chosen the phone instead of mail", () => {
  it("gets no mail when the phone was reached", async () => {
    const added = await phone();
    await wantsNoMail();
    await written(NOON);
    await jobsAt(minutes(1));
    await jobsAt(minutes(200));
    expect(added.told).toHaveLength(1);
    expect(server.mails).toHaveLength(0);
  });

  it.each([404, 410])("gets the mail, and has the phone no more, when it is gone (%i)", async (status) => {
    const added = await phone(status);
    await wantsNoMail();
    await written(NOON);
    await jobsAt(minutes(1));
    expect(server.mails).toHaveLength(1);
    expect((await (await calls()).pushDevices.settings()).devices).toEqual([]);
    await written(minutes(100));
    await jobsAt(minutes(200));
    expect(added.asked).toBe(1);
    expect(server.mails).toHaveLength(2);
  });

  it.each([400, 413])(
    "gets the mail at once when the push service refuses the message for good (%i)",
    async (status) => {
      const added = await phone(status);
      await wantsNoMail();
      await written(NOON);
      expect(await jobsAt(minutes(1))).toEqual([]);
      expect(server.mails).toHaveLength(1);
      expect(added.asked).toBe(1);
      expect((await (await calls()).pushDevices.settings()).devices).toHaveLength(1);
    },
  );

  it.each<[string, number | "never"]>([
    ["is overloaded", 503],
    ["asks for patience", 429],
    ["does not take our key", 403],
    ["never answers", "never"],
  ])("gets the mail after an hour when the push service %s", async (_what, answers) => {
    const before = await countOf(failedPushes);
    const added = await phone(answers);
    await wantsNoMail();
    await written(NOON);
    const faults = await jobsAt(minutes(1));
    expect(faults).toHaveLength(1);
    // The log writes what was thrown: neither the address of the phone nor anything of the message.
    expect(inspect(faults, { depth: null })).not.toMatch(/\/phones\/|localhost:|Elsa|Salainen|Kettuset|Virtanen/);
    expect(await jobsAt(minutes(60.9))).toHaveLength(1);
    expect(server.mails).toHaveLength(0);
    expect(await countOf(failedPushes)).toBe(before + 2);
    expect(await jobsAt(minutes(61))).toEqual([]);
    await jobsAt(minutes(300));
    expect(server.mails).toHaveLength(1);
    expect(added.asked).toBe(3);
  });

  it("gets an urgent message by mail after five minutes", async () => {
    await phone(503);
    await wantsNoMail();
    await written(NOON, { urgent: true });
    await jobsAt(NOON);
    await jobsAt(minutes(4.9));
    expect(server.mails).toHaveLength(0);
    await jobsAt(minutes(5));
    expect(server.mails).toHaveLength(1);
  });

  it("is told on the phone when a later try succeeds, and gets no mail", async () => {
    const added = await phone(500);
    await wantsNoMail();
    await written(NOON);
    await jobsAt(minutes(1));
    added.answers = 201;
    await jobsAt(minutes(2));
    await jobsAt(minutes(300));
    expect(added.told).toHaveLength(1);
    expect(server.mails).toHaveLength(0);
  });

  it("gets the mail only when all phones have failed", async () => {
    const good = await phone();
    const gone = await phone(410);
    await wantsNoMail();
    await written(NOON);
    await jobsAt(minutes(1));
    await jobsAt(minutes(300));
    expect(good.told).toHaveLength(1);
    expect(gone.asked).toBe(1);
    expect(server.mails).toHaveLength(0);
  });

  it("gets the mail when the last phone was ended while the push was on its way, or we have no keys any more", async () => {
    const added = await phone(503);
    await wantsNoMail();
    await written(NOON);
    await jobsAt(minutes(1));
    await endSession(db, session);
    await jobsAt(minutes(2));
    expect(server.mails).toHaveLength(1);
    expect(added.asked).toBe(1);

    session = await loggedIn();
    const other = await phone();
    await written(minutes(100));
    await jobsAt(minutes(200), { ...settings, push: null });
    expect(other.asked).toBe(0);
    expect(server.mails).toHaveLength(2);
  });

  it("is told on the phone, and gets no mail, when the push service takes its time", async () => {
    const added = await phone();
    const slow = gate();
    added.answersAfter = slow.opened;
    await wantsNoMail();
    await written(NOON);
    const trying = jobsAt(minutes(1), settings, { waitMs: PATIENCE_MS });
    await until(
      () => added.asked === 1,
      () => "the push service was not asked",
    );
    expect(added.told).toEqual([]);
    slow.open();
    expect(await trying).toEqual([]);
    expect(added.told).toHaveLength(1);
    await jobsAt(minutes(300));
    expect(added.asked).toBe(1);
    expect(server.mails).toHaveLength(0);
  });

  it("waits as long as the push service says", async () => {
    const added = await phone(429);
    added.retryAfter = 120;
    await written(NOON);
    expect(await jobsAt(minutes(1))).toEqual([]);
    const { rows } = await pool.query<{ run_at: Date }>(
      "select run_at from graphile_worker.jobs where task_identifier = 'send-push'",
    );
    expect(rows.map(({ run_at }) => run_at)).toContainEqual(minutes(3));
  });
});

describe("decisions on an application", () => {
  const sent = async () => {
    const applicationId = await addApplication(db, {
      guardianId: family.aino.id,
      childId: family.elsa,
      status: "WAITING_CONFIRMATION",
    });
    const ids = [
      await addDecision(db, applicationId, family.unit),
      await addDecision(db, applicationId, family.unit, { type: "PRESCHOOL" }),
    ];
    const applicant = { personId: family.aino.id, email: "aino@merila.example", language: "fi" };
    await db.transaction().execute((errand) => tellOfDecisions({ db: errand, settings }, applicant, ids));
    await db.updateTable("mail_notice").set({ asked_at: NOON }).execute();
    return ids;
  };

  it("are told on the phone without names, and mailed once whatever is chosen", async () => {
    const added = await phone();
    await wantsNoMail();
    await sent();
    await jobsAt(minutes(1));
    await jobsAt(minutes(200));
    expect(added.told.map(({ payload }) => [payload.title, payload.path])).toEqual([
      ["Uusi päätös Aamussa", "/decisions"],
    ]);
    expect(JSON.stringify(added.told)).not.toMatch(/Elsa|Virtanen|Koivikko/);
    expect(server.mails).toHaveLength(1);
  });

  it("are mailed once when the phone fails", async () => {
    const added = await phone(413);
    await sent();
    await jobsAt(minutes(1));
    await jobsAt(minutes(200));
    expect(added.asked).toBe(1);
    expect(server.mails).toHaveLength(1);
  });

  it("are told no more when they are answered", async () => {
    const added = await phone();
    await sent();
    await db.updateTable("decision").set({ status: "ACCEPTED", resolved_at: NOON }).execute();
    await jobsAt(minutes(1));
    expect(added.asked).toBe(0);
  });
});

describe("the address of a device", () => {
  it("is asked nothing when it leads elsewhere, or is at no push service of the list any more", async () => {
    const added = await phone();
    const victim = service.subscribe();
    service.redirectsTo = victim.endpoint;
    await wantsNoMail();
    await written(NOON);
    await jobsAt(minutes(1));
    expect(victim.phone.asked).toBe(0);
    expect(added.asked).toBe(1);
    expect(server.mails).toHaveLength(1);

    service.redirectsTo = null;
    await written(minutes(100));
    const { push } = settings;
    if (!push) throw new Error("no keys");
    await jobsAt(minutes(200), { ...settings, push: { ...push, hosts: [] } });
    expect(added.asked).toBe(1);
    expect(server.mails).toHaveLength(2);
  });

  it("stands in the database sealed, without what a reader could use", async () => {
    const { endpoint, p256dh, auth } = service.subscribe();
    await (await calls()).pushDevices.add({ body: { endpoint, p256dh, auth, language: "fi" } });
    const { rows } = await pool.query("select * from push_device");
    const stored = JSON.stringify(rows, (_key, value: unknown) =>
      value && typeof value === "object" && "data" in value
        ? Buffer.from(value.data as number[]).toString("latin1")
        : value,
    );
    for (const secret of [endpoint, p256dh, auth]) expect(stored).not.toContain(secret);
  });
});

describe("a device", () => {
  it("that knows an older key of ours is told with that key, and goes when we have it no more", async () => {
    const added = await phone();
    const newer = keysOf(webPush.generateVAPIDKeys());
    await written(NOON);
    await jobsAt(minutes(1), { ...withKeys(`${newer},${keysOf(ours)}`), baseUrl: settings.baseUrl });
    expect(added.told[0]?.signedBy).toBe(ours.publicKey);
    await written(minutes(100));
    await jobsAt(minutes(200), { ...withKeys(newer), baseUrl: settings.baseUrl });
    expect(added.asked).toBe(1);
    expect((await (await calls()).pushDevices.settings()).devices).toEqual([]);
  });

  it("whose keys no secret of ours opens any more goes, and the mail comes", async () => {
    const added = await phone();
    await wantsNoMail();
    await written(NOON);
    await jobsAt(minutes(1), { ...settings, sessionSecrets: ["another secret of these tests, long enough"] });
    expect(added.asked).toBe(0);
    expect(server.mails).toHaveLength(1);
    expect((await (await calls()).pushDevices.settings()).devices).toEqual([]);
  });

  it("is counted by how its pushes ended", async () => {
    const before = await endsOf();
    await phone();
    await phone(410);
    await phone(413);
    await written(NOON);
    await jobsAt(minutes(1));
    const after = await endsOf();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 0]);
  });
});

const countOf = async (counter: typeof failedPushes) => (await counter.get()).values[0]?.value ?? 0;
const endsOf = async () => (await endedPushes.get()).values.map(({ value }) => value);

it("the push service of these tests takes no message that is encrypted for another phone", async () => {
  const { endpoint, auth, phone: asked } = service.subscribe();
  const other = createECDH("prime256v1");
  const body = { endpoint, auth, p256dh: other.generateKeys().toString("base64url"), language: "fi" as const };
  await (await calls()).pushDevices.add({ body });
  await written(NOON);
  await jobsAt(minutes(1));
  expect(asked.asked).toBe(1);
  expect(asked.told).toEqual([]);
  expect(service.faults).toHaveLength(1);
});
