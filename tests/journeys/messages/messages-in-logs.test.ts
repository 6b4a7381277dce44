import pg from "pg";
import { inject } from "vitest";
import type { Page } from "../../support/browsing/browser.ts";
import { press } from "../../support/browsing/filling-in.ts";
import { expect, journey, loginAs } from "../../support/browsing/journey.ts";

/** Words that stand nowhere but in these messages. */
const WORDS = {
  title: "Kuiskausotsikko",
  content: "Kuiskausteksti",
  reply: "Kuiskausvastaus",
  refused: "Kuiskauskielto",
  crashed: "Kuiskauskaatuminen",
  file: "kuiskausliite",
};
/** The people of the messages and the words of the search. */
const NAMES = [/\bElsa\b/, /\bAino\b/, /Virtanen/, /Kettuset/];

const send = (page: Page, path: string, data: object) =>
  page.request.post(`/api/citizen/messages${path}`, { data, headers: { "x-evaka-csrf": "1" } });

/** PostgreSQL says the whole row when a row breaks a rule of its table. */
async function whileNothingCanBeStored(work: () => Promise<void>): Promise<void> {
  const town = new pg.Client(inject("usualService").databaseUrl);
  await town.connect();
  try {
    await town.query("alter table message_content add constraint nothing check (false) not valid");
    await work();
  } finally {
    await town.query("alter table message_content drop constraint if exists nothing");
    await town.end();
  }
}

journey(
  "No line of the log has a word of a message, its title, its file or its people",
  async ({ page, app, inFront }) => {
    const before = app.output().length;
    await loginAs(page, "aino.virtanen");
    await page.goto("/messages?editorVisible=true");
    await page.locator("#children").check();
    await press(page, "refresh");
    await page.locator("#subject").fill(WORDS.title);
    await page.locator("#content").fill(WORDS.content);
    const file = { name: `${WORDS.file}.csv`, mimeType: "text/csv", buffer: Buffer.from("a;b\n") };
    await page.locator("#attachment").setInputFiles(file);
    await press(page, "send");
    await expect(page.locator("#faults")).toBeVisible();
    await page.locator("#recipients").check();
    await press(page, "send");
    await expect(page).toHaveTitle(/^Viesti on lähetetty – /);
    await page.getByRole("link", { name: "Avaa viesti" }).click();
    const [, , threadId = ""] = new URL(page.url()).pathname.split("/");
    await page.goto(`/messages/${threadId}?reply=true`);
    await page.locator("#content").fill(WORDS.reply);
    await press(page, "send");
    await expect(page).toHaveTitle(/^Vastaus on lähetetty – /);
    if (!inFront) {
      await page.goto("/messages");
      await page.locator(".inbox-search > summary").click();
      await page.locator("main input[name=words]").fill(WORDS.content);
      await press(page, "search");
      await expect(page.locator("main mark").first()).toBeVisible();
    }

    const written = { title: WORDS.refused, content: WORDS.refused, recipients: [threadId], children: [threadId] };
    expect((await send(page, "", { ...written, attachmentIds: [] })).status()).toBe(400);
    await whileNothingCanBeStored(async () => {
      const body = { content: WORDS.crashed, recipientAccountIds: [] };
      expect((await send(page, `/reply-to/${threadId}`, body)).status()).toBe(500);
    });

    // An answer may come before its line.
    await expect.poll(() => app.output().slice(before)).toContain("/citizen/messages/reply-to/:value");
    const log = app.output().slice(before);
    expect(log).toContain('"code":"23514"');
    for (const word of [...Object.values(WORDS).map((each) => new RegExp(each, "i")), ...NAMES])
      expect(log).not.toMatch(word);
  },
  { only: ["off"] },
);
