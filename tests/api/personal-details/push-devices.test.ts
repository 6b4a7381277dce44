import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { heldSession, sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { clearEndedSessions, createSession, endOtherSessions, endSession } from "~/foundation/auth/sessions.server.ts";
import { logIn } from "~/login/behind/log-in.server.ts";
import { createApi } from "~/municipality/in-process-client.server.ts";
import { MOST_ADDED_IN_AN_HOUR, MOST_DEVICES } from "~/notices/devices/device-contract.ts";
import { guardian } from "../../people/family.ts";
import { refusalOf, requestOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";

const NOON = new Date("2026-03-10T12:00:00+02:00");
const hours = (count: number) => new Date(NOON.getTime() + count * 3_600_000);
const { db, reset } = await testDatabase();
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const HOST = "push.kuusikko.example";
const settings = testSettings({ PUSH_KEYS: `${publicKey}.${privateKey}`, PUSH_HOSTS: HOST });

/** What a browser says of a new subscription. */
const subscription = (endpoint = `https://${HOST}/${randomUUID()}`) => ({
  endpoint,
  p256dh: "B".padEnd(87, "a"),
  auth: "c".repeat(22),
  language: "fi" as const,
});

/** A browser with its cookies, and the calls of the person who is logged in on it. */
class Browser {
  cookies: Record<string, string> = {};
  session: Buffer | null = null;

  async logIn(personId: string, level: "weak" | "strong" = "weak", now = NOON): Promise<void> {
    const set = await logIn(
      { db, settings, cookies: this.cookies, userAgent: ANDROID },
      { personId, level, began: this.session },
      now,
    );
    for (const { name, value } of set) this.cookies[name] = value;
    this.session = heldSession(this.cookies, settings);
    this.#personId = personId;
  }

  async calls(now = NOON, own = settings) {
    const request = await requestOf(db, this.#personId, { settings: own, now, sessionHash: this.session });
    const reply = {
      ...request.reply,
      cookie: (name: string, value: string) => {
        this.cookies[name] = value;
      },
    };
    return createApi({ ...request, cookies: this.cookies, userAgent: ANDROID, reply }).pushDevices;
  }

  #personId: string | null = null;
}

const ANDROID =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

let aino: string;
let antti: string;
let phone: Browser;
const devicesAt = async (browser: Browser) => (await (await browser.calls()).settings()).devices;

beforeEach(async () => {
  await reset();
  aino = (await guardian("Aino Virtanen").settle(db, "2026-03-10")).id;
  antti = (await guardian("Antti Virtanen").settle(db, "2026-03-10")).id;
  phone = new Browser();
  await phone.logIn(aino);
});

const added = async (browser = phone) => (await browser.calls()).add({ body: subscription() });

describe("a device", () => {
  it("is listed with the names of its browser and system, and known on itself", async () => {
    await added();
    const laptop = new Browser();
    await laptop.logIn(aino, "strong");
    expect(await devicesAt(phone)).toMatchObject([{ browser: "Chrome", system: "Android", isCurrent: true }]);
    expect(await devicesAt(laptop)).toMatchObject([{ isCurrent: false }]);
  });

  it("is one, when the same browser adds it again", async () => {
    await added();
    await added();
    expect(await devicesAt(phone)).toHaveLength(1);
  });

  it("ends when the guardian ends it, and another guardian cannot end it", async () => {
    await added();
    const [device] = await devicesAt(phone);
    const deviceId = device?.id ?? "";
    const other = new Browser();
    await other.logIn(antti);
    expect(await refusalOf((await other.calls()).end({ deviceId }))).toMatchObject({ status: 403 });
    expect(await devicesAt(other)).toEqual([]);
    await (await phone.calls()).end({ deviceId });
    expect(await devicesAt(phone)).toEqual([]);
  });

  it("ends with its login: when the guardian logs out there, or ends it from elsewhere", async () => {
    await added();
    await endSession(db, phone.session as Buffer);
    await phone.logIn(aino);
    expect(await devicesAt(phone)).toEqual([]);
    await added();
    const laptop = new Browser();
    await laptop.logIn(aino);
    await endOtherSessions(db, aino, laptop.session);
    expect(await devicesAt(laptop)).toEqual([]);
  });

  it("stays when its login is over by itself, and still ends with the others then", async () => {
    await added();
    await clearEndedSessions(db, hours(100));
    const laptop = new Browser();
    await laptop.logIn(aino, "weak", hours(100));
    expect(await devicesAt(laptop)).toHaveLength(1);
    await endOtherSessions(db, aino, laptop.session);
    expect(await devicesAt(laptop)).toEqual([]);
  });

  it("goes over to the next login of the same guardian on the same browser", async () => {
    await added();
    await phone.logIn(aino, "strong");
    expect(await devicesAt(phone)).toHaveLength(1);
    phone.session = null;
    const { [sessionCookieName(settings)]: _over, ...others } = phone.cookies;
    phone.cookies = others;
    await phone.logIn(aino, "weak", hours(100));
    await clearEndedSessions(db, hours(200));
    expect(await devicesAt(phone)).toHaveLength(1);
    await endSession(db, phone.session as unknown as Buffer);
    expect(await devicesAt(phone)).toEqual([]);
    await clearEndedSessions(db, hours(300));
    expect(await db.selectFrom("session").selectAll().execute()).toEqual([]);
  });

  it("never becomes another guardian's", async () => {
    const body = subscription();
    await (await phone.calls()).add({ body });
    const other = new Browser();
    await other.logIn(antti);
    expect(await refusalOf((await other.calls()).add({ body }))).toMatchObject({ status: 400 });
    // The second parent logs in on the same phone.
    await phone.logIn(antti);
    expect(await devicesAt(phone)).toEqual([]);
    expect(await db.selectFrom("push_device").select("person_id").execute()).toEqual([]);
  });

  it("is refused at an address that is no push service", async () => {
    for (const endpoint of [
      "http://push.kuusikko.example/1",
      "https://127.0.0.1/1",
      "https://push.kuusikko.example.evil/1",
    ]) {
      const adding = (await phone.calls()).add({ body: subscription(endpoint) });
      expect(await refusalOf(adding)).toMatchObject({ status: 400 });
    }
    expect(await devicesAt(phone)).toEqual([]);
  });

  it("is one of ten at most, and a guardian adds twenty in an hour at most", async () => {
    for (let number = 1; number <= MOST_DEVICES; number += 1) {
      const one = new Browser();
      await one.logIn(aino);
      await added(one);
    }
    expect(await devicesAt(phone)).toHaveLength(MOST_DEVICES);
    expect(await refusalOf(added())).toMatchObject({ status: 400, errorCode: "TOO_MANY_PUSH_DEVICES" });
    const [device] = await devicesAt(phone);
    await (await phone.calls()).end({ deviceId: device?.id ?? "" });
    for (let number = MOST_DEVICES + 1; number <= MOST_ADDED_IN_AN_HOUR; number += 1) await added();
    expect(await refusalOf(added())).toMatchObject({ status: 429 });
    await (await phone.calls(hours(1))).add({ body: subscription() });
  });
});

it("without keys, the service serves no call about devices", async () => {
  const calls = await phone.calls(NOON, { ...settings, push: null });
  const asked = [calls.settings(), calls.add({ body: subscription() }), calls.updateKinds({ body: [] })];
  const refused = await Promise.all(asked.map((call) => refusalOf(call)));
  expect(refused.map((refusal) => refusal?.status)).toEqual([404, 404, 404]);
});

it("a session of the demo town without a device goes at night as before", async () => {
  const { session } = await createSession(db, { personId: antti, level: "weak" }, NOON);
  await clearEndedSessions(db, hours(100));
  const left = db.selectFrom("session").select("id_hash").where("id_hash", "=", session.idHash);
  expect(await left.execute()).toEqual([]);
});
