import { beforeEach, describe, expect, it } from "vitest";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const settings = testSettings();
const open = await servedPages(db, settings);

let family: MessagingFamily;
const write = async (title: string, at: string) => {
  await writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [] }], {
    senderId: family.accounts.kaisa,
    title,
    content: "Metsässä nähtiin orava.",
    now: new Date(at),
  });
};
beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
  await write("Viikkokirje", "2026-03-02T09:00:00+02:00");
  await write("Viikkokirje", "2026-03-09T09:00:00+02:00");
  await write("Retki", "2026-03-09T10:00:00+02:00");
});

/** The names of the links to threads, as the screen reader says them. */
async function namesAt(path: string, language: "fi" | "sv" = "fi") {
  const page = await open(path, { as: { id: family.aino.id, level: "weak" }, now, language });
  const links = [...(await page.text()).matchAll(/<a([^>]*href="\/messages\/[^"]*"[^>]*)>(.*?)<\/a>/gs)];
  return links.map(
    ([, tag = "", words = ""]) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? words.replace(/<[^>]+>/g, ""),
  );
}

describe("two messages of one title", () => {
  it("have links that say the day in the list", async () => {
    expect(await namesAt("/messages")).toEqual(["Retki", "Viikkokirje: 9.3.", "Viikkokirje: 2.3."]);
  });

  it.each([
    ["fi", "9.00"],
    ["sv", "9.00"],
  ] as const)("have links that say the day and the time among what was found (%s)", async (language, time) => {
    const api = await apiOf(db, family.aino.id, { settings, now, level: "weak" });
    const searchId = await api.messages.search({ body: { words: "orava" } });
    const names = await namesAt(`/messages?search=${searchId}`, language);
    expect(names).toEqual(["Retki", `Viikkokirje: 9.3.2026 ${time}`, `Viikkokirje: 2.3.2026 ${time}`]);
  });
});
