import { beforeEach, expect, it } from "vitest";
import { writePedagogicalDocument } from "~/demo/desk/moves/child-moves.server.ts";
import { addEvent } from "~/demo/desk/moves/event-moves.server.ts";
import { writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { type MessagingFamily, messagingFamily } from "../people/messaging-family.ts";
import { testSettings } from "../support/asking/calling.ts";
import { testDatabase } from "../support/asking/database.ts";
import { servedPages } from "../support/asking/served-pages.ts";
import { withoutSoftHyphens } from "../support/reading/without-soft-hyphens.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const open = await servedPages(db, testSettings());

const TEXTS: Record<Language, { title: string; text: string }> = {
  fi: { title: "Päiväkoti suljetaan huomenna", text: "Lähdemme kello 9. Mukaan säänmukaiset vaatteet ja eväät." },
  sv: { title: "Anmälan till förskolan på svenska", text: "Vi samlas på gården klockan nio. Ta med regnkläder." },
  en: { title: "Information about school registration", text: "We leave at nine. Bring warm clothes and a lunch." },
};
/** The detector is not sure of these, or does not speak their language. */
const UNSURE = { title: "Vasu", text: "Täna on laps haige ja jääb koju" };

let family: MessagingFamily;
beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
});

/** The drawn page, and for each text the `lang` of the nearest element around it in main; "" where it has none. */
async function langsAt(address: string, language: Language, texts: readonly string[]): Promise<string[]> {
  const response = await open(address, { as: { id: family.aino.id, level: "strong" }, now, language });
  const main = withoutSoftHyphens(/<main.*<\/main>/s.exec(await response.text())?.[0] ?? "");
  return texts.map((text) => {
    const at = main.search(new RegExp(`>[^<]*${text.replace(/[.?]/g, "\\$&")}`));
    expect(at, `${text} at ${address}: ${main.slice(0, 500)}`).toBeGreaterThan(0);
    const tag = main.slice(main.lastIndexOf("<", at), at + 1);
    return /\slang="(\w+)"/.exec(tag)?.[1] ?? "";
  });
}

const write = async ({ title, text }: { title: string; text: string }) =>
  writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [family.elsa] }], {
    senderId: family.accounts.kettuset,
    title,
    content: text,
    now: new Date(now.getTime() - 60_000),
  });

it.each(["fi", "sv", "en"] as const)(
  "messages in another language than the page's are marked, at pages in %s",
  async (page) => {
    for (const said of [...Object.values(TEXTS), UNSURE]) await write(said);
    for (const language of ["fi", "sv", "en"] as const) {
      const { title, text } = TEXTS[language];
      const lang = language === page ? "" : language;
      expect(await langsAt("/messages", page, [title, text])).toEqual([lang, lang]);
      const thread = await db
        .selectFrom("message_thread")
        .select("id")
        .where("title", "=", title)
        .executeTakeFirstOrThrow();
      expect(await langsAt(`/messages/${thread.id}`, page, [text])).toEqual([lang]);
      expect(await langsAt(`/messages/${thread.id}?delete=list`, page, [title])).toEqual([lang]);
    }
    expect(await langsAt("/messages", page, [UNSURE.title, UNSURE.text])).toEqual(["", ""]);
  },
);

it.each(["fi", "sv"] as const)("so are pedagogical documents and events, at pages in %s", async (page) => {
  for (const { title, text } of [...Object.values(TEXTS), UNSURE]) {
    await writePedagogicalDocument(db, null, { childId: family.elsa, description: text, files: [] }, { now });
    const event = { title, description: text, period: { start: TODAY, end: TODAY }, for: [{ unitId: family.unit }] };
    await addEvent(db, "DAYCARE_EVENT", event, { now });
  }
  const texts = Object.values(TEXTS).flatMap(({ title, text }) => [title, text]);
  const langs = (["fi", "sv", "en"] as const).map((language) => (language === page ? "" : language));
  expect(await langsAt(`/calendar?day=${TODAY}`, page, texts)).toEqual(langs.flatMap((lang) => [lang, lang]));
  const described = Object.values(TEXTS).map(({ text }) => text);
  expect(await langsAt(`/children/${family.elsa}`, page, described)).toEqual(langs);
  expect(await langsAt(`/children/${family.elsa}`, page, [UNSURE.text])).toEqual([""]);
});

it("a text in two languages has each of its paragraphs marked", async () => {
  await write({ title: "Retki", text: `${TEXTS.fi.text}\n\n${TEXTS.sv.text}` });
  const { id } = await db.selectFrom("message_thread").select("id").executeTakeFirstOrThrow();
  expect(await langsAt(`/messages/${id}`, "fi", [TEXTS.fi.text, TEXTS.sv.text])).toEqual(["", "sv"]);
});
