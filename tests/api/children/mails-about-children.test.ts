import { beforeEach, describe, expect, it } from "vitest";
import { publishPedagogicalDocument } from "~/demo/desk/moves/child-moves.server.ts";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import type { OutgoingMail } from "~/foundation/mail/mail.server.ts";
import { noticeMakers } from "~/municipality/makers.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { disableNotifications } from "~/people/behind/notification-store.server.ts";
import { documentOf } from "../../people/documents.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { takeMails } from "../../support/asking/outbox.ts";
import { incomeTown, NOW, TODAY } from "../../support/samples/income-town.ts";

const { db, pool, reset } = await testDatabase();
const town = incomeTown(db);
const moment = { now: NOW, today: TODAY };

let people: Awaited<ReturnType<typeof town.families>>;
beforeEach(async () => {
  await reset();
  people = await town.families();
  await emailOf(people.aino.id, "aino@merila.example", "fi");
  await emailOf(people.antti.id, "antti@merila.example", "sv");
});

const emailOf = (id: string, email: string, language: "fi" | "sv") =>
  db.updateTable("person").set({ email, language }).where("id", "=", id).execute();

/** What a guardian has in the mailbox after the jobs have run. */
async function mailsTo(name: "aino" | "antti"): Promise<OutgoingMail[]> {
  const notices = noticeMailing({ db, settings: town.settings, makers: noticeMakers });
  await runDueJobs(pool, { "mail-notices": notices });
  return (await takeMails(pool)).filter(({ to }) => to === `${name}@merila.example`);
}

const PERSONAL = /Elsa|Virtanen|Koivikko|Perustiedot|Suunnitelma|Maja/;

describe("a mail about a document of a child", () => {
  it("asks a guardian to fill it in, in Finnish and without a name", async () => {
    const id = await documentOf(db, people.elsa, moment);
    const [mail, ...others] = await mailsTo("aino");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Asiakirja odottaa täyttämistä");
    expect(mail?.text).toContain(`/child-documents/${id}`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(PERSONAL);
  });

  it("tells in Swedish that there is one to read", async () => {
    await documentOf(db, people.elsa, moment, { type: "VASU", name: "Suunnitelma" });
    const [mail] = await mailsTo("antti");
    expect(mail?.subject).toBe("Ett nytt dokument att läsa");
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(PERSONAL);
  });

  it("comes once", async () => {
    await documentOf(db, people.elsa, moment);
    expect(await mailsTo("aino")).toHaveLength(1);
    expect(await mailsTo("aino")).toEqual([]);
  });

  it("does not come where the guardian has switched the kind off, and the other kind still comes", async () => {
    await disableNotifications(db, people.aino.id, ["INFORMAL_DOCUMENT_NOTIFICATION"]);
    await documentOf(db, people.elsa, moment);
    expect(await mailsTo("aino")).toEqual([]);
    await documentOf(db, people.elsa, moment, { type: "VASU", name: "Suunnitelma" });
    expect(await mailsTo("aino")).toHaveLength(1);
  });
});

describe("a mail about a pedagogical document", () => {
  const publish = () =>
    publishPedagogicalDocument(db, null, { childId: people.elsa, description: "Maja metsässä", files: [] }, moment);

  it("says in each guardian's language that there is a new one, without a name", async () => {
    await publish();
    const [mail, ...others] = await mailsTo("aino");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Lapsestasi on uutta pedagogista dokumentointia");
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(PERSONAL);
  });

  it("does not come when the staff have removed it before, or the guardian has switched it off", async () => {
    const id = await publish();
    await db.deleteFrom("pedagogical_document").where("id", "=", id).execute();
    expect(await mailsTo("aino")).toEqual([]);
    await disableNotifications(db, people.aino.id, ["INFORMAL_DOCUMENT_NOTIFICATION"]);
    await publish();
    expect(await mailsTo("aino")).toEqual([]);
  });
});
