import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { fileChecking } from "~/attachments/behind/file-check-job.server.ts";
import { databaseId } from "~/attachments/behind/store-owner.server.ts";
import { agreeServiceNeed } from "~/demo/desk/moves/staff-moves.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import type { IncomeBody } from "~/income/contract.ts";
import { together } from "~/municipality/capabilities.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { scannerOf } from "~/municipality/parts.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { daycareForm, preferences } from "../people/application-form.ts";
import { addApplication } from "../people/applications.ts";
import { incomeBody } from "../people/income.ts";
import { type MessagingFamily, messagingFamily } from "../people/messaging-family.ts";
import { addServiceNeedOption } from "../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { takeMails } from "../support/asking/outbox.ts";
import { atForms, fieldsIn, mainOf } from "../support/asking/posted-form.ts";
import { servedPages } from "../support/asking/served-pages.ts";
import { EICAR, StandInClamd } from "../support/asking/stand-in-clamd.ts";
import { incomingFile } from "../support/samples/incoming-file.ts";
import { photo } from "../support/samples/photos.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, pool, reset } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), "aamu-scanned-"));
const SOCKET = join(folder, "clamd.sock");
const settings = testSettings({ CLAMAV_URL: `unix:${SOCKET}` });
const files = await openFileStore(settings);
await files.setOwner(await databaseId(db));
const open = await servedPages(db, settings);

let scanner: StandInClamd | null = null;
let family: MessagingFamily;

const comes = async () => {
  scanner = new StandInClamd();
  await scanner.listen(SOCKET);
};
const goes = async () => {
  await scanner?.close();
  scanner = null;
};

beforeEach(async () => {
  await reset();
  for await (const { key } of files.list()) await files.remove(key);
  family = await messagingFamily(db, TODAY);
  await db.updateTable("person").set({ email: "aino@merila.example" }).where("id", "=", family.aino.id).execute();
  const optionId = await addServiceNeedOption(db, "Vuorohoito");
  await agreeServiceNeed(db, { childId: family.elsa, optionId, shiftCare: "INTERMITTENT" });
  await goes();
  await comes();
});
afterAll(async () => {
  await goes();
  rmSync(folder, { recursive: true, force: true });
});

const as = (id: string, level: "weak" | "strong" = "strong") => apiOf(db, id, { settings, now, level });
const forms = (id: string) => atForms(open, { as: { id, level: "strong" }, now });

const chosen = (name: string, content: string | Buffer = "nimi;summa\n") =>
  incomingFile(folder, name, Buffer.from(content));

const urgentApplication = (type: "DAYCARE" | "PRESCHOOL" = "DAYCARE") =>
  addApplication(db, {
    type,
    guardianId: family.aino.id,
    childId: family.elsa,
    form: daycareForm({ preferences: preferences({ urgent: true }) }),
  });

/** The jobs that are due now, as the town runs them. A job that comes again in a minute is not due. */
async function runJobs(): Promise<string[]> {
  const reports: string[] = [];
  const report = (message: string) => void reports.push(message);
  const parts = together("parts");
  await runDueJobs(pool, {
    "check-files": fileChecking({ db, files, settings, scanner: scannerOf(settings), parts, report }),
    "mail-notices": noticeMailing({ db, settings, makers: noticeMakers }),
  });
  return reports;
}

/** A minute goes by for the jobs. */
async function minuteLater(): Promise<string[]> {
  await pool.query("update graphile_worker._private_jobs set run_at = now() where run_at > now()");
  return runJobs();
}

const asked = (attachmentId: string, requestedFilename: string) => ({ attachmentId, requestedFilename });

describe("a file that the virus scanner looks at", () => {
  it("is taken when it is clean, and nothing more is said of it", async () => {
    const { attachments, applications } = await as(family.aino.id);
    const applicationId = await urgentApplication();
    const id = await attachments.uploadToApplication({ applicationId, type: "URGENCY", file: chosen("a.csv") });
    const [file] = (await applications.details({ applicationId })).attachments;
    expect(file).toMatchObject({ id, name: "a.csv" });
    expect(file).not.toHaveProperty("check");
    expect((await attachments.download(asked(id, "a.csv"))).size).toBe(11);
    expect(scanner?.asked).toBe(1);
  });

  it("is refused at once when it has a virus, by each way of adding it, and nothing of it is kept", async () => {
    const { attachments } = await as(family.aino.id);
    const applicationId = await urgentApplication();
    const file = () => chosen("a.csv", `a;b\n${EICAR}\n`);
    for (const upload of [
      () => attachments.uploadToApplication({ applicationId, type: "URGENCY", file: file() }),
      () => attachments.uploadToMessage({ file: file() }),
      () => attachments.uploadForIncomeStatement({ attachmentType: "PENSION", file: file() }),
    ])
      expect(await refusalOf(upload())).toMatchObject({ status: 400, errorCode: "VIRUS_FOUND" });
    expect(await db.selectFrom("attachment").select("id").execute()).toEqual([]);
    for await (const { key } of files.list()) expect(key).toBe("nothing");
  });

  it("is named with its fault on the page", async () => {
    const response = await open("/messages?editorVisible=true", {
      as: { id: family.aino.id, level: "strong" },
      now,
      method: "POST",
      fields: { intent: "upload-attachment.MESSAGE" },
      files: { attachment: [new File([EICAR], "lasku.csv")] },
    });
    expect(response.status).toBe(422);
    expect(mainOf(await response.text())).toContain("Tiedostossa on virus, eikä sitä lisätty: lasku.csv.");
  });
});

describe("while the virus scanner is away, a file", () => {
  beforeEach(goes);

  it("of an application waits: page and wire say so, nobody opens it, and it counts as added", async () => {
    const applicationId = await urgentApplication();
    const { attachments, applications } = await as(family.aino.id);
    const id = await attachments.uploadToApplication({ applicationId, type: "URGENCY", file: chosen("a.csv") });
    expect((await applications.details({ applicationId })).attachments).toMatchObject([{ id, check: "CHECKING" }]);
    expect(await refusalOf(attachments.download(asked(id, "a.csv")))).toMatchObject({ status: 404 });
    for (const address of [`/applications/${applicationId}`, `/applications/${applicationId}/edit`]) {
      const { html } = await forms(family.aino.id).see(address);
      expect(mainOf(html)).toContain("Tiedostosta etsitään viruksia.");
      expect(html).not.toContain(`${id}/download`);
    }
    const [row] = await db.selectFrom("application").select("due_date").execute();
    expect(row?.due_date).toBe("2026-03-24");
  });

  it("can be opened as soon as the scanner is back and finds nothing", async () => {
    const applicationId = await urgentApplication();
    const { attachments, applications } = await as(family.aino.id);
    const id = await attachments.uploadToApplication({ applicationId, type: "URGENCY", file: chosen("a.csv") });
    expect(await runJobs()).toEqual(["1 uploaded file(s) wait for the virus scanner"]);
    expect(await minuteLater()).toEqual(["1 uploaded file(s) wait for the virus scanner"]);
    await comes();
    expect(await minuteLater()).toEqual([]);
    expect((await attachments.download(asked(id, "a.csv"))).size).toBe(11);
    expect((await applications.details({ applicationId })).attachments[0]).not.toHaveProperty("check");
    expect((await takeMails(pool)).length).toBe(0);
  });

  it("with a virus is refused when the scanner is back: its owner is told, and it is as good as none", async () => {
    const applicationId = await urgentApplication();
    const { attachments, applications } = await as(family.aino.id);
    const id = await attachments.uploadToApplication({
      applicationId,
      type: "URGENCY",
      file: chosen("lasku.csv", EICAR),
    });
    await comes();
    await runJobs();
    const [mail, ...others] = await takeMails(pool);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: "Lisäämässäsi tiedostossa on virus",
      text: expect.stringContaining("/applications"),
    });
    expect(mail?.text).not.toContain("lasku");
    expect((await applications.details({ applicationId })).attachments).toMatchObject([{ id, check: "REFUSED" }]);
    expect(await refusalOf(attachments.download(asked(id, "lasku.csv")))).toMatchObject({ status: 404 });
    const page = mainOf((await forms(family.aino.id).see(`/applications/${applicationId}`)).html);
    expect(page).toContain("Tiedosto hylättiin, koska siinä on virus.");
    // The certificate is missing again, for the due date and on every page.
    expect((await db.selectFrom("application").select("due_date").execute())[0]?.due_date).toBeNull();
    const [listed] = (await applications.byGuardian()).flatMap(({ applicationSummaries }) => applicationSummaries);
    expect(listed?.attachmentsMissing).toEqual(["URGENCY"]);
    expect((await (await as(family.aino.id)).waiting.counts()).certificatesToAdd).toBe(1);
    // The bytes are in the bin, and the guardian can remove the row.
    for await (const { key } of files.list()) expect(key).toBe("nothing");
    await attachments.remove({ attachmentId: id });
    expect((await applications.details({ applicationId })).attachments).toEqual([]);
  });

  it("of a message is marked in the editor, goes with the message, and is marked for all who got it", async () => {
    const editor = forms(family.aino.id);
    const added = await editor.press(
      await editor.see("/messages?editorVisible=true"),
      "upload-attachment.MESSAGE",
      {},
      {
        attachment: [new File([EICAR], "kuva.csv")],
      },
    );
    expect(mainOf(added.html)).toContain("Tiedostosta etsitään viruksia.");
    const { messages } = await as(family.aino.id, "weak");
    const { id } = await db.selectFrom("attachment").select("id").executeTakeFirstOrThrow();
    const threadId = await messages.send({
      body: {
        recipients: [family.accounts.kettuset, family.accounts.antti],
        children: [family.elsa],
        title: "Liite",
        content: "Ohessa",
        attachmentIds: [id],
      },
    });
    const shown = async () => mainOf((await forms(family.antti.id).see(`/messages/${threadId}`)).html);
    expect(await shown()).toContain("Tiedostosta etsitään viruksia.");
    await comes();
    await runJobs();
    expect(await shown()).toContain("Tiedosto hylättiin, koska siinä on virus.");
    const thread = await (await as(family.antti.id)).messages.thread({ threadId });
    expect(thread.type === "Regular" && thread.messages[0]?.attachments).toMatchObject([{ id, check: "REFUSED" }]);
    expect((await takeMails(pool)).filter(({ subject }) => subject.includes("virus"))).toMatchObject([
      { text: expect.stringContaining("/messages") },
    ]);
  });

  it("of an income statement is marked in the form and on the statement; with a virus it is missing again", async () => {
    const api = await as(family.aino.id);
    const attachmentType = "PAYSLIP_GROSS";
    const id = await api.attachments.uploadForIncomeStatement({ attachmentType, file: chosen("palkka.csv", EICAR) });
    const gross: IncomeBody["gross"] = {
      type: "INCOME",
      incomeSource: "ATTACHMENTS",
      estimatedMonthlyIncome: 2000,
      otherIncome: [],
      otherIncomeInfo: "",
    };
    await api.incomeStatements.create({ draft: true, body: incomeBody({ gross, attachmentIds: [id] }) });
    const [statement] = (await api.incomeStatements.own({ page: 1 })).data;
    expect(statement).toMatchObject({ attachments: [{ id, check: "CHECKING" }] });
    const form = async () => (await forms(family.aino.id).see(`/income/${statement?.id}/edit`)).html;
    expect(mainOf(await form())).toContain("Tiedostosta etsitään viruksia.");
    await comes();
    await runJobs();
    const page = await form();
    expect(mainOf(page)).toContain("Tiedosto hylättiin, koska siinä on virus.");
    expect(fieldsIn(page).filter(([name]) => name === "file")).toHaveLength(1);
    const checked = await forms(family.aino.id).press(
      { status: 200, address: `/income/${statement?.id}/edit`, html: page },
      "verify",
      {},
    );
    expect(mainOf(checked.html)).toContain("Viimeisin palkkalaskelma: Liite puuttuu.");
    expect(await api.ownFiles.unusable()).toMatchObject([{ id, name: "palkka.csv", check: "REFUSED" }]);
  });

  it("is not used again once a virus was found in it", async () => {
    const api = await as(family.aino.id);
    const [first, second] = [await urgentApplication(), await urgentApplication("PRESCHOOL")];
    const type = "URGENCY";
    const id = await api.attachments.uploadToApplication({ applicationId: first, type, file: chosen("a.csv", EICAR) });
    await comes();
    await runJobs();
    expect(await api.ownFiles.earlier({ errand: "application", besides: second })).toEqual([]);
    const copy = api.ownFiles.copy({ attachmentId: id, body: { applicationId: second, type } });
    expect(await refusalOf(copy)).toMatchObject({ status: 403 });
  });

  it("waits as a copy and as a page of a PDF too", async () => {
    const api = await as(family.aino.id);
    const applicationId = await urgentApplication();
    const added = async (name: string) =>
      api.attachments.uploadToApplication({
        applicationId,
        type: "URGENCY",
        file: chosen(name, await photo({ orientation: 1 })),
      });
    const photos = [await added("1.jpg"), await added("2.jpg")];
    const copied = await api.ownFiles.copy({
      attachmentId: photos[0] ?? "",
      body: { applicationId, type: "EXTENDED_CARE" },
    });
    const { id: joined } = await api.ownFiles.join({
      body: { attachmentIds: photos, language: "fi", isSavedLater: false },
    });
    const states = (await api.ownFiles.unusable()).map(({ id, check }) => [id, check]);
    expect(Object.fromEntries(states)).toEqual({ [copied]: "CHECKING", [joined]: "CHECKING" });
  });

  it("is taken unchecked when the scanner is switched off", async () => {
    const applicationId = await urgentApplication();
    const { attachments } = await as(family.aino.id);
    const id = await attachments.uploadToApplication({ applicationId, type: "URGENCY", file: chosen("a.csv") });
    await fileChecking({ db, files, settings, scanner: null, parts: together("parts") })();
    expect((await attachments.download(asked(id, "a.csv"))).size).toBe(11);
  });
});
