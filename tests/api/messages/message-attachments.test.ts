import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, it } from "vitest";
import { sweepFiles } from "~/attachments/behind/attachment-jobs.server.ts";
import { MAX_ATTACHMENTS } from "~/attachments/contract.ts";
import { removeContent, writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { agreeServiceNeed, giveBackupCare, takeLeave } from "~/demo/desk/moves/staff-moves.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import { guardian } from "../../people/family.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { addServiceNeedOption } from "../../people/town.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { incomingFile } from "../../support/samples/incoming-file.ts";
import { PLACE, recording } from "../../support/samples/recordings.ts";
import { pdf } from "../../support/samples/specimen-files.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const settings = testSettings();
const folder = mkdtempSync(join(tmpdir(), "aamu-message-files-"));

let family: MessagingFamily;

beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
});

const as = (id: string, level: "weak" | "strong" = "weak") => apiOf(db, id, { settings, now, level });

/** The municipality has agreed on shift care, so Elsa's guardians may send files. */
const withShiftCare = async () =>
  agreeServiceNeed(db, {
    childId: family.elsa,
    optionId: await addServiceNeedOption(db, "Vuorohoito"),
    shiftCare: "INTERMITTENT",
  });

const picked = (name = "kuva.pdf", content: Buffer = pdf) => incomingFile(folder, name, content);

const messageWith = (attachmentIds: string[]) => ({
  recipients: [family.accounts.kettuset, family.accounts.antti],
  children: [family.elsa],
  title: "Liite",
  content: "Ohessa",
  attachmentIds,
});

describe("a file for a message", () => {
  it("is refused when no shift care is agreed, and so is a message with one", async () => {
    const { attachments, messages } = await as(family.aino.id);
    expect(await refusalOf(attachments.uploadToMessage({ file: picked() }))).toMatchObject({ status: 403 });
    expect(await refusalOf(messages.send({ body: messageWith([randomUUID()]) }))).toMatchObject({ status: 403 });
  });

  it.each([
    ["ended yesterday", "2026-01-01", "2026-03-09", false],
    ["ends today", "2026-01-01", "2026-03-10", true],
    ["begins in two weeks", "2026-03-24", "2026-12-31", true],
    ["begins a day later", "2026-03-25", "2026-12-31", false],
  ])("is allowed by shift care that %s: from %s to %s %s", async (_title, start_date, end_date, isAllowed) => {
    await withShiftCare();
    await db.updateTable("service_need").set({ start_date, end_date }).execute();
    expect((await (await as(family.aino.id)).messages.myAccount()).messageAttachmentsAllowed).toBe(isAllowed);
  });

  it("goes with a message to everybody who gets it, and to nobody else, at weak level", async () => {
    await withShiftCare();
    const { attachments, messages } = await as(family.aino.id);
    const id = await attachments.uploadToMessage({ file: picked("Työ å.pdf") });
    const threadId = await messages.send({ body: messageWith([id]) });
    const anttis = await as(family.antti.id);
    const thread = await anttis.messages.thread({ threadId });
    expect(thread.type === "Regular" && thread.messages[0]?.attachments).toEqual([
      { id, name: "Työ å.pdf", contentType: "application/pdf" },
    ]);
    const found = await anttis.attachments.download({ attachmentId: id, requestedFilename: "Työ å.pdf" });
    expect((await buffer(await found.open())).equals(pdf)).toBe(true);
    const stranger = await as((await guardian("Pekka Laine").settle(db, TODAY)).id, "strong");
    const asked = (attachmentId: string) =>
      stranger.attachments.download({ attachmentId, requestedFilename: "Työ å.pdf" });
    expect(await refusalOf(asked(id))).toEqual(await refusalOf(asked(randomUUID())));
  });

  it("is made of a file that a phone has shared and the guardian keeps, and of no other", async () => {
    const { ownFiles, messages } = await as(family.aino.id);
    const shared = await ownFiles.share({ file: picked("ruoka.pdf") });
    const copied = () => ownFiles.copyToMessage({ attachmentId: shared });
    await ownFiles.answerShared({ attachmentId: shared, body: { keep: true } });
    // No shift care is agreed.
    expect(await refusalOf(copied())).toMatchObject({ status: 403 });
    await withShiftCare();
    const asked = await ownFiles.share({ file: picked("kysytty.pdf") });
    expect(await refusalOf(ownFiles.copyToMessage({ attachmentId: asked }))).toMatchObject({ status: 403 });
    const { ownFiles: anttis } = await as(family.antti.id);
    expect(await refusalOf(anttis.copyToMessage({ attachmentId: shared }))).toMatchObject({ status: 403 });
    const id = await copied();
    const threadId = await messages.send({ body: messageWith([id]) });
    const thread = await messages.thread({ threadId });
    expect(thread.type === "Regular" && thread.messages[0]?.attachments).toMatchObject([{ id, name: "ruoka.pdf" }]);
    // It stays for the next form.
    expect(await ownFiles.shared()).toMatchObject([{ isKept: false }, { id: shared, isKept: true }]);
  });

  it("does not tell the staff the place where a video was taken", async () => {
    await withShiftCare();
    const { attachments, messages } = await as(family.aino.id);
    const id = await attachments.uploadToMessage({ file: picked("loma.mp4", recording()) });
    await messages.send({ body: messageWith([id]) });
    const found = await (await as(family.antti.id)).attachments.download({
      attachmentId: id,
      requestedFilename: "loma.mp4",
    });
    expect((await buffer(await found.open())).includes(PLACE)).toBe(false);
  });

  it("of a sensitive thread needs strong identification", async () => {
    await withShiftCare();
    const { attachments, messages } = await as(family.aino.id);
    const id = await attachments.uploadToMessage({ file: picked() });
    const threadId = await messages.send({ body: messageWith([id]) });
    await db.updateTable("message_thread").set({ sensitive: true }).where("id", "=", threadId).execute();
    const asked = async (level: "weak" | "strong") =>
      (await as(family.antti.id, level)).attachments.download({ attachmentId: id, requestedFilename: "kuva.pdf" });
    expect(await refusalOf(asked("weak"))).toMatchObject({ status: 403 });
    expect((await asked("strong")).size).toBe(pdf.length);
  });

  it("is read by its sender alone after staff removed the message", async () => {
    await withShiftCare();
    const { attachments, messages } = await as(family.aino.id);
    const id = await attachments.uploadToMessage({ file: picked() });
    const threadId = await messages.send({ body: messageWith([id]) });
    const row = db.selectFrom("message").select("content_id").where("thread_id", "=", threadId);
    await removeContent(db, (await row.executeTakeFirstOrThrow()).content_id, now);
    const asked = async (person: string) =>
      (await as(person)).attachments.download({ attachmentId: id, requestedFilename: "kuva.pdf" });
    expect((await asked(family.aino.id)).size).toBe(pdf.length);
    expect(await refusalOf(asked(family.antti.id))).toMatchObject({ status: 403 });
  });

  it("is read and removed with strong identification while it is loose, and never removed after sending", async () => {
    await withShiftCare();
    const weak = await as(family.aino.id);
    const strong = await as(family.aino.id, "strong");
    const id = await weak.attachments.uploadToMessage({ file: picked() });
    const asked = { attachmentId: id, requestedFilename: "kuva.pdf" };
    expect(await refusalOf(weak.attachments.download(asked))).toMatchObject({ status: 403 });
    expect((await strong.attachments.download(asked)).size).toBe(pdf.length);
    await weak.messages.send({ body: messageWith([id]) });
    expect(await refusalOf(strong.attachments.remove({ attachmentId: id }))).toMatchObject({ status: 403 });
    expect((await weak.attachments.download(asked)).size).toBe(pdf.length);
    const loose = await weak.attachments.uploadToMessage({ file: picked() });
    await strong.attachments.remove({ attachmentId: loose });
    expect(await refusalOf(strong.attachments.remove({ attachmentId: loose }))).toMatchObject({ status: 403 });
  });

  it.each(["of the other guardian", "sent already", "unknown"])("that is %s fails the whole message", async (which) => {
    await withShiftCare();
    const { attachments, messages } = await as(family.aino.id);
    const others = await (await as(family.antti.id)).attachments.uploadToMessage({ file: picked() });
    const own = await attachments.uploadToMessage({ file: picked() });
    const used = await attachments.uploadToMessage({ file: picked() });
    await messages.send({ body: messageWith([used]) });
    const wrong = which === "unknown" ? randomUUID() : which === "sent already" ? used : others;
    const before = (await messages.inbox({ count: 10 })).total;
    expect(await refusalOf(messages.send({ body: messageWith([own, wrong]) }))).toMatchObject({ status: 400 });
    expect((await messages.inbox({ count: 10 })).total).toBe(before);
    // The good one can still be sent.
    await messages.send({ body: messageWith([own]) });
  });

  it("is one of a hundred loose ones at most", async () => {
    await withShiftCare();
    const { attachments } = await as(family.aino.id);
    const id = await attachments.uploadToMessage({ file: picked() });
    const one = await db.selectFrom("attachment").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { id: _id, arrival: _arrival, ...row } = one;
    await db
      .insertInto("attachment")
      .values(Array.from({ length: MAX_ATTACHMENTS - 1 }, (_, index) => ({ ...row, storage_key: `copy ${index}` })))
      .execute();
    expect(await refusalOf(attachments.uploadToMessage({ file: picked() }))).toMatchObject({ status: 403 });
  });

  it("goes after a day when nothing was sent with it, and stays when it was", async () => {
    await withShiftCare();
    const { attachments, messages } = await as(family.aino.id);
    await attachments.uploadToMessage({ file: picked() });
    const sent = await attachments.uploadToMessage({ file: picked() });
    await messages.send({ body: messageWith([sent]) });
    await sweepFiles({ db, files: await openFileStore(settings) }, new Date(now.getTime() + 25 * 3_600_000));
    expect(await db.selectFrom("attachment").select("id").execute()).toEqual([{ id: sent }]);
  });

  it("goes to the bin then, from which it can be put back", async () => {
    await withShiftCare();
    const { attachments } = await as(family.aino.id);
    await attachments.uploadToMessage({ file: picked() });
    const [loose] = await db.selectFrom("attachment").select("storage_key").execute();
    const acts: string[] = [];
    const store = await openFileStore(settings);
    const files = {
      ...store,
      discard: async (key: string) => void acts.push(`bin ${key}`),
      remove: async (key: string) => void acts.push(`gone ${key}`),
    };
    await sweepFiles({ db, files }, new Date(now.getTime() + 25 * 3_600_000));
    expect(acts).toEqual([`bin ${loose?.storage_key}`]);
  });
});

describe("who may be written to", () => {
  const recipients = async () => (await (await as(family.aino.id)).messages.recipients()).childrenToMessageAccounts;
  const ofElsa = async () => (await recipients()).find(({ childId }) => childId === family.elsa);
  const placed = (start_date: string, end_date: string) =>
    db.transaction().execute(async (all) => {
      const own = all.selectFrom("placement").select("id").where("child_id", "=", family.elsa);
      await all.updateTable("group_placement").set({ start_date, end_date }).where("placement_id", "in", own).execute();
      await all.updateTable("placement").set({ start_date, end_date }).where("child_id", "=", family.elsa).execute();
    });

  it.each([
    ["two weeks before the place begins", "2026-03-24", "2027-01-01", { newMessages: 3, replies: 4 }],
    ["a day earlier: replies only", "2026-03-25", "2027-01-01", { newMessages: 0, replies: 4 }],
    ["on the last day", "2025-01-01", "2026-03-10", { newMessages: 3, replies: 4 }],
    ["after it: nobody", "2025-01-01", "2026-03-09", null],
  ])("%s", async (_title, start, end, expected) => {
    await placed(start, end);
    const elsa = await ofElsa();
    expect(elsa ? { newMessages: elsa.newMessage.length, replies: elsa.reply.length } : null).toEqual(expected);
  });

  it("is nobody in a unit without messages, and the finance staff still", async () => {
    await db.updateTable("unit").set({ pilot_features: [] }).execute();
    expect(await recipients()).toEqual([{ childId: null, newMessage: [], reply: [family.accounts.finance] }]);
  });

  it("includes the staff and the group of a backup care", async () => {
    await placed("2025-01-01", "2026-03-09");
    const days = { start: TODAY, end: TODAY };
    await giveBackupCare(db, family.elsa, { unitId: family.unit, groupId: family.groups.Karhut ?? null, days });
    const { antti, karhut, kaisa } = family.accounts;
    expect((await ofElsa())?.newMessage).toEqual([antti, karhut, kaisa]);
  });

  it.each([
    ["from its first day", "2026-03-10", "2026-03-12", true],
    ["until its last day", "2026-03-01", "2026-03-10", true],
    ["and not before", "2026-03-11", "2026-03-12", false],
  ])("tells that somebody is away, %s", async (_title, start, end, isSaid) => {
    await takeLeave(db, family.employees.kaisa, { start, end });
    const { messageAccounts } = await (await as(family.aino.id)).messages.recipients();
    const kaisa = messageAccounts.find(({ account }) => account.id === family.accounts.kaisa);
    expect(kaisa?.outOfOffice).toEqual(isSaid ? { start, end } : null);
  });

  it("leaves out a guardian whom the municipality has blocked", async () => {
    await db.updateTable("guardian").set({ blocked: true }).where("guardian_id", "=", family.antti.id).execute();
    expect((await ofElsa())?.reply).not.toContain(family.accounts.antti);
  });

  it("a new message reaches only those who get new messages about all chosen children, in one unit", async () => {
    const { messages } = await as(family.aino.id);
    const { ville, kettuset, kaisa, finance, antti } = family.accounts;
    const send = (recipientIds: string[], children: string[]) =>
      messages.send({ body: { recipients: recipientIds, children, title: "", content: "", attachmentIds: [] } });
    const both = [family.elsa, family.onni];
    for (const refused of [[ville], [finance], [randomUUID()]])
      expect(await refusalOf(send(refused, [family.elsa]))).toMatchObject({ status: 400, errorCode: null });
    expect(await refusalOf(send([kettuset], [family.onni]))).toMatchObject({ status: 400 });
    expect(await refusalOf(send([kettuset], []))).toMatchObject({ status: 400 });
    expect(await refusalOf(send([kettuset], [family.elsa, randomUUID()]))).toMatchObject({ status: 400 });
    expect(await send([kettuset, kaisa, antti], both)).toMatch(/^[0-9a-f-]{36}$/);
    // Nobody, no title and no text are refused by pages only.
    expect(await send([], [family.elsa])).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("a reply on an older version of a thread is a conflict that says the newer one", async () => {
    const [sent] = await writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [family.elsa] }], {
      senderId: family.accounts.kettuset,
      title: "Retki",
      content: "Huomenna",
      now,
    });
    const { messages } = await as(family.aino.id);
    const threadId = sent?.threadId ?? "";
    const body = { content: "Kiitos", recipientAccountIds: [family.accounts.kettuset] };
    const stale = messages.replyToThread({ threadId, body }, { ifMatch: "another" });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, errorCode: "VERSION_CONFLICT" });
    await messages.replyToThread({ threadId, body });
  });
});
