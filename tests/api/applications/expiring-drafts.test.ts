import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { removeExpiredDrafts } from "~/applications/behind/application-jobs.server.ts";
import type { ApplicationStatus } from "~/applications/contract.ts";
import { draftKeptUntil } from "~/applications/draft-lifetime.ts";
import { spendNight } from "~/demo/desk/moves/town-moves.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt, instantAt } from "~/foundation/dates/clock.ts";
import { addDays } from "~/foundation/dates/iso-date.ts";
import { setDemoOffset } from "~/foundation/dates/moved-clock.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { dailyTasks } from "~/municipality/town-jobs.server.ts";
import { addApplication, applicationRow } from "../../people/applications.ts";
import { child, guardian } from "../../people/family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

const { db, pool, reset } = await testDatabase();
const settings = testSettings();
const files = await openFileStore(settings);
const TODAY = "2026-03-10";

beforeEach(reset);

async function saved(at: string, status: ApplicationStatus = "CREATED") {
  const aino = await guardian().with(child("Elsa")).settle(db, TODAY);
  const moment = new Date(at);
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId: aino.child("Elsa"),
    status,
    row: { created_at: moment, modified_at: moment },
  });
  const calls = (now: string) => apiOf(db, aino.id, { settings, now: new Date(now) });
  return { aino, applicationId, calls, isThere: async () => Boolean(await applicationRow(db, applicationId)) };
}

async function addCertificate(calls: Awaited<ReturnType<typeof saved>>["calls"], applicationId: string, now: string) {
  const path = join(tmpdir(), `certificate-${Date.now()}-${process.pid}.pdf`);
  writeFileSync(path, pdf);
  const file = { name: "todistus.pdf", path, size: pdf.length, truncated: false };
  await (await calls(now)).attachments.uploadToApplication({ applicationId, type: "URGENCY", file });
}

const storedKeys = async () => {
  const keys: string[] = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
};

describe("an abandoned draft", () => {
  it.each([
    ["2026-02-10T12:00:00+02:00", "2026-03-10", true],
    ["2026-02-10T12:00:00+02:00", "2026-03-11", false],
    ["2026-01-31T23:59:00+02:00", "2026-02-28", true],
    ["2026-01-31T23:59:00+02:00", "2026-03-01", false],
    ["2026-03-10T00:30:00+02:00", "2026-04-10", true],
  ])("last saved at %s is still there on %s: %s", async (at, today, stays) => {
    const { isThere } = await saved(at);
    expect(await removeExpiredDrafts({ db, files }, today)).toBe(stays ? 0 : 1);
    expect(await isThere()).toBe(stays);
  });

  it("goes in batches until none is left, with no parameter for each draft and no list longer than a batch", async () => {
    for (let draft = 0; draft < 5; draft += 1) await saved("2026-02-10T12:00:00+02:00");
    const most: number[] = [];
    const lists: number[] = [];
    const dialect = new PostgresDialect({ pool });
    const watched = new Kysely<Tables>({
      dialect,
      log: ({ query }) => {
        most.push(query.parameters.length);
        lists.push(...query.parameters.filter((value) => Array.isArray(value)).map((ids) => ids.length));
      },
    });
    expect(await removeExpiredDrafts({ db: watched, files }, "2026-03-11", 2)).toBe(5);
    expect(await db.selectFrom("application").select("id").execute()).toEqual([]);
    expect(Math.max(...most)).toBeLessThan(5);
    expect(Math.max(...lists)).toBe(2);
  });

  it("stays while a guardian saves it, and the others go", async () => {
    const { applicationId, isThere } = await saved("2026-02-10T12:00:00+02:00");
    await saved("2026-02-10T12:00:00+02:00");
    await db.transaction().execute(async (saving) => {
      await saving.selectFrom("application").select("id").where("id", "=", applicationId).forUpdate().execute();
      expect(await removeExpiredDrafts({ db, files }, "2026-03-11", 1)).toBe(1);
    });
    expect(await isThere()).toBe(true);
  });

  it("leaves the sent applications", async () => {
    await saved("2026-01-01T12:00:00+02:00", "SENT");
    expect(await removeExpiredDrafts({ db, files }, "2030-01-01")).toBe(0);
  });

  it("shows its last day in the list and on its page, and none after sending", async () => {
    const draft = await saved("2026-02-10T12:00:00+02:00");
    const api = await draft.calls("2026-03-05T12:00:00+02:00");
    const [listed] = await api.applications.byGuardian();
    expect(listed?.applicationSummaries[0]?.keptUntil).toBe("2026-03-10");
    expect((await api.applications.details({ applicationId: draft.applicationId })).keptUntil).toBe("2026-03-10");

    const sent = await saved("2026-02-10T12:00:00+02:00", "SENT");
    const theirs = await sent.calls("2026-03-05T12:00:00+02:00");
    expect((await theirs.applications.details({ applicationId: sent.applicationId })).keptUntil).toBeNull();
  });

  it("takes its files with it, rows and bytes", async () => {
    const before = (await storedKeys()).length;
    const { applicationId, calls } = await saved("2026-02-10T12:00:00+02:00");
    await addCertificate(calls, applicationId, "2026-02-10T13:00:00+02:00");
    expect(await storedKeys()).toHaveLength(before + 1);
    await removeExpiredDrafts({ db, files }, "2026-03-11");
    expect(await db.selectFrom("attachment").select("id").execute()).toEqual([]);
    expect(await storedKeys()).toHaveLength(before);
  });

  it("starts its month again when a file is added, and keeps its version", async () => {
    const { applicationId, calls } = await saved("2026-02-10T12:00:00+02:00");
    await addCertificate(calls, applicationId, "2026-03-10T12:00:00+02:00");
    expect(await removeExpiredDrafts({ db, files }, "2026-04-10")).toBe(0);
    expect(await applicationRow(db, applicationId)).toMatchObject({ version: 1 });
    expect(await removeExpiredDrafts({ db, files }, "2026-04-11")).toBe(1);
  });

  it.each([
    ["stays on its last day", 0, true],
    ["goes the day after", 1, false],
  ])("%s by the town's clock, whatever the machine's clock says", async (_title, daysAfter, stays) => {
    const realNow = new Date();
    const { isThere } = await saved(realNow.toISOString());
    const townNoon = instantAt(addDays(draftKeptUntil(dateAt(realNow)), daysAfter), "12:00:00");
    await setDemoOffset(db, townNoon.getTime() - realNow.getTime());
    await spendNight(dailyTasks({ db, files, settings }), realNow);
    expect(await isThere()).toBe(stays);
  });
});
