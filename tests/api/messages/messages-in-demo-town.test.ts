import { beforeAll, describe, expect, it } from "vitest";
import { layOutTown } from "~/demo/town/lay-out-town.server.ts";
import { openFileStore } from "~/foundation/files/file-store.server.ts";
import type { ThreadLine } from "~/messages/contract.ts";
import { lineOf } from "~/messages/threads/thread-line.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { demoTown } from "../../support/asking/demo-town.ts";

const { db } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const now = new Date(`${TODAY}T12:00:00+02:00`);

beforeAll(async () => {
  await layOutTown(db, demoTown(), now, TODAY, await openFileStore(settings));
});

const as = async (username: string, level: "weak" | "strong" = "strong") => {
  const address = `${username}@merila.example`;
  const row = await db.selectFrom("person").select("id").where("email", "=", address).executeTakeFirst();
  return apiOf(db, row?.id ?? "", { settings, now, level });
};

describe("in the demo town", () => {
  it("Aino has sixty threads over two years, some of them unread, and may send files", async () => {
    const { messages } = await as("aino.virtanen");
    const { threads, total } = await messages.inbox({ count: 100 });
    expect(total).toBe(60);
    expect(await messages.unreadCount()).toBe(3);
    expect(threads.at(-1)?.lastMessageAt.slice(0, 4)).toBe("2024");
    expect((await messages.myAccount()).messageAttachmentsAllowed).toBe(true);
    const marks = (["urgent", "sensitive", "isCopy", "isRemoved", "hasAttachments"] as const).map((mark) =>
      threads.some((line) => line[mark]),
    );
    expect(marks).toEqual([true, true, true, true, true]);
  });

  it.each(["weak", "strong"] as const)("a line says the same as its whole thread, with a %s session", async (level) => {
    for (const username of ["aino.virtanen", "antti.virtanen", "mikael.lindholm", "sara.nieminen"]) {
      const { messages } = await as(username, level);
      const { accountId } = await messages.myAccount();
      const pages = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((page) => messages.received({ page })));
      const lines = pages.flatMap(({ data }) => data).flatMap((thread) => lineOf(thread, accountId) ?? []);
      // Nobody reads the order of the people in a line, and a redacted thread does not say its kind.
      const compared = (line: ThreadLine) => ({
        ...line,
        messageType: line.isRedacted ? null : line.messageType,
        participants: line.participants.map(({ id }) => id).sort(),
      });
      expect((await messages.inbox({ count: 100 })).threads.map(compared)).toEqual(lines.map(compared));
    }
  });

  it("every file of a message opens", async () => {
    const api = await as("aino.virtanen");
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => api.messages.received({ page })));
    const files = pages
      .flatMap(({ data }) => data)
      .flatMap((thread) => (thread.type === "Regular" ? thread.messages : []))
      .flatMap(({ attachments }) => attachments);
    expect(new Set(files.map(({ contentType }) => contentType))).toEqual(
      new Set(["application/pdf", "text/csv", "image/png", "audio/wav", "video/vnd.avi"]),
    );
    for (const { id, name } of files) {
      const found = await api.attachments.download({ attachmentId: id, requestedFilename: name });
      const pieces: Buffer[] = [];
      for await (const piece of await found.open()) pieces.push(Buffer.from(piece));
      expect(Buffer.concat(pieces)).toHaveLength(found.size ?? 0);
    }
  });

  it("Mikael has a sensitive thread that a weak session sees redacted", async () => {
    const weak = await (await as("mikael.lindholm", "weak")).messages.received({ page: 1 });
    expect(weak.data[0]?.type).toBe("Redacted");
    const strong = await (await as("mikael.lindholm")).messages.received({ page: 1 });
    expect(strong.data[0]).toMatchObject({ type: "Regular", sensitive: true });
  });

  it("Timo's inbox is empty, though he may write; Leena, without a place, has no messages at all", async () => {
    const timo = await as("timo.salo");
    expect((await timo.messages.inbox({ count: 10 })).total).toBe(0);
    expect((await timo.auth.status()) as object).toMatchObject({
      user: { accessibleFeatures: { messages: true, composeNewMessage: true } },
    });
    const leena = db.selectFrom("person").select("id").where("first_name", "=", "Leena Annikki");
    const api = await apiOf(db, (await leena.executeTakeFirstOrThrow()).id, { settings, now });
    expect((await api.auth.status()) as object).toMatchObject({
      user: { accessibleFeatures: { messages: false, composeNewMessage: false } },
    });
    expect((await api.messages.recipients()).childrenToMessageAccounts).toHaveLength(1);
  });

  it("a guardian reads that the unit's supervisor is away before writing", async () => {
    const { messageAccounts, childrenToMessageAccounts } = await (await as("aino.virtanen")).messages.recipients();
    const away = messageAccounts.filter(({ outOfOffice }) => outOfOffice !== null);
    expect(away).toMatchObject([
      { account: { type: "PERSONAL" }, outOfOffice: { start: "2026-03-08", end: "2026-03-19" } },
    ]);
    expect(childrenToMessageAccounts[0]?.newMessage).toContain(away[0]?.account.id);
  });
});
