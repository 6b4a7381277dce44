import { beforeEach, describe, expect, it } from "vitest";
import { replyAsStaff, writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { atForms, fieldsIn, mainOf, type Seen } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const open = await servedPages(db, testSettings());

let family: MessagingFamily;
let threadId: string;
let path: string;
beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
  const [written] = await writeToFamilies(db, [{ accountIds: [family.accounts.aino], childIds: [family.elsa] }], {
    senderId: family.accounts.kaisa,
    title: "Retki",
    content: "Lähdemme perjantaina metsään.",
    now,
  });
  threadId = written?.threadId ?? "";
  path = `/messages/${threadId}`;
});

const pages = () => atForms(open, { as: { id: family.aino.id, level: "weak" }, now });
const isOpen = ({ html }: Seen) => fieldsIn(html).some(([name]) => name === "content");
const drafts = () => db.selectFrom("kept_form").select("id").execute();
/** The part of the page that is folded. */
const foldedIn = ({ html }: Seen) =>
  /<details class="details".*?<\/summary>(.*?)<\/details>\s*<section/s.exec(html)?.[1];

describe("a thread", () => {
  it("has the field of the answer under the newest message, to those who wrote it", async () => {
    const page = await pages().see(path);
    expect(isOpen(page)).toBe(true);
    expect(fieldsIn(page.html)).toContainEqual(["recipients", family.accounts.kaisa]);
    expect(mainOf(page.html)).toMatch(/metsään\. .*Vastaus menee: .*Vastauksesi/);
  });

  it("has no field after the guardian's own message, but a link to it", async () => {
    const { see, press } = pages();
    const sent = await press(await see(path), "send", { content: "Kiitos!" });
    expect(mainOf(sent.html)).toMatch(/^Vastaus on lähetetty /);
    expect(isOpen(sent)).toBe(false);
    expect(sent.html).toContain(`href="${path}?reply=true#reply"`);
    expect(isOpen(await see(`${path}?reply=true`))).toBe(true);
  });

  it("folds what was read before, and opens it for a message that was searched", async () => {
    const { see, press } = pages();
    expect(foldedIn(await see(path))).toBeUndefined();
    await press(await see(path), "send", { content: "Kiitos!" });
    const page = await see(path);
    expect(foldedIn(page)).toContain("metsään");
    expect(foldedIn(page)).not.toContain("Kiitos!");
    expect(page.html).not.toMatch(/<details class="details"[^>]* open/);
    expect((await see(`${path}?whole=true`)).html).toMatch(/<details class="details"[^>]* open/);
  });
});

describe("a guardian who only reads", () => {
  it.each([
    ["leaves by a link", "leave"],
    ["reads it in another language", "language:sv"],
    ["marks it as unread", "markUnread"],
  ])("and %s leaves no draft", async (_what, intent) => {
    const { see, press } = pages();
    const next = await press(await see(path), intent);
    expect(next.status).toBe(200);
    expect(await drafts()).toEqual([]);
  });

  it.each(["leave", "language:sv", "markUnread"])("and has written does (%s)", async (intent) => {
    const { see, press } = pages();
    await press(await see(path), intent, { content: "Kiitos!" });
    expect((await see(path)).html).toContain("Kiitos!</textarea>");
  });
});

describe("a thread that a browser begins with when its link is pressed", () => {
  const AHEAD = { headers: { "Sec-Purpose": "prefetch" } };
  const pictureIn = ({ html }: Seen) => /<img [^>]*src="([^"]*[?]shown=[^"]*)"/.exec(html)?.[1] ?? "";
  const unread = async () => /<title>Viestit(?: \((\d+) lukematta\))?/.exec((await pages().see("/messages")).html)?.[1];
  const fetched = async (picture: string, headers: Record<string, string> = {}) => {
    const { status, headers: told } = await open(picture, { as: { id: family.aino.id, level: "weak" }, now, headers });
    return [status, told.get("location")];
  };
  const countIn = ({ html }: Seen) => /navigation-count">(\d+)/.exec(html)?.[1];

  it("is as it will be when it is shown, and nothing is read yet", async () => {
    const page = await pages().see(path, AHEAD);
    expect(pictureIn(page)).not.toBe("");
    expect(countIn(page)).toBeUndefined();
    expect(isOpen(page)).toBe(true);
    expect(await unread()).toBe("1");
    expect(countIn(await pages().see("/messages"))).toBe("1");
  });

  it("is read when its picture is fetched, which the browser has already", async () => {
    const picture = pictureIn(await pages().see(path, AHEAD));
    expect(await fetched(picture)).toEqual([302, "/favicon.svg"]);
    expect(await unread()).toBeUndefined();
    expect(pictureIn(await pages().see(path, AHEAD))).toBe("");
  });

  it("stays unread when its picture is only fetched ahead, or a message has come since", async () => {
    const picture = pictureIn(await pages().see(path, AHEAD));
    await fetched(picture, AHEAD.headers);
    expect(await unread()).toBe("1");
    await replyAsStaff(db, threadId, { senderId: family.accounts.kaisa, content: "Ottakaa eväät.", now });
    expect(await fetched(picture)).toEqual([302, "/favicon.svg"]);
    expect(await unread()).toBe("2");
  });

  it("needs no picture when a person opens it", async () => {
    expect(pictureIn(await pages().see(path))).toBe("");
    expect(await unread()).toBeUndefined();
  });
});
