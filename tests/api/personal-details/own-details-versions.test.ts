import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { askForNotice, isDigested } from "~/notices/behind/mail-notice-store.server.ts";
import { personById } from "~/people/behind/person-store.server.ts";
import { ownDetails, ownNotifications } from "~/personal-details/details/parts/details-at-page.server.ts";
import { guardian } from "../../people/family.ts";
import { ALL_KEPT } from "../../people/own-details.ts";
import { refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const now = new Date("2026-03-10T12:00:00+02:00");
const { db, reset } = await testDatabase();
const town = await twoClients(db, () => now);
const { clients } = town;
const EMAIL = "aino.virtanen@merila.example";

let aino: string;
beforeEach(async () => {
  await reset();
  aino = (await guardian("Aino Virtanen").who({ email: EMAIL, verified_email: EMAIL }).settle(db, "2026-03-10")).id;
});

describe.each(["in process", "over HTTP"] as const)("a client %s", (kind) => {
  const as = (level: "weak" | "strong" = "strong", id = aino): Promise<Api> => clients[kind]({ id, level });
  const detailsVersion = async () => versionOf(await (await as()).auth.status());
  const settingsVersion = async () => versionOf(await (await as("weak")).personalData.notificationSettings());

  it("is refused details that were changed elsewhere after they were read, and reads what is saved now", async () => {
    const { personalData } = await as();
    const read = await detailsVersion();
    expect(read).toMatch(/^[\w-]{43}$/);
    await personalData.update({ body: { ...ALL_KEPT, phone: "050 111 1111" } }, { ifMatch: read });
    const version = await detailsVersion();
    expect(version).not.toBe(read);
    const older = personalData.update({ body: { ...ALL_KEPT, phone: "050 222 2222" } }, { ifMatch: read });
    expect(await refusalOf(older)).toMatchObject({
      status: 409,
      errorCode: "VERSION_CONFLICT",
      details: { version, current: { phone: "050 111 1111", backupPhone: "", email: EMAIL } },
    });
    expect((await personById(db, aino))?.phone).toBe("050 111 1111");
    await personalData.update({ body: { ...ALL_KEPT, phone: "050 222 2222" } }, { ifMatch: version });
    expect((await personById(db, aino))?.phone).toBe("050 222 2222");
  });

  it("has the last word without a version or with any (*), and keeps it when nothing of their own was changed", async () => {
    const { personalData } = await as();
    const read = await detailsVersion();
    await db.updateTable("person").set({ street_address: "Uusikatu 1" }).where("id", "=", aino).execute();
    expect(await detailsVersion()).toBe(read);
    await personalData.update({ body: { ...ALL_KEPT, backupPhone: "050 111 1111" } }, { ifMatch: read });
    await personalData.update({ body: { ...ALL_KEPT, backupPhone: "050 222 2222" } });
    expect((await personById(db, aino))?.backupPhone).toBe("050 222 2222");
    await personalData.update({ body: { ...ALL_KEPT, backupPhone: "050 333 3333" } }, { ifMatch: "*" });
    expect((await personById(db, aino))?.backupPhone).toBe("050 333 3333");
  });

  it("is refused notification settings that were changed elsewhere", async () => {
    const { personalData } = await as("weak");
    const read = await settingsVersion();
    await personalData.updateNotificationSettings({ body: ["DECISION_NOTIFICATION"] }, { ifMatch: read });
    const older = personalData.updateNotificationSettings({ body: [] }, { ifMatch: read });
    expect(await refusalOf(older)).toMatchObject({
      status: 409,
      errorCode: "VERSION_CONFLICT",
      details: { version: await settingsVersion(), current: ["DECISION_NOTIFICATION"] },
    });
    await personalData.updateNotificationSettings({ body: [] });
    expect(await settingsVersion()).toBe(read);
  });

  it("chooses one mail a day for themselves, and goes back to mails at once", async () => {
    const { personalData } = await as("weak");
    const other = (await guardian("Sara Nieminen").settle(db, "2026-03-10")).id;
    expect(await personalData.mailDigest()).toEqual({ isDaily: false });
    await personalData.updateMailDigest({ body: { isDaily: true } });
    await personalData.updateMailDigest({ body: { isDaily: true } });
    expect(await personalData.mailDigest()).toEqual({ isDaily: true });
    expect([await isDigested(db, aino), await isDigested(db, other)]).toEqual([true, false]);
    await personalData.updateMailDigest({ body: { isDaily: false } });
    expect(await personalData.mailDigest()).toEqual({ isDaily: false });
    const odd = personalData.updateMailDigest({ body: { isDaily: "yes" } as never });
    expect(await refusalOf(odd)).toMatchObject({ status: 400 });
  });
});

it("news that waited for the daily mail goes out when the guardian chooses mails at once", async () => {
  const runAt = async () => {
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs`.execute(db);
    return rows.map((row) => row.run_at.getTime());
  };
  const tomorrow = new Date(Date.now() + 86_400_000);
  await askForNotice(
    db,
    { kind: "MESSAGE_NOTIFICATION", subjectId: "00000000-0000-4000-8000-000000000001", personIds: [aino] },
    tomorrow,
  );
  expect((await runAt()).every((at) => at > Date.now() + 3_600_000)).toBe(true);
  const { personalData } = await clients["in process"]({ id: aino, level: "weak" });
  await personalData.updateMailDigest({ body: { isDaily: false } });
  const times = await runAt();
  expect(times).toHaveLength(1);
  expect(times[0]).toBeLessThan(Date.now() + 3_600_000);
});

describe("in front of a plain gateway, which knows neither our calls nor versions,", async () => {
  const plain = await plainGateway(town);
  const atGateway = () => plain({ id: aino, level: "strong" });

  it("the page leaves out how often mails come, and the discussion times where the town has none", async () => {
    const api = await atGateway();
    const settings = testSettings();
    const without = { ...settings, flags: { ...settings.flags, discussionReservations: false } };
    const shown = await ownNotifications({ api, settings: without });
    expect(shown).toMatchObject({ isDaily: null, notificationsVersion: { wireVersion: null } });
    expect(shown.kinds).not.toContain("DISCUSSION_TIME_NOTIFICATION");
    const within = { ...settings, flags: { ...settings.flags, discussionReservations: true } };
    expect((await ownNotifications({ api, settings: within })).kinds).toContain("DISCUSSION_TIME_NOTIFICATION");
  });

  it("the page compares a mark of the details instead", async () => {
    const api = await atGateway();
    const read = (await ownDetails({ api })).detailsVersion;
    expect(read).toEqual({ version: expect.any(String) as string, hasVersions: false });
    expect((await ownDetails({ api })).detailsVersion).toEqual(read);
    await db.updateTable("person").set({ phone: "050 111 1111" }).where("id", "=", aino).execute();
    expect((await ownDetails({ api })).detailsVersion.version).not.toBe(read.version);
  });
});
