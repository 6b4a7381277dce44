import { beforeEach, describe, expect, it } from "vitest";
import type { Api } from "~/api/page-context.ts";
import { replyAsStaff, type StaffMessage, writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { plainGateway } from "../../support/asking/plain-gateway.ts";
import { fieldsIn } from "../../support/asking/posted-form.ts";
import { servedPages } from "../../support/asking/served-pages.ts";
import { twoClients, type Who } from "../../support/asking/two-clients.ts";

const { db, reset } = await testDatabase();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const town = await twoClients(db, () => now);
const open = await servedPages(db, testSettings());

/** An older gateway's messages lack these (contract 4.2). */
const NEWER_FIELDS: readonly string[] = ["contentId", "contentDeletedAt"];
const atGateway = await plainGateway(town, {
  said: (answer) =>
    JSON.parse(
      JSON.stringify(answer, (name, value: unknown) => (NEWER_FIELDS.includes(name) ? undefined : value)),
    ) as unknown,
});

let family: MessagingFamily;
let aino: { who: NonNullable<Who>; api: Api };

const asAino = async (level: "weak" | "strong" = "weak") => {
  const who = { id: family.aino.id, level };
  return { who, api: await atGateway(who) };
};

beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
  aino = await asAino();
});

async function fromStaff(changes: Partial<StaffMessage> = {}): Promise<string> {
  const { aino: ainos, antti, kettuset } = family.accounts;
  const [sent] = await writeToFamilies(db, [{ accountIds: [ainos, antti], childIds: [family.elsa] }], {
    senderId: kettuset,
    title: "Retki",
    content: "Lähdemme perjantaina metsään.",
    now,
    ...changes,
  });
  return sent?.threadId ?? "";
}

const visit = async (address: string, { who, api } = aino) => open(address, { as: who, api, now });
const read = async (address: string, as = aino) => (await visit(address, as)).text();
const press = async (address: string, fields: Record<string, string>) =>
  open(address, { as: aino.who, api: aino.api, now, method: "POST", fields });

/** Where a response leads, without the place on the page. */
const locationOf = (response: Response) => (response.headers.get("Location") ?? "").replace(/#.*/, "");

/** The parts of a page that a guardian sees, as one line of text. */
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const unreadInHeader = (html: string) => Number(/(\d+) lukema(?:ton|tonta) viesti/.exec(html)?.[1] ?? 0);
const fieldOf = (html: string, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ??
  new RegExp(`value="([^"]*)"[^>]*name="${name}"`).exec(html)?.[1];

describe("the messages of a plain gateway", () => {
  it("are listed, with the count and older ones by a link, and without a search", async () => {
    for (let number = 1; number <= 21; number += 1) await fromStaff({ title: `Viikko ${number}` });
    const html = await read("/messages");
    expect(titleOf(html)).toBe("Viestit (21 lukematta) – Aamu");
    expect(unreadInHeader(html)).toBe(21);
    expect(html.match(/<li [^>]*class="thread thread-unread"/g)).toHaveLength(20);
    expect(wordsOf(html)).toContain("Lähdemme perjantaina metsään.");
    expect(html).toContain('href="/messages?page=2#thread-21"');
    expect((await read("/messages?page=2")).match(/<li [^>]*class="thread[ "]/g)).toHaveLength(21);
    for (const own of ['name="words"', 'value="search"', 'value="restore"']) expect(html).not.toContain(own);
  });

  it("open whole and are read then, without a paper of our own", async () => {
    const threadId = await fromStaff();
    const html = await read(`/messages/${threadId}`);
    expect(wordsOf(html)).toContain("Koivikko – Kettuset (henkilökunta)");
    expect(wordsOf(html)).toContain("Lähdemme perjantaina metsään.");
    expect(unreadInHeader(html)).toBe(0);
    expect(html).not.toContain("/pdf");
    expect(await aino.api.messages.unreadCount()).toBe(0);
    const response = await press(`/messages/${threadId}`, { intent: "markUnread" });
    expect([response.status, locationOf(response)]).toEqual([303, "/messages"]);
    expect(await aino.api.messages.unreadCount()).toBe(1);
  });

  it("that are sensitive are redacted in a weak session and whole in a strong one", async () => {
    const threadId = await fromStaff({ sensitive: true, title: "Salainen" });
    const weak = await read(`/messages/${threadId}`);
    expect(weak).not.toMatch(/Salainen|metsään/);
    expect(weak).toContain("/api/citizen/auth/sfi/login?RelayState=");
    expect(await read("/messages")).not.toMatch(/Salainen|metsään/);
    expect(await read(`/messages/${threadId}`, await asAino("strong"))).toContain("Salainen");
  });

  it("that are foreign, unknown or deleted are the same page of nothing", async () => {
    const threadId = await fromStaff();
    await aino.api.messages.archive({ threadId });
    for (const id of [threadId, "00000000-0000-4000-8000-000000000000", "rubbish"])
      expect((await visit(`/messages/${id}`)).status).toBe(404);
  });

  it("are deleted without an undo", async () => {
    const threadId = await fromStaff();
    expect((await visit(`/messages/${threadId}?delete=list`)).status).toBe(200);
    const response = await press(`/messages/${threadId}`, { intent: "delete" });
    const after = locationOf(response);
    expect([response.status, after]).toEqual([303, `/messages?deleted=${threadId}`]);
    const html = await read(after);
    expect(wordsOf(html)).toContain("Ei viestejä");
    expect(html).not.toContain('value="restore"');
    // From a page that was drawn when the town had its own calls.
    expect((await press("/messages", { intent: "restore", threadId })).status).toBe(303);
    expect((await press("/messages", { intent: "search", words: "retki" })).status).toBe(422);
    expect(locationOf(await visit(`/messages?search=${threadId}`))).toBe("/messages");
  });

  it("are answered; a reply to a thread that has changed waits until the change was seen", async () => {
    const threadId = await fromStaff();
    const address = `/messages/${threadId}`;
    const html = await read(`${address}?reply=true`);
    const fields = {
      intent: "send",
      recipients: family.accounts.kettuset,
      content: "Kiitos tiedosta",
      _token: fieldOf(html, "_token") ?? "",
    };
    await replyAsStaff(db, threadId, { senderId: family.accounts.kettuset, content: "Muistakaa eväät", now });
    const stale = await press(address, fields);
    expect(stale.headers.get("Location")).toContain("#stale");
    const again = await read(stale.headers.get("Location") ?? "");
    expect(wordsOf(again)).toContain("Ketjuun on tullut uusi viesti");
    expect(again).toContain("Kiitos tiedosta");
    const seenVersion = fieldOf(again, "seenVersion") ?? "";
    const sent = await press(address, { ...fields, seenVersion });
    expect(locationOf(sent)).toBe(address);
    expect(wordsOf(await read(address))).toContain("Kiitos tiedosta");
  });

  it("are written anew to the group of a child", async () => {
    const editor = await read("/messages?editorVisible=true");
    expect(editor).toContain('name="children"');
    const own = Object.fromEntries(fieldsIn(editor).filter(([name]) => name.startsWith("_")));
    const fields = { ...own, intent: "send", children: family.elsa, subject: "Poissa", content: "Elsa on kipeä." };
    expect((await press("/messages?editorVisible=true", fields)).status).toBe(422);
    const sent = await press("/messages?editorVisible=true", { ...fields, recipients: family.accounts.kettuset });
    expect([sent.status, locationOf(sent)]).toEqual([303, "/messages"]);
    expect(wordsOf(await read("/messages"))).toContain("Poissa");
  });
});
