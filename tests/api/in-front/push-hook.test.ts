import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import express from "express";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { pushHook } from "~/in-front/hook/hook.server.ts";
import { MOST_GUARDIANS } from "~/in-front/hook/hook-event.ts";
import { MOST_IN_A_MINUTE } from "~/in-front/hook/hook-event-store.server.ts";
import { signatureOf } from "~/in-front/hook/hook-signature.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { frontDatabase } from "../../support/asking/front-database.ts";
import { loopback } from "../../support/asking/loopback.ts";
import { StandInPushService } from "../../support/asking/stand-in-push-service.ts";
import { signedEvent } from "../../support/asking/told-by-hook.ts";
import { toldInFront } from "../../support/asking/told-in-front.ts";

/** In the future, so that no job is due before the test says so. */
const NOON = new Date("2099-03-10T12:00:00+02:00");
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const SECRET = "the secret of the municipality's own service";
const OLD_SECRET = "the secret that the service had before this one";
const [AINO, ANTTI, PEKKA] = [randomUUID(), randomUUID(), randomUUID()];

const service = await new StandInPushService().listen();
afterAll(() => service.close());
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const settings = {
  ...testSettings({ PUSH_KEYS: `${publicKey}.${privateKey}`, PUSH_HOSTS: service.host }),
  hookSecrets: [SECRET, OLD_SECRET],
};
const { db, pool, reset } = await frontDatabase();
const { Browser, jobsAt } = toldInFront({ db, pool, settings, service });

let now = NOON;
const serve = loopback();
let url: string;

const news = (changes: object = {}) => ({
  id: randomUUID(),
  kind: "MESSAGE_NOTIFICATION",
  guardians: [AINO],
  ...changes,
});

/** The municipality's service tells us of something. */
async function tell(event: unknown = news(), { secret = SECRET, signedAt = now, headers = {} } = {}) {
  const signed = signedEvent(event, { secret, at: signedAt });
  const response = await fetch(`${url}/hooks/news`, {
    method: "POST",
    headers: { ...signed.headers, ...headers },
    body: signed.body,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}
const told = async (event: object, at = now) => {
  now = at;
  expect(await tell(event)).toMatchObject({ status: 202 });
};
const phoneOf = async (personId: string, answers = 201) => (await new Browser().logIn(personId)).add({ answers, now });
const titles = ({ told: all }: { told: { payload: Record<string, unknown> }[] }) =>
  all.map(({ payload }) => payload.title);

beforeEach(async () => {
  await reset();
  url = await serve(express().use(pushHook({ db, secrets: settings.hookSecrets, clock: () => now })));
  service.faults.length = 0;
  now = NOON;
});

describe("news of the municipality's own service", () => {
  it("is told on the devices of the guardians that it names, by its kind alone", async () => {
    const [aino, pekka] = [await phoneOf(AINO), await phoneOf(PEKKA)];
    expect(await tell(news({ guardians: [AINO, ANTTI] }))).toMatchObject({ status: 202, text: "Accepted" });
    await jobsAt(minutes(1));
    expect(aino.told.map(({ payload }) => payload)).toEqual([
      {
        id: expect.any(String),
        title: "Uusi viesti Aamussa",
        body: "",
        lang: "fi",
        tag: "MESSAGE_NOTIFICATION",
        path: "/messages",
      },
    ]);
    expect(JSON.stringify(aino.told)).not.toContain(AINO);
    expect(pekka.asked).toBe(0);
    expect(service.faults).toEqual([]);
    expect(await db.selectFrom("waiting_push").selectAll().execute()).toEqual([]);
  });

  it("says that strong identification will be asked, where the page of the kind asks it", async () => {
    const phone = await phoneOf(AINO);
    await told(news({ kind: "DECISION_NOTIFICATION" }));
    await jobsAt(minutes(1));
    expect(phone.told[0]?.payload).toMatchObject({ path: "/decisions", body: expect.stringMatching(/tunnist/) });
  });

  it("is kept for nobody without a device or without this kind on it", async () => {
    const browser = await new Browser().logIn(AINO);
    await browser.add({ now });
    await browser.calls(now).updateKinds({ body: ["BULLETIN_NOTIFICATION"] });
    await told(news({ guardians: [AINO, ANTTI] }));
    for (const table of ["waiting_push", "push_turn"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it("is told once when the sender repeats it, also at the same moment, and another body under its id is refused", async () => {
    const phone = await phoneOf(AINO);
    const event = news();
    const both = await Promise.all([tell(event), tell(event)]);
    expect(both.map(({ status }) => status)).toEqual([202, 202]);
    now = minutes(3);
    expect((await tell(event)).status).toBe(202);
    expect((await tell({ ...event, guardians: [ANTTI] })).status).toBe(409);
    await jobsAt(minutes(30));
    expect(phone.asked).toBe(1);
  });

  it("is one push when it comes in a burst, waits ten minutes after that, and for the morning at night", async () => {
    const phone = await phoneOf(AINO);
    await told(news());
    await told(news({ kind: "BULLETIN_NOTIFICATION" }), new Date(NOON.getTime() + 50_000));
    await jobsAt(minutes(1));
    expect(titles(phone)).toEqual(["Sinulle on uutta Aamussa"]);
    await told(news(), minutes(3));
    await jobsAt(minutes(10));
    expect(phone.asked).toBe(1);
    await jobsAt(minutes(11));
    expect(phone.asked).toBe(2);

    const evening = new Date("2099-03-10T22:00:00+02:00");
    await told(news(), evening);
    await jobsAt(new Date("2099-03-11T06:59:00+02:00"));
    expect(phone.asked).toBe(2);
    await told(news({ urgent: true }), new Date("2099-03-11T03:00:00+02:00"));
    await jobsAt(new Date("2099-03-11T03:00:00+02:00"));
    expect(titles(phone).slice(2)).toEqual(["Uusi kiireellinen viesti Aamussa"]);
    await jobsAt(new Date("2099-03-11T07:00:00+02:00"));
    expect(phone.asked).toBe(3);
  });

  it("reaches the devices that there are when it is told, and no kind that the guardian has taken away meanwhile", async () => {
    const browser = await new Browser().logIn(AINO);
    const first = await browser.add({ now });
    const night = new Date("2099-03-10T22:00:00+02:00");
    const morning = new Date("2099-03-11T07:00:00+02:00");
    await told(news(), night);
    const second = await browser.add({ now });
    await told(news({ kind: "BULLETIN_NOTIFICATION" }), night);
    await browser.calls(now).updateKinds({ body: ["BULLETIN_NOTIFICATION"] });
    await jobsAt(morning);
    expect([first.asked, titles(second)]).toEqual([0, ["Uusi tiedote Aamussa"]]);
  });

  it("stops when custody or the logins have ended", async () => {
    const night = new Date("2099-03-10T22:00:00+02:00");
    const [aino, pekka] = [await phoneOf(AINO), await phoneOf(PEKKA)];
    await told(news({ guardians: [AINO, PEKKA] }), night);
    await told(news({ kind: "CUSTODY_ENDED" }));
    await told(news({ kind: "LOGIN_ENDED", guardians: [PEKKA] }));
    await jobsAt(new Date("2099-03-11T07:00:00+02:00"));
    expect([aino.asked, pekka.asked]).toEqual([0, 0]);
    const devices = await db.selectFrom("push_device").select("person_id").execute();
    expect(devices).toEqual([{ person_id: AINO }]);
  });

  it("is tried for an hour, and takes away a device that is gone", async () => {
    const [gone, away] = [await phoneOf(AINO, 410), await phoneOf(PEKKA, 503)];
    await told(news({ guardians: [AINO, PEKKA] }));
    await jobsAt(minutes(1));
    expect([gone.asked, away.asked]).toEqual([1, 1]);
    expect(await db.selectFrom("push_device").select("person_id").execute()).toEqual([{ person_id: PEKKA }]);
    await jobsAt(minutes(62));
    expect(away.asked).toBe(2);
    expect(await db.selectFrom("waiting_push").selectAll().execute()).toEqual([]);
  });
});

describe("a message at the hook", () => {
  const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000);

  it.each<[string, () => ReturnType<typeof tell>, number]>([
    ["of somebody without the secret", () => tell(news(), { secret: "another secret that nobody here knows" }), 401],
    [
      "whose body was changed",
      () => tell(news(), { headers: signedEvent({}, { secret: SECRET, at: now }).headers }),
      401,
    ],
    ["without a signature", () => tell(news(), { headers: { "aamu-signature": "" } }), 401],
    [
      "that says another time than it was signed for",
      () => tell(news(), { headers: { "aamu-timestamp": "4077000000" } }),
      401,
    ],
    ["that is older than five minutes", () => tell(news(), { signedAt: later(-301) }), 401],
    ["from a clock that is more than five minutes ahead", () => tell(news(), { signedAt: later(301) }), 401],
    ["with a time that is none", () => tell(news(), { headers: { "aamu-timestamp": "noon" } }), 401],
    ["with a name in it", () => tell(news({ childName: "Elsa" })), 400],
    ["of a kind that nobody knows", () => tell(news({ kind: "BIRTHDAY" })), 400],
    ["with an urgent bulletin", () => tell(news({ kind: "BULLETIN_NOTIFICATION", urgent: true })), 400],
    ["for nobody", () => tell(news({ guardians: [] })), 400],
    [
      "for too many",
      () => tell(news({ guardians: Array.from({ length: MOST_GUARDIANS + 1 }, () => randomUUID()) })),
      400,
    ],
    ["with an id that is none", () => tell(news({ guardians: ["x' or true --"] })), 400],
    ["that is no JSON", () => tell("news"), 400],
    ["that is too large", () => tell(news({ more: "x".repeat(70_000) })), 413],
    ["that is packed", () => tell(news(), { headers: { "content-encoding": "gzip" } }), 415],
  ])("%s is refused, and leaves nothing", async (_title, send, status) => {
    const phone = await phoneOf(AINO);
    expect((await send()).status).toBe(status);
    await jobsAt(minutes(60));
    expect(phone.asked).toBe(0);
    expect(await db.selectFrom("hook_event").selectAll().execute()).toEqual([]);
  });

  it("is taken at both ends of the five minutes, and with the secret that goes", async () => {
    expect((await tell(news(), { signedAt: later(-300) })).status).toBe(202);
    expect((await tell(news(), { signedAt: later(300) })).status).toBe(202);
    expect((await tell(news(), { secret: OLD_SECRET })).status).toBe(202);
  });

  it("is refused after six hundred in a minute, and taken a minute later", async () => {
    await pool.query("insert into hook_event select gen_random_uuid(), sha256(''), $1 from generate_series(1, $2)", [
      NOON,
      MOST_IN_A_MINUTE,
    ]);
    const event = news();
    const refused = await tell(event);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    now = minutes(1);
    expect((await tell(event)).status).toBe(202);
  });

  it("is a page that is not there, when somebody only looks", async () => {
    expect((await fetch(`${url}/hooks/news`)).status).toBe(404);
  });
});

describe("docs/push-hook.md", () => {
  const page = readFileSync("docs/push-hook.md", "utf8");

  it("has the signature of its example", () => {
    expect(page).toContain(
      `\n${signatureOf("a secret of thirty-two characters or more", "1790000000", Buffer.from("{}"))}\n`,
    );
  });

  it("has a program that tells a guardian", async () => {
    const [, program = ""] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
    const file = join(mkdtempSync(join(tmpdir(), "aamu-hook-")), "tell.mjs");
    writeFileSync(file, program);
    now = new Date();
    const env = { ...process.env, AAMU: url, HOOK_SECRET: SECRET, GUARDIAN: AINO };
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env });
    expect(stdout).toBe("202\n");
  });

  it("has a body that is taken", async () => {
    const [, body = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? [];
    expect((await tell(body)).status).toBe(202);
  });
});
