import { beforeEach, describe, expect, it } from "vitest";
import { messageCommands } from "~/demo/desk/message-commands.server.ts";
import { passwordHash } from "~/foundation/passwords/password-hash.server.ts";
import { setCredential } from "~/people/behind/credential-store.server.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { readDownload } from "../../support/asking/making-papers.ts";
import { textOf } from "../../support/reading/read-pdf.ts";

const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
const settings = testSettings();
const hash = await passwordHash("Merila-demo-2026");

let family: MessagingFamily;
const desk = (command: string, ...said: string[]) =>
  messageCommands[command]?.(db, said, { now, today: TODAY }) ?? Promise.reject(new Error("no such command"));
const ainos = async (level: "weak" | "strong" = "strong") =>
  (await apiOf(db, family.aino.id, { settings, now, level })).messages;

beforeEach(async () => {
  await reset();
  family = await messagingFamily(db, TODAY);
  await setCredential(db, { personId: family.aino.id, username: "aino@merila.example", passwordHash: hash }, now);
});

describe("the desk", () => {
  it("writes to a family, replies, and removes what was written", async () => {
    const said = await desk(
      "message",
      "aino",
      "Retki",
      "Huomenna metsään",
      "urgent",
      "sensitive",
      "from",
      "supervisor",
    );
    const threadId = said.match(/[0-9a-f-]{36}/)?.[0] ?? "";
    const messages = await ainos();
    expect(await messages.thread({ threadId })).toMatchObject({
      urgent: true,
      sensitive: true,
      children: [{ firstName: "Elsa" }, { firstName: "Onni" }],
      messages: [
        { sender: { name: "Kaisa Johtaja" }, recipients: [{ name: "Aino Virtanen" }, { name: "Antti Virtanen" }] },
      ],
    });
    expect(await desk("reply", threadId.slice(0, 8), "Muistakaa eväät")).toBe("Kaisa Johtaja has replied.");
    await desk("remove-content", threadId);
    const thread = await messages.thread({ threadId });
    expect(
      thread.type === "Regular" && thread.messages.map(({ contentDeletedAt }) => contentDeletedAt !== null),
    ).toEqual([false, true]);
  });

  it("sends a bulletin to each family of a unit once", async () => {
    expect(await desk("bulletin", "Koivikko", "Kesä", "Olemme kiinni heinäkuussa")).toBe(
      "The bulletin is sent to 2 families.",
    );
    const { threads } = await (await ainos()).inbox({ count: 10 });
    expect(threads.map(({ messageType, children }) => [messageType, children[0]?.firstName]).sort()).toEqual([
      ["BULLETIN", "Elsa"],
      ["BULLETIN", "Onni"],
    ]);
  });

  it("moves the children to another group, whose staff can then be written to", async () => {
    await desk("change-group", "aino", "Karhut");
    const { childrenToMessageAccounts } = await (await ainos()).recipients();
    const { kettuset, karhut } = family.accounts;
    expect(childrenToMessageAccounts[0]?.newMessage).toContain(karhut);
    expect(childrenToMessageAccounts[0]?.newMessage).not.toContain(kettuset);
  });

  it.each([
    ["message", ["pekka", "a", "b"], /no child in a group/],
    ["message", ["aino", "a", "b", "from", "nobody"], /Say supervisor/],
    ["bulletin", ["Tuntematon", "a", "b"], /no unit/],
    ["reply", ["ffffffff", "a"], /no thread/],
    ["change-group", ["aino", "Tuntematon"], /no group/],
  ])("says what is wrong with %s %j", async (command, said, fault) => {
    await expect(desk(command, ...said)).rejects.toThrow(fault);
  });
});

describe("a thread as a paper", () => {
  it("has every message in order, with its sender and time, and a name that says nothing", async () => {
    const said = await desk("message", "aino", "Retki metsään", "Lähdemme kello 9.");
    const threadId = said.match(/[0-9a-f-]{36}/)?.[0] ?? "";
    const messages = await ainos("weak");
    await messages.replyToThread({ threadId, body: { content: "Kiitos tiedosta", recipientAccountIds: [] } });
    const paper = await messages.paper({ threadId, language: "fi" });
    expect(paper).toMatchObject({ name: "Viestiketju.pdf", contentType: "application/pdf", disposition: "attachment" });
    const text = textOf((await readDownload(paper)).document);
    for (const part of ["Retki metsään", "Lähdemme kello 9.", "Kiitos tiedosta", "henkilökunta", "10.3.2026"])
      expect(text).toContain(part);
  });

  it("has the end of a thread that an earlier build took and that is too long for one paper, and says so", async () => {
    const said = await desk("message", "aino", "Retki metsään", "Lähdemme kello 9.");
    const threadId = said.match(/[0-9a-f-]{36}/)?.[0] ?? "";
    const messages = await ainos("weak");
    const content = `Kiitos ${"sana ".repeat(200_000)}loppu`;
    await messages.replyToThread({ threadId, body: { content: "Kiitos", recipientAccountIds: [] } });
    await db.updateTable("message_content").set({ content }).where("content", "=", "Kiitos").execute();
    const text = textOf((await readDownload(await messages.paper({ threadId, language: "fi" }))).document);
    for (const part of ["vain sen loppu", "vain sen alku", "Kiitos sana"]) expect(text).toContain(part);
    for (const part of ["Lähdemme kello 9.", "loppu "]) expect(text.replace("vain sen loppu", "")).not.toContain(part);
  });
});
