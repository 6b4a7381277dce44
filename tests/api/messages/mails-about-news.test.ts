import { beforeEach, describe, expect, it } from "vitest";
import { type StaffMessage, writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { askForNotice, isDigested, setDigest } from "~/notices/behind/mail-notice-store.server.ts";
import { disableNotifications } from "~/people/behind/notification-store.server.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { receivedMails } from "../../support/asking/received-mails.ts";

const TODAY = "2026-03-10";
const NOON = new Date(`${TODAY}T12:00:00+02:00`);
const minutes = (count: number) => new Date(NOON.getTime() + count * 60_000);
const { db, pool, reset } = await testDatabase();
const { server, deliver } = await receivedMails();
const settings = { ...testSettings(), baseUrl: "https://aamu.example" };

let family: MessagingFamily;

beforeEach(async () => {
  await reset();
  server.received.length = 0;
  family = await messagingFamily(db, TODAY);
  const { aino, antti } = family;
  await db.updateTable("person").set({ email: "aino@merila.example" }).where("id", "=", aino.id).execute();
  await db
    .updateTable("person")
    .set({ email: "antti@merila.example", language: "sv" })
    .where("id", "=", antti.id)
    .execute();
});

/** Kettuset write to Aino alone, or to somebody else. */
async function written(at: Date, changes: Partial<StaffMessage> & { to?: string[] } = {}): Promise<string> {
  const { to = [family.accounts.aino], ...message } = changes;
  const [sent] = await writeToFamilies(db, [{ accountIds: to, childIds: [family.elsa] }], {
    senderId: family.accounts.kettuset,
    title: "Elsan allergia",
    content: "Salainen sisältö",
    now: at,
    ...message,
  });
  // The jobs of a real service run by the machine's clock. Here they run by the test's.
  await db
    .updateTable("mail_notice")
    .set({ asked_at: at })
    .where("subject_id", "=", sent?.messageId ?? "")
    .execute();
  return sent?.threadId ?? "";
}

/** Does the waiting notices of a guardian at a moment, and delivers what is in the outbox. */
async function jobsAt(now: Date, personId = family.aino.id): Promise<void> {
  await noticeMailing({ db, settings, makers: noticeMakers, clock: () => now })({ personId });
  await runDueJobs(pool, { "send-mail": deliver });
}

describe("a mail about a new message", () => {
  it("says in the guardian's language that there is one, and nothing of it", async () => {
    const { aino, antti } = family.accounts;
    const threadId = await written(NOON, { to: [aino, antti] });
    await jobsAt(NOON);
    await jobsAt(NOON, family.antti.id);
    const [ainos, anttis] = server.mails;
    expect(ainos?.to).toContain("aino@merila.example");
    expect(ainos?.text).toContain("sinulle on tullut uusi viesti.");
    expect(ainos?.text).toContain(`https://aamu.example/messages/${threadId}`);
    expect(anttis?.text).toContain("du har fått ett nytt meddelande.");
    expect(anttis?.head).toContain("Content-Language: sv");
    for (const { message } of server.received) expect(message).not.toMatch(/Elsa|allergia|Salainen|Kettuset|Aino V/);
  });

  it("says when strong identification will be asked, and that a message is urgent", async () => {
    await written(NOON, { sensitive: true, urgent: true });
    await jobsAt(NOON);
    expect(server.mails[0]?.text).toContain("uusi kiireellinen viesti");
    expect(server.mails[0]?.text).toContain("tunnistautumaan vahvasti");
  });

  it("comes at most once in an hour; the next one tells of all that came meanwhile", async () => {
    await written(NOON);
    await jobsAt(NOON);
    await written(minutes(5));
    await written(minutes(10));
    await jobsAt(minutes(10));
    await jobsAt(minutes(59));
    expect(server.mails).toHaveLength(1);
    await jobsAt(minutes(60));
    await jobsAt(minutes(61));
    expect(server.mails).toHaveLength(2);
    expect(server.mails[1]?.text).toContain("2 uutta viestiä");
    expect(server.mails[1]?.text).toContain("https://aamu.example/messages\n");
  });

  it("comes once a day to a guardian who has chosen so", async () => {
    await setDigest(db, family.aino.id, true);
    expect(await isDigested(db, family.aino.id)).toBe(true);
    await written(NOON);
    await written(minutes(30));
    await jobsAt(minutes(299));
    expect(server.mails).toHaveLength(0);
    await jobsAt(minutes(300));
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toContain("2 uutta viestiä");
  });

  it("tells of messages and bulletins in one mail", async () => {
    await written(NOON);
    await written(NOON, { type: "BULLETIN" });
    await jobsAt(NOON);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.text).toMatch(/uusi viesti\.[\s\S]*uusi tiedote\./);
  });

  it("does not come for a kind that is switched off, for a read message, or without an address", async () => {
    await disableNotifications(db, family.aino.id, ["BULLETIN_NOTIFICATION"]);
    await written(NOON, { type: "BULLETIN" });
    const threadId = await written(NOON);
    const { messages } = await apiOf(db, family.aino.id, { settings, now: NOON });
    await messages.markRead({ threadId });
    await jobsAt(NOON);
    await db.updateTable("person").set({ email: null }).where("id", "=", family.aino.id).execute();
    await written(minutes(1));
    await jobsAt(minutes(1));
    expect(server.mails).toEqual([]);
    // Nothing is told later either.
    expect(await db.selectFrom("mail_notice").select("id").where("sent_at", "is", null).execute()).toEqual([]);
  });

  it("comes once, also when the job runs twice at once, is killed before its end, or is asked for again", async () => {
    await written(NOON);
    const { subject_id: subjectId } = await db.selectFrom("mail_notice").select("subject_id").executeTakeFirstOrThrow();
    const killed = noticeMailing({
      db,
      settings,
      makers: { MESSAGE_NOTIFICATION: () => Promise.reject(new Error("killed")) },
      clock: () => NOON,
    });
    await expect(killed({ personId: family.aino.id })).rejects.toThrow("killed");
    await Promise.all([jobsAt(NOON), jobsAt(NOON)]);
    await askForNotice(db, { kind: "MESSAGE_NOTIFICATION", subjectId, personIds: [family.aino.id] });
    await jobsAt(minutes(120));
    expect(server.mails).toHaveLength(1);
  });

  it("about the guardian's own act comes at once and alone, whatever the settings", async () => {
    await setDigest(db, family.aino.id, true);
    await disableNotifications(db, family.aino.id, ["MESSAGE_NOTIFICATION"]);
    const subjectId = family.elsa;
    await askForNotice(db, { kind: "TRANSACTIONAL", subjectId, personIds: [family.aino.id] }, NOON);
    const said = {
      subject: "Salasana vaihtui",
      line: "salasanasi on vaihdettu.",
      path: "/personal-details",
      needsStrong: true,
    };
    const makers = { TRANSACTIONAL: () => Promise.resolve(said) };
    await noticeMailing({ db, settings, makers, clock: () => NOON })({ personId: family.aino.id });
    await runDueJobs(pool, { "send-mail": deliver });
    expect(server.mails).toMatchObject([{ text: expect.stringContaining("salasanasi on vaihdettu.") }]);
  });

  it("of a guardian's reply goes to the other guardian in the thread", async () => {
    const threadId = await written(NOON, { to: [family.accounts.aino, family.accounts.antti] });
    await jobsAt(NOON, family.antti.id);
    const { messages } = await apiOf(db, family.aino.id, { settings, now: NOON });
    await messages.replyToThread({ threadId, body: { content: "Hei", recipientAccountIds: [family.accounts.antti] } });
    await jobsAt(new Date(Date.now() + 60_000), family.antti.id);
    expect(server.mails.map(({ to }) => to)).toEqual([
      "RCPT TO:<antti@merila.example>",
      "RCPT TO:<antti@merila.example>",
    ]);
  });
});
