import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import {
  removeContent,
  replyAsStaff,
  type StaffMessage,
  writeToFamilies,
} from "~/demo/desk/moves/message-moves.server.ts";
import { versionOf } from "~/foundation/seam/client.ts";
import { REMOVED_CONTENT } from "~/messages/removed-content.ts";
import { guardian } from "../../people/family.ts";
import { type MessagingFamily, messagingFamily } from "../../people/messaging-family.ts";
import { refusalOf } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { twoClients } from "../../support/asking/two-clients.ts";

const TODAY = "2026-03-10";
const NOW = new Date(`${TODAY}T12:00:00+02:00`);
const { db, reset } = await testDatabase();
let now = NOW;
const { clients, url, cookieOf } = await twoClients(db, () => now);
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

/** A refusal without the time of it. */
const saidOf = async (call: Promise<unknown>) => {
  const { status, errorCode } = await refusalOf(call);
  return { status, errorCode };
};

let family: MessagingFamily;
let stranger: string;

beforeEach(async () => {
  await reset();
  now = NOW;
  family = await messagingFamily(db, TODAY);
  stranger = (await guardian("Pekka Laine").settle(db, TODAY)).id;
});

/** A message from Kettuset about Elsa to both guardians, or something else. */
async function fromStaff(changes: Partial<StaffMessage> & { to?: string[] } = {}) {
  const { aino, antti, kettuset } = family.accounts;
  const { to = [aino, antti], ...message } = changes;
  const [sent] = await writeToFamilies(db, [{ accountIds: to, childIds: [family.elsa] }], {
    senderId: kettuset,
    title: "Retki",
    content: "Lähdemme perjantaina metsään.",
    now: NOW,
    ...message,
  });
  if (!sent) throw new Error("nothing was sent");
  return sent;
}

describe("the question whether a new message has come", () => {
  it("does not extend the session, because no person asked it", async () => {
    const cookie = await cookieOf({ id: family.aino.id, level: "weak" });
    const ends = async () => (await db.selectFrom("session").select("expires_at").executeTakeFirstOrThrow()).expires_at;
    const before = await ends();
    now = new Date(NOW.getTime() + 10 * 60_000);
    const ask = (headers: Record<string, string>) =>
      fetch(`${url}/citizen/messages/unread-count`, { headers: { cookie, "x-evaka-csrf": "1", ...headers } });
    const inBackground = await ask({ "X-Background": "1" });
    expect([await inBackground.text(), inBackground.headers.get("set-cookie")]).toEqual(["0", null]);
    expect(await ends()).toEqual(before);
    expect((await ask({})).headers.get("set-cookie")).not.toBeNull();
    expect((await ends()) > before).toBe(true);
  });
});

describe.each(["in process", "over HTTP"] as const)("messages %s", (kind) => {
  const as = (id: string, level: "weak" | "strong" = "weak") => clients[kind]({ id, level });
  const ainos = () => as(family.aino.id);

  it("come as whole threads, unread until they are opened", async () => {
    const { threadId } = await fromStaff({ urgent: true });
    const { messages } = await ainos();
    const { accountId, messageAttachmentsAllowed } = await messages.myAccount();
    expect([accountId, messageAttachmentsAllowed]).toEqual([family.accounts.aino, false]);
    const page = await messages.received({ page: 1 });
    expect(page).toMatchObject({ total: 1, pages: 1 });
    expect(page.data[0]).toMatchObject({
      type: "Regular",
      id: threadId,
      urgent: true,
      messageType: "MESSAGE",
      title: "Retki",
      applicationStatus: null,
      children: [{ childId: family.elsa, firstName: "Elsa" }],
      messages: [
        {
          threadId,
          sender: { name: "Koivikko – Kettuset", type: "GROUP", personId: null },
          recipients: [{ name: "Aino Virtanen", personId: family.aino.id }, { name: "Antti Virtanen" }],
          sentAt: "2026-03-10T12:00:00+02:00",
          readAt: null,
          recipientNames: null,
          contentDeletedAt: null,
        },
      ],
    });
    expect(await messages.unreadCount()).toBe(1);
    expect(await messages.markRead({ threadId })).toBeUndefined();
    expect(await messages.unreadCount()).toBe(0);
    await messages.markUnread({ threadId });
    expect(await messages.unreadCount()).toBe(1);
    expect(await (await as(family.antti.id)).messages.unreadCount()).toBe(1);
  });

  it("give an empty page when there are none, and beyond the last page", async () => {
    const { messages } = await ainos();
    const empty = { data: [], total: 0, pages: 1 };
    expect(await messages.received({ page: 1 })).toEqual(empty);
    for (let count = 0; count < 11; count += 1)
      await fromStaff({ title: `Viesti ${count}`, to: [family.accounts.aino] });
    const first = await messages.received({ page: 1 });
    expect([first.data.length, first.total, first.pages]).toEqual([10, 11, 2]);
    expect((await messages.received({ page: 2 })).data).toHaveLength(1);
    expect(await messages.received({ page: 3 })).toEqual(empty);
    expect(await refusalOf(messages.received({ page: 0 }))).toMatchObject({ status: 400 });
  });

  it("list whom one may write to: supervisors and groups now, all staff in replies, the finance staff always", async () => {
    const { recipients } = (await ainos()).messages;
    const { messageAccounts, childrenToMessageAccounts } = await recipients();
    const { antti, kaisa, ville, kettuset, karhut, finance } = family.accounts;
    expect(messageAccounts.map(({ account }) => account.name)).toEqual([
      "Antti Virtanen",
      "Asiakasmaksut",
      "Koivikko – Karhut",
      "Koivikko – Kettuset",
      "Kaisa Johtaja",
      "Ville Opettaja",
    ]);
    expect(childrenToMessageAccounts).toEqual([
      { childId: family.elsa, newMessage: [antti, kettuset, kaisa], reply: [antti, kettuset, kaisa, ville] },
      { childId: family.onni, newMessage: [antti, karhut, kaisa], reply: [antti, karhut, kaisa, ville] },
      { childId: null, newMessage: [], reply: [finance] },
    ]);
  });

  it("of the finance staff take a reply of a guardian without an income statement", async () => {
    const { aino, finance } = family.accounts;
    expect(await db.selectFrom("income_statement").select("id").execute()).toEqual([]);
    const { threadId } = await fromStaff({ senderId: finance, to: [aino] });
    const { messages } = await ainos();
    const body = { content: "Kiitos", recipientAccountIds: [finance] };
    expect(await messages.replyToThread({ threadId, body })).toMatchObject({
      message: { recipients: [{ id: finance }] },
    });
  });

  it("can be written to a child's group and answered by it", async () => {
    const { messages } = await ainos();
    const { kettuset, antti } = family.accounts;
    const body = {
      recipients: [kettuset, antti],
      children: [family.elsa],
      title: "Poissa\u202e huomenna",
      content: "Elsa on kipeä.\r\nTerveisin Aino",
      attachmentIds: [],
    };
    const idempotencyKey = randomUUID();
    const threadId = await messages.send({ body }, { idempotencyKey });
    expect(await messages.send({ body }, { idempotencyKey })).toBe(threadId);
    const { threads, total } = await messages.inbox({ count: 10 });
    expect(total).toBe(1);
    expect(threads[0]).toMatchObject({
      id: threadId,
      title: "Poissa huomenna",
      preview: "Elsa on kipeä. Terveisin Aino",
      isUnread: false,
      isOwnLast: true,
      participants: [{ id: antti }, { id: kettuset }],
    });
    await replyAsStaff(db, threadId, { senderId: kettuset, content: "Paranemisia!", now: NOW });
    expect(await messages.unreadCount()).toBe(1);
    const reply = await messages.replyToThread({
      threadId,
      body: { content: "Kiitos", recipientAccountIds: [kettuset] },
    });
    expect(reply).toMatchObject({
      threadId,
      message: { content: "Kiitos", recipients: [{ id: kettuset }], readAt: null },
    });
    // A reply marks the thread as read.
    expect(await messages.unreadCount()).toBe(0);
    const anttis = (await as(family.antti.id)).messages;
    expect((await anttis.thread({ threadId })).type).toBe("Regular");
    const seen = await anttis.thread({ threadId });
    // The last reply went to the group alone.
    expect(seen.type === "Regular" && seen.messages.map(({ content }) => content)).toEqual([
      "Elsa on kipeä.\nTerveisin Aino",
      "Paranemisia!",
    ]);
  });

  it("are answered by the older path too, by the last message's id", async () => {
    const { messageId, threadId } = await fromStaff();
    const body = { content: "Sopii", recipientAccountIds: [family.accounts.kettuset] };
    expect(await (await ainos()).messages.replyToMessage({ messageId, body })).toMatchObject({ threadId });
  });

  it("are answered once, also when the same reply is sent twice", async () => {
    const { threadId } = await fromStaff();
    const { messages } = await ainos();
    const ifMatch = versionOf(await messages.thread({ threadId }));
    const body = { content: "Sopii", recipientAccountIds: [family.accounts.kettuset] };
    const send = (idempotencyKey: string) => messages.replyToThread({ threadId, body }, { ifMatch, idempotencyKey });
    const key = randomUUID();
    const [first, second] = [await send(key), await send(key)];
    expect(second.message.id).toBe(first.message.id);
    // From a second tab it is another reply, to a thread that has changed.
    expect(await saidOf(send(randomUUID()))).toEqual({ status: 409, errorCode: "VERSION_CONFLICT" });
    const thread = await messages.thread({ threadId });
    expect(thread.type === "Regular" && thread.messages).toHaveLength(2);
  });

  it("reach nobody by another family's account, as by an unknown one", async () => {
    const { threadId } = await fromStaff();
    const { messages } = await ainos();
    const to = (accountId: string) => [
      messages.replyToThread({ threadId, body: { content: "Hei", recipientAccountIds: [accountId] } }),
      messages.send({
        body: { recipients: [accountId], children: [family.elsa], title: "", content: "", attachmentIds: [] },
      }),
    ];
    const theirs = (await (await as(stranger)).messages.myAccount()).accountId;
    const said = await Promise.all(to(theirs).map(saidOf));
    expect(said).toEqual(await Promise.all(to(UNKNOWN).map(saidOf)));
    expect(said.map(({ status }) => status)).toEqual([403, 400]);
  });

  it("go away when archived, and come back with a new message or by hand", async () => {
    const { threadId } = await fromStaff();
    const { messages } = await ainos();
    await messages.archive({ threadId });
    expect([await messages.unreadCount(), (await messages.received({ page: 1 })).total]).toEqual([0, 0]);
    expect(await refusalOf(messages.thread({ threadId }))).toMatchObject({ status: 403 });
    await messages.restore({ threadId });
    expect(await messages.unreadCount()).toBe(1);
    await messages.archive({ threadId });
    await replyAsStaff(db, threadId, { senderId: family.accounts.kettuset, content: "Muista eväät", now: NOW });
    expect([await messages.unreadCount(), (await messages.received({ page: 1 })).total]).toEqual([2, 1]);
  });

  it("of a sensitive thread are redacted in a weak session", async () => {
    const { threadId } = await fromStaff({ sensitive: true, title: "Salainen", content: "Vain sinulle" });
    const weak = (await ainos()).messages;
    const strong = (await as(family.aino.id, "strong")).messages;
    const redacted = {
      type: "Redacted",
      id: threadId,
      urgent: false,
      sender: expect.objectContaining({ id: family.accounts.kettuset }),
      lastMessageSentAt: "2026-03-10T12:00:00+02:00",
      hasUnreadMessages: true,
    };
    expect((await weak.received({ page: 1 })).data).toEqual([redacted]);
    expect(await weak.thread({ threadId })).toEqual(redacted);
    expect((await weak.inbox({ count: 10 })).threads).toMatchObject([
      { isRedacted: true, title: null, preview: "", children: [], isUnread: true },
    ]);
    const body = { content: "Kiitos", recipientAccountIds: [family.accounts.kettuset] };
    expect(await refusalOf(weak.replyToThread({ threadId, body }))).toMatchObject({ status: 403 });
    expect(await refusalOf(weak.paper({ threadId, language: "fi" }))).toMatchObject({ status: 403 });
    // The guardian has not read it.
    await weak.markRead({ threadId });
    expect(await weak.unreadCount()).toBe(1);
    expect(await strong.thread({ threadId })).toMatchObject({ type: "Regular", title: "Salainen" });
    await strong.markRead({ threadId });
    expect(await weak.unreadCount()).toBe(0);
  });

  it("show removed content as its notice, without its title", async () => {
    const { contentId, threadId } = await fromStaff();
    await removeContent(db, contentId, NOW);
    const thread = await (await ainos()).messages.thread({ threadId });
    expect(thread).toMatchObject({
      title: REMOVED_CONTENT,
      messages: [{ content: REMOVED_CONTENT, contentDeletedAt: "2026-03-10T12:00:00+02:00" }],
    });
    expect((await (await ainos()).messages.inbox({ count: 5 })).threads[0]).toMatchObject({
      isRemoved: true,
      preview: "",
    });
  });

  it("of others look like none at all", async () => {
    const { threadId, messageId } = await fromStaff();
    const { messages } = await as(stranger, "strong");
    const body = { content: "Hei", recipientAccountIds: [family.accounts.kettuset] };
    const calls = (thread: string, message: string) => [
      () => messages.thread({ threadId: thread }),
      () => messages.archive({ threadId: thread }),
      () => messages.restore({ threadId: thread }),
      () => messages.markUnread({ threadId: thread }),
      () => messages.replyToThread({ threadId: thread, body }),
      () => messages.replyToMessage({ messageId: message, body }),
      () => messages.paper({ threadId: thread, language: "fi" }),
    ];
    const unknown = calls(UNKNOWN, UNKNOWN);
    for (const [index, call] of calls(threadId, messageId).entries())
      expect(await saidOf(call())).toEqual(await saidOf((unknown[index] as () => Promise<unknown>)()));
    expect(await messages.markRead({ threadId })).toBeUndefined();
    expect(await messages.received({ page: 1 })).toMatchObject({ total: 0 });
    expect(await (await ainos()).messages.unreadCount()).toBe(1);
  });

  it("are found by their words, however they are inflected", async () => {
    const { threadId } = await fromStaff();
    await fromStaff({ type: "BULLETIN", title: "Påsklov", content: "Daghemmet är stängt under påsken." });
    const { messages } = await ainos();
    const found = async (words: string) =>
      messages.searchResult({ searchId: await messages.search({ body: { words } }) });
    // Nothing can be left out where nothing is sensitive.
    expect(await found("metsä")).toMatchObject({ total: 1, withoutSensitive: false });
    await fromStaff({ sensitive: true, content: "Metsä on salainen" });
    const result = await found("metsä");
    expect(result).toMatchObject({ words: "metsä", total: 1, withoutSensitive: true });
    expect(result.hits).toMatchObject([
      {
        threadId,
        place: "content",
        excerpt: [{ text: "Lähdemme perjantaina " }, { text: "metsään", isMarked: true }],
      },
    ]);
    expect((await found("daghem")).hits).toMatchObject([{ messageType: "BULLETIN" }]);
    expect((await found("påsk")).total).toBe(1);
    expect((await found("retk")).hits).toMatchObject([{ place: "title", title: [{ text: "Retki", isMarked: true }] }]);
    expect((await found("auto")).total).toBe(0);
    expect(await refusalOf(messages.search({ body: { words: " – " } }))).toMatchObject({ status: 400 });
    const searchId = await messages.search({ body: { words: "metsä" } });
    const theirs = (await as(stranger)).messages;
    expect(await saidOf(theirs.searchResult({ searchId }))).toEqual(
      await saidOf(theirs.searchResult({ searchId: UNKNOWN })),
    );
  });
});
