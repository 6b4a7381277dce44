import { beforeEach, describe, expect, it } from "vitest";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { addApplication } from "../../people/applications.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { apiOf, refusalOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const settings = testSettings();
const open = await servedPages(db, settings);
const TEXT = "Aloitamme mielellämme jo maanantaina.";

let family: MessagingFamily;
/** An application of Aino's, and a thread about it. */
let thread: { applicationId: string; threadId: string };
beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
  const applicationId = await addApplication(db, { guardianId: family.aino.id, childId: family.elsa });
  const [sent] = await writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [] }], {
    senderId: family.accounts.kaisa,
    title: "Hakemuksesi",
    content: "Sopiiko aikaisempi aloitus?",
    applicationId,
    now,
  });
  thread = { applicationId, threadId: sent?.threadId ?? "" };
});

const aino = (language: "fi" | "sv") =>
  atForms(open, { as: { id: family.aino.id, level: "strong" as const }, now, language });

/** Staff makes the placement while the reply is open. */
const close = () =>
  db.updateTable("application").set({ status: "ACTIVE" }).where("id", "=", thread.applicationId).execute();

describe("a reply in a thread that staff closed while it was written", () => {
  it.each(["fi", "sv"] as const)(
    "stays on the page and after a reload, and the sentence is true (%s)",
    async (language) => {
      const { see, press } = aino(language);
      const page = await see(`/messages/${thread.threadId}?reply=true`);
      expect(fieldsIn(page.html).map(([name]) => name)).toContain("content");
      await close();
      const refused = await press(page, "send", { content: TEXT });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect(refused.status).toBeLessThan(500);
      for (const { html } of [refused, await see(page.address)]) {
        // In the field or to copy; a link to the form leads there.
        expect(html).toContain(TEXT);
        const target = /href="#(form[^"]*)"/.exec(html)?.[1];
        if (target) expect(html).toContain(`id="${target}"`);
      }
      expect(mainOf(refused.html)).toMatch(
        language === "fi"
          ? /ei voi enää vastata.*on tallessa tällä sivulla/
          : /går inte längre att svara.*finns kvar på den här sidan/,
      );
      expect(await db.selectFrom("message_content").select("content").where("content", "=", TEXT).execute()).toEqual(
        [],
      );
    },
  );

  it("is refused over the wire too", async () => {
    await close();
    const api = await apiOf(db, family.aino.id, { settings, level: "strong", now });
    const reply = api.messages.replyToThread({
      threadId: thread.threadId,
      body: { content: TEXT, recipientAccountIds: [family.accounts.kaisa] },
    });
    expect((await refusalOf(reply)).status).toBe(403);
  });
});
