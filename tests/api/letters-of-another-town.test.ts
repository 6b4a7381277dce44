import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { declaredTexts, sayInstead } from "~/foundation/i18n/texts.ts";
import { mailNewBrowser } from "~/login/behind/login-mail.server.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { checkedWords } from "~/town-folder/own-words.ts";
import { addApplication, addDecision } from "../people/applications.ts";
import { child, guardian, type SettledGuardian } from "../people/family.ts";
import { addUnit } from "../people/town.ts";
import { apiOf, testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { makePapers, readDownload } from "../support/asking/making-papers.ts";
import { takeMails } from "../support/asking/outbox.ts";
import { textOf } from "../support/reading/read-pdf.ts";

const { db, pool } = await testDatabase();
/** A town of which only its folder is known. Its languages are Finnish and Swedish. */
const settings = testSettings({ TOWN: resolve(import.meta.dirname, "../support/towns/testikunta") });
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

let aino: SettledGuardian;
let decisionId: string;
beforeAll(async () => {
  // The texts of pages are not loaded here, so this says only the town's words for mails and papers.
  sayInstead(checkedWords(settings.words, declaredTexts()).words);
  const unitId = await addUnit(db, "Torin päiväkoti", { post_office: "Testikunta" });
  aino = await guardian("Aino Virtanen").with(child("Elsa").inDaycare(unitId)).settle(db, TODAY);
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId: aino.child("Elsa"),
    status: "WAITING_CONFIRMATION",
  });
  decisionId = await addDecision(db, applicationId, unitId, { sent_date: TODAY, created_by_name: "Liisa Päättäjä" });
  await askForDocument({ db, now }, "DECISION", decisionId);
});
afterAll(() => {
  sayInstead({});
  rmSync(settings.dataDir, { recursive: true, force: true });
});

describe("the letters of another town", () => {
  it("on paper name its organisation, address and telephone, and say its own sentence", async () => {
    await makePapers({ db, pool, settings });
    const api = await apiOf(db, aino.id, { settings, now, level: "strong" });
    const { document } = await readDownload(await api.decisions.download({ id: decisionId }));
    const text = textOf(document);
    expect(text).toContain("Testikunnan sivistystoimi");
    expect(text).toContain("Torikuja 5, 98700 Testikunta");
    expect(text).toContain("Voit vastata myös soittamalla: +358 19 000 0300");
    expect(text).not.toMatch(/meril|pohjola/i);
  });

  it.each(["fi", "en"])("by mail come in its own language to a person of the register's %s", async (language) => {
    await db.updateTable("person").set({ language, email: "aino@example.com" }).where("id", "=", aino.id).execute();
    await takeMails(pool);
    await mailNewBrowser({ db, settings }, { personId: aino.id, now, userAgent: "", level: "weak" });
    const [mail, ...more] = await takeMails(pool);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ language: "fi" });
    expect(mail?.text).toContain("Tähän viestiin ei voi vastata. Testikunta auttaa: +358 19 000 0300");
  });
});
