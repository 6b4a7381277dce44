import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { sweepFiles } from "~/attachments/behind/attachment-jobs.server.ts";
import { linkAttachments } from "~/attachments/behind/attachment-store.server.ts";
import { databaseId } from "~/attachments/behind/store-owner.server.ts";
import { LOOSE_KEPT_HOURS, MOST_SHARED_FILES, SHARED_KEPT_DAYS } from "~/attachments/own-files-contract.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { addApplication } from "../../people/applications.ts";
import { child, guardian, type SettledGuardian } from "../../people/family.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { incomingFile } from "../../support/samples/incoming-file.ts";
import { jpeg, pdf } from "../../support/samples/specimen-files.ts";

const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const folder = mkdtempSync(join(tmpdir(), "aamu-shared-files-"));
const files = await openFileStore(settings);
await files.setOwner(await databaseId(db));
const open = await servedPages(db, settings);

let aino: SettledGuardian;
let applicationId: string;
/** Aino's calls by username, by strong identification, and Antti's. */
let weak: Api;
let strong: Api;
let others: Api;

beforeEach(async () => {
  await reset();
  for await (const { key } of files.list()) await files.remove(key);
  aino = await guardian("Aino Virtanen").with(child("Elsa")).settle(db, TODAY);
  const antti = await guardian("Antti Laine").with(child("Vieras")).settle(db, TODAY);
  applicationId = await addApplication(db, { guardianId: aino.id, childId: aino.child("Elsa"), status: "CREATED" });
  weak = await apiOf(db, aino.id, { settings, now, level: "weak" });
  strong = await apiOf(db, aino.id, { settings, now });
  others = await apiOf(db, antti.id, { settings, now });
});
afterAll(() => {
  for (const made of [folder, settings.dataDir]) rmSync(made, { recursive: true, force: true });
});

const sent = (name: string, content: Buffer) => incomingFile(folder, name, content);
const share = (name = "palkka.pdf", content: Buffer = pdf) => weak.ownFiles.share({ file: sent(name, content) });
const answer = (attachmentId: string, keep: boolean, by = weak) =>
  by.ownFiles.answerShared({ attachmentId, body: { keep } });
const offered = async () => (await strong.ownFiles.earlier({ errand: "application" })).map(({ name }) => name);
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of files.list()) found.push(key);
  return found;
};

describe("a file that a phone has shared", () => {
  it("waits until the guardian keeps it, and is offered by the forms only then", async () => {
    const id = await share();
    expect(await weak.ownFiles.shared()).toMatchObject([{ id, name: "palkka.pdf", isKept: false }]);
    expect(await offered()).toEqual([]);
    await answer(id, true);
    expect(await weak.ownFiles.shared()).toMatchObject([{ id, isKept: true }]);
    expect(await offered()).toEqual(["palkka.pdf"]);
    const copy = await strong.ownFiles.copy({ attachmentId: id, body: { applicationId, type: "URGENCY" } });
    expect(copy).not.toBe(id);
    const { attachments } = await strong.applications.details({ applicationId });
    expect(attachments).toMatchObject([{ id: copy, name: "palkka.pdf", type: "URGENCY" }]);
  });

  it("is removed with its bytes when the guardian does not keep it, or changes their mind", async () => {
    const [first, second] = [await share(), await share("toinen.jpg", jpeg())];
    await answer(second, true);
    for (const id of [first, second]) await answer(id, false);
    expect(await weak.ownFiles.shared()).toEqual([]);
    expect(await offered()).toEqual([]);
    expect(await keys()).toEqual([]);
    expect(await refusalOf(answer(first, true))).toMatchObject({ status: 403 });
  });

  it("is another guardian's neither to see nor to answer", async () => {
    const id = await share();
    expect(await others.ownFiles.shared()).toEqual([]);
    for (const keep of [true, false]) expect(await refusalOf(answer(id, keep, others))).toMatchObject({ status: 403 });
    expect(await weak.ownFiles.shared()).toMatchObject([{ id, isKept: false }]);
  });

  it("is of the kinds that other uploads are", async () => {
    const refusal = await refusalOf(share("ohjelma.exe", Buffer.from("MZ")));
    expect(refusal).toMatchObject({ status: 400, errorCode: expect.stringMatching(/INVALID/) });
    expect(await keys()).toEqual([]);
  });

  it("is one of a few", async () => {
    for (let place = 0; place < MOST_SHARED_FILES; place += 1) await share(`${place}.pdf`);
    expect(await refusalOf(share())).toMatchObject({ status: 403 });
    expect(await weak.ownFiles.shared()).toHaveLength(MOST_SHARED_FILES);
  });

  it("never becomes part of an errand by its id: only a copy does", async () => {
    const id = await share();
    await answer(id, true);
    const parent = { column: "application_id", id: applicationId } as const;
    expect(await linkAttachments(db, aino.id, [id], parent)).toBe(false);
    expect(
      await refusalOf(strong.ownFiles.answerShared({ attachmentId: applicationId, body: { keep: true } })),
    ).toMatchObject({
      status: 403,
    });
  });

  it("goes after a day, or after thirty when the guardian keeps it", async () => {
    await answer(await share(), true);
    await share("toinen.pdf");
    const left = async (hours: number) => {
      await sweepFiles({ db, files }, hoursLater(hours));
      return (await weak.ownFiles.shared()).map(({ name }) => name);
    };
    expect(await left(LOOSE_KEPT_HOURS - 1)).toHaveLength(2);
    expect(await left(LOOSE_KEPT_HOURS + 1)).toEqual(["palkka.pdf"]);
    expect(await left(SHARED_KEPT_DAYS * 24 - 1)).toEqual(["palkka.pdf"]);
    expect(await left(SHARED_KEPT_DAYS * 24 + 1)).toEqual([]);
    expect(await keys()).toEqual([]);
  });
});

describe("the page to which a phone shares", () => {
  const ofPhone = (as: { id: string; level: "weak" | "strong" } | null, chosen: File[]) =>
    open("/shared", { as, now, method: "POST", files: { files: chosen }, headers: { "Sec-Fetch-Site": "none" } });
  const file = (name: string, content = pdf) => new File([new Uint8Array(content)], name);
  const asWeak = () => ({ id: aino.id, level: "weak" as const });
  const page = async (cookie?: string) => (await open("/shared", { as: asWeak(), now, cookie })).text();

  it("takes several files at once, and asks of each", async () => {
    const response = await ofPhone(asWeak(), [
      file("yksi.pdf"),
      file("kaksi.pdf"),
      file("huono.exe", Buffer.from("MZ")),
    ]);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/shared#banner"]);
    expect((await weak.ownFiles.shared()).map(({ name }) => name).sort()).toEqual(["kaksi.pdf", "yksi.pdf"]);
    const html = await page(response.headers.get("Set-Cookie")?.split(";")[0]);
    expect(html).toContain("2 tiedostoa on saapunut");
    expect(html).toMatch(/Tällaista tiedostoa ei voi lisätä: huono\.exe/);
    expect(html.match(/value="keep-shared\./g)).toHaveLength(2);
  });

  it("stores nothing for somebody who is not logged in, and says so", async () => {
    const response = await ofPhone(null, [file("yksi.pdf")]);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/shared#banner"]);
    expect(await keys()).toEqual([]);
    const cookie = response.headers.get("Set-Cookie")?.split(";")[0];
    const html = await (await open("/shared", { as: null, now, cookie })).text();
    expect(html).toContain("Mitään ei tallennettu, koska et ollut kirjautunut sisään.");
    expect(html).toContain('href="/login?next=%2Fshared"');
  });

  it("says that there is no room for more than a few", async () => {
    const many = Array.from({ length: MOST_SHARED_FILES + 1 }, (_, place) => file(`${place}.pdf`));
    const response = await ofPhone(asWeak(), many.slice(0, 20));
    expect(response.status).toBe(303);
    const again = await ofPhone(asWeak(), [file("yksi.pdf")]);
    expect(await page(again.headers.get("Set-Cookie")?.split(";")[0])).toContain("enintään 20 tiedostoa");
    expect(await weak.ownFiles.shared()).toHaveLength(20);
  });

  it("says that a file is gone when another window has removed it", async () => {
    const id = await share();
    await answer(id, false);
    const response = await open("/shared", {
      as: asWeak(),
      now,
      method: "POST",
      fields: { intent: `keep-shared.${id}` },
    });
    expect(await page(response.headers.get("Set-Cookie")?.split(";")[0])).toContain("Tiedostoa ei enää ole.");
  });
});
