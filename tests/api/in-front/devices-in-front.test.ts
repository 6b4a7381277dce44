import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import webPush from "web-push";
import { forgetLogins } from "~/in-front/devices/login-store.server.ts";
import { NOTIFICATION_KINDS } from "~/people/email-message-types.ts";
import { refusalOf, testSettings } from "../../support/asking/calling.ts";
import { frontDatabase } from "../../support/asking/front-database.ts";
import { StandInPushService } from "../../support/asking/stand-in-push-service.ts";
import { toldInFront } from "../../support/asking/told-in-front.ts";

const [AINO, ANTTI] = [randomUUID(), randomUUID()];
const service = await new StandInPushService().listen();
afterAll(() => service.close());
const { publicKey, privateKey } = webPush.generateVAPIDKeys();
const settings = {
  ...testSettings({ PUSH_KEYS: `${publicKey}.${privateKey}`, PUSH_HOSTS: service.host }),
  hookSecrets: ["the secret of the municipality's own service"],
};
const { db, pool, reset } = await frontDatabase();
const { Browser } = toldInFront({ db, pool, settings, service });
beforeEach(reset);

const devicesAt = async (browser: InstanceType<typeof Browser>) => (await browser.calls().settings()).devices;

describe("a device in front of a gateway", () => {
  it("is known on its own browser, and begins with the kinds that the gateway mails", async () => {
    const phone = await new Browser().logIn(AINO);
    const { phone: _phone, ...body } = service.subscribe();
    await phone.calls(undefined, ["INCOME_NOTIFICATION"]).add({ body: { ...body, language: "sv" } });
    const { devices, kinds, becomesMail } = await phone.calls().settings();
    expect(devices).toMatchObject([{ isCurrent: true }]);
    expect(kinds).toEqual(NOTIFICATION_KINDS.filter((kind) => kind !== "INCOME_NOTIFICATION"));
    expect(becomesMail).toBe(false);
  });

  it("ends when the guardian logs out there, and not when that is done elsewhere", async () => {
    const [phone, laptop] = [await new Browser().logIn(AINO), await new Browser().logIn(AINO)];
    await phone.add();
    await laptop.logOut();
    expect(await devicesAt(phone)).toHaveLength(1);
    await phone.logOut();
    expect(await devicesAt(await laptop.logIn(AINO))).toEqual([]);
  });

  it("goes over to the next login of the same guardian there, and ends with that one", async () => {
    const phone = await new Browser().logIn(AINO);
    await phone.add();
    await phone.logIn(AINO);
    await forgetLogins(db);
    expect(await devicesAt(phone)).toMatchObject([{ isCurrent: true }]);
    phone.device = "";
    await phone.logOut();
    expect(await db.selectFrom("push_device").selectAll().execute()).toEqual([]);
  });

  it("ends when another guardian logs in there, also by the same cookie of the gateway", async () => {
    for (const login of ["another", "the same"]) {
      const phone = await new Browser().logIn(AINO, "the same");
      await phone.add();
      await phone.logIn(ANTTI, login);
      expect(await devicesAt(phone)).toEqual([]);
      expect(await db.selectFrom("push_device").selectAll().execute()).toEqual([]);
    }
  });

  it("is no other guardian's: not to end, and not to move", async () => {
    const phone = await new Browser().logIn(AINO);
    const { phone: _phone, ...body } = service.subscribe();
    await phone.calls().add({ body: { ...body, language: "fi" } });
    const deviceId = (await devicesAt(phone))[0]?.id ?? "";
    const other = await new Browser().logIn(ANTTI);
    expect(await refusalOf(other.calls().end({ deviceId }))).toMatchObject({ status: 403 });
    expect(await refusalOf(other.calls().add({ body: { ...body, language: "fi" } }))).toMatchObject({ status: 400 });
    expect(await devicesAt(other)).toEqual([]);
    expect(await devicesAt(phone)).toHaveLength(1);
    await phone.calls().end({ deviceId });
    await forgetLogins(db);
    expect((await pool.query("select from session")).rows).toEqual([]);
  });

  it("has an id and an address of a push service, or is refused", async () => {
    const phone = await new Browser().logIn(AINO);
    expect(await refusalOf(phone.calls().end({ deviceId: "x' or true --" }))).toMatchObject({ status: 400 });
    const { phone: _phone, ...body } = service.subscribe();
    const elsewhere = { ...body, endpoint: "https://elsewhere.example/1", language: "fi" as const };
    expect(await refusalOf(phone.calls().add({ body: elsewhere }))).toMatchObject({ status: 400 });
  });
});
