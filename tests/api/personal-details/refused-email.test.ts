import { beforeEach, describe, expect, it } from "vitest";
import { mailDelivery } from "~/foundation/mail/deliver-mail.server.ts";
import { addressesHeard } from "~/people/behind/refused-email-store.server.ts";
import { guardian } from "../../people/family.ts";
import { ALL_KEPT } from "../../people/own-details.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { receivedMails } from "../../support/asking/received-mails.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const TODAY = "2026-03-10";
const NOW = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const settings = testSettings();
const open = await servedPages(db, settings);
const { server, url } = await receivedMails();
const deliver = mailDelivery({
  ...{ smtpUrl: url, from: "Merilä <no-reply@merila.example>", dataDir: "/nowhere" },
  report: () => undefined,
  heard: addressesHeard(db),
});
const ADDRESS = "aino@poistunut.example";
let aino: string;

beforeEach(async () => {
  await reset();
  server.refuses = null;
  aino = (await guardian("Aino Virtanen").who({ email: ADDRESS, phone: "0401234567" }).settle(db, TODAY)).id;
});

const mail = (to = ADDRESS) =>
  deliver({ id: "1", writtenAt: NOW.toISOString(), to, subject: "Hakemus", text: "Hei", language: "fi" });
const refused = async (command: string, code: string) => {
  server.refuses = { command, code };
  await mail();
  server.refuses = null;
};
const page = async (address: string, language: "fi" | "sv" | "en" = "fi") => {
  const html = await (await open(address, { as: { id: aino, level: "strong" }, now: NOW, language })).text();
  return html.replace(/<[^>]+>/g, " ");
};
const isTold = async () => (await page("/map")).includes("Sähköpostimme ei mene perille");

describe("a guardian whose address a mail server refuses for good", () => {
  it.each([
    ["fi", "Sähköpostimme ei mene perille", "Muuta osoitetta"],
    ["sv", "Vår e-post kommer inte fram", "Ändra adressen"],
    ["en", "Our e-mail does not reach you", "Change the address"],
  ] as const)("is told so on the next page, with where to change it (%s)", async (language, says, change) => {
    expect(await page("/map", language)).not.toContain(says);
    await refused("RCPT", "550 5.1.1 no such mailbox");
    expect(await page("/map", language)).toContain(says);
    expect(await page("/waiting", language)).toContain(says);
    const own = await page("/personal-details", language);
    expect(own).toContain(ADDRESS);
    expect(own).toContain(change);
  });

  it("is told nothing any more after another address, or after a mail that arrived", async () => {
    await refused("RCPT", "550 5.1.1 no such mailbox");
    const { personalData } = await apiOf(db, aino, { settings, now: NOW });
    await personalData.update({ body: { ...ALL_KEPT, email: "aino@uusi.example" } });
    expect(await isTold()).toBe(false);
    await personalData.update({ body: { ...ALL_KEPT, email: ADDRESS } });
    expect(await isTold()).toBe(true);
    await mail();
    expect(await isTold()).toBe(false);
  });

  it.each([
    ["a try that may succeed later", "RCPT", "450 4.2.1 later"],
    ["a content that was refused", ".", "554 5.6.0 not this"],
    ["a server that takes no mail of ours", "RCPT", "554 5.7.1 relay access denied"],
  ])("is told nothing of %s", async (_, command, code) => {
    await refused(command, code).catch(() => undefined);
    server.refuses = null;
    expect(await isTold()).toBe(false);
  });

  it("is the only one who is told", async () => {
    const other = await guardian("Leena Virtanen").who({ email: "leena@merila.example" }).settle(db, TODAY);
    await refused("RCPT", "550 5.1.1 no such mailbox");
    const { auth } = await apiOf(db, other.id, { settings, now: NOW });
    expect(await auth.status()).not.toMatchObject({ user: { details: { emailRefused: true } } });
  });
});
