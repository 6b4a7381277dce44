import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { removeContent, replyAsStaff, writeToFamilies } from "~/demo/desk/moves/message-moves.server.ts";
import { changeGroup } from "~/demo/desk/moves/staff-moves.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { child, guardian } from "../../people/family.ts";
import { accountOfPerson, messagingFamily } from "../../people/messaging-family.ts";
import { apiOf, testSettings } from "../../support/asking/calling.ts";
import { testDatabase } from "../../support/asking/database.ts";
import {
  type Account,
  addMessage,
  GUARDIANS,
  type Guardian,
  inboxOf,
  type Level,
  type MessageModel,
  type MessageStep,
  type ModelThread,
  participants,
  seenBy,
  statusOfNew,
  statusOfReply,
  unreadOf,
} from "../../support/models/message-model.ts";
import { lives } from "../../support/running/in-full.ts";

/**
 * Threads under any sequence of moves of two guardians of one child, a guardian of another child, and the staff. A model
 * that knows only the specification says what each move gives, and what each guardian reads and counts after it.
 */
const { db, reset } = await testDatabase();
const settings = testSettings();
const TODAY = "2026-03-10";
const BEGIN = new Date(`${TODAY}T12:00:00+02:00`).getTime();

const account = fc.constantFrom<Account>(
  "aino",
  "antti",
  "pekka",
  "kaisa",
  "ville",
  "kettuset",
  "karhut",
  "finance",
  "municipal",
);
const staff = fc.constantFrom<Account>("kaisa", "ville", "kettuset", "karhut", "finance", "municipal");
const who = fc.constantFrom<Guardian>("aino", "aino", "antti", "pekka");
const level = fc.constantFrom<Level>("weak", "strong");
/** Most moves are in the first thread, so that they meet. */
const thread = fc.constantFrom(0, 0, 0, 1, 2);
/** Those of the first thread more often than anybody else. */
const answered = fc.array(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom<Account>("aino", "antti", "kettuset") }, account),
  {
    minLength: 1,
    maxLength: 2,
  },
);
const several = fc.array(account, { minLength: 1, maxLength: 2 });
const step: fc.Arbitrary<MessageStep> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("write" as const),
      from: staff,
      to: fc.constantFrom("virtanens" as const, "virtanens" as const, "pekka" as const),
      type: fc.constantFrom("MESSAGE" as const, "MESSAGE" as const, "BULLETIN" as const),
      sensitive: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("send" as const), who, to: several }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("reply" as const), who, level, thread, to: answered }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("staffReply" as const), thread }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("read" as const, "unread" as const, "archive" as const, "restore" as const),
      who,
      level,
      thread,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("remove" as const), thread }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("changeGroup" as const),
      to: fc.constantFrom("kettuset" as const, "karhut" as const),
    }),
  },
);

/** A life begins with a thread, so that the other moves have something to do. */
const FIRST: MessageStep = { do: "write", from: "kettuset", to: "virtanens", type: "MESSAGE", sensitive: false };

describe("any sequence of moves with messages", () => {
  it("gives each guardian their own messages once, and counts that a recount confirms", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 24, size: "max" }), (steps) =>
        live([FIRST, ...steps]),
      ),
      { numRuns: lives(5, 200) },
    );
  });
});

interface World {
  ids: Record<Guardian, string>;
  accounts: Record<Account, string>;
  children: Record<ModelThread["child"], string>;
  groups: Record<string, string>;
  now: Date;
}

async function live(steps: MessageStep[]): Promise<void> {
  await reset();
  const family = await messagingFamily(db, TODAY);
  const pekka = await guardian("Pekka Laine").with(child("Kalle")).settle(db, TODAY);
  await putInto(pekka.child("Kalle"), family.unit, family.groups.Kettuset as string);
  const world: World = {
    ids: { aino: family.aino.id, antti: family.antti.id, pekka: pekka.id },
    accounts: { ...family.accounts, pekka: await accountOfPerson(db, pekka.id) },
    children: { elsa: family.elsa, kalle: pekka.child("Kalle") },
    groups: { kettuset: family.groups.Kettuset as string, karhut: family.groups.Karhut as string },
    now: new Date(BEGIN),
  };
  const model: MessageModel = { threads: [], elsasGroup: "kettuset", clock: 0 };
  for (const one of steps) {
    world.now = new Date(world.now.getTime() + 60_000);
    await take(model, world, one);
    for (const person of GUARDIANS) await expectSeen(model, world, person);
  }
}

async function putInto(childId: string, unitId: string, groupId: string): Promise<void> {
  const days = { start_date: "2025-08-01", end_date: "2027-07-31" };
  const { id } = await db
    .insertInto("placement")
    .values({ child_id: childId, unit_id: unitId, type: "DAYCARE", ...days })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("group_placement")
    .values({ placement_id: id, group_id: groupId, ...days })
    .execute();
}

async function take(model: MessageModel, world: World, said: MessageStep): Promise<void> {
  const { accounts, now } = world;
  if (said.do === "write") return write(model, world, said);
  if (said.do === "send") return send(model, world, said);
  if (said.do === "changeGroup") {
    await changeGroup(db, world.children.elsa, world.groups[said.to] as string, TODAY);
    model.elsasGroup = said.to;
    return;
  }
  const target = model.threads[said.thread % model.threads.length] as ModelThread;
  if (said.do === "reply") return reply(model, world, said, target);
  if (said.do === "staffReply") {
    const sender = [...participants(target)].find((one) => !isGuardian(one));
    if (!sender) return;
    const id = await replyAsStaff(db, target.id, { senderId: accounts[sender], content: "Selvä", now });
    addMessage(model, target, { id, sender, to: [...participants(target)] });
    return;
  }
  if (said.do === "remove") {
    const first = target.messages[0];
    if (!first || first.removed) return;
    const { content_id } = await db
      .selectFrom("message")
      .select("content_id")
      .where("id", "=", first.id)
      .executeTakeFirstOrThrow();
    await removeContent(db, content_id, now);
    first.removed = true;
    return;
  }
  await mark(model, world, said, target);
}

const isGuardian = (one: Account): one is Guardian => GUARDIANS.some((guardianOf) => guardianOf === one);

async function write(
  model: MessageModel,
  { accounts, children, now }: World,
  { from, to, type, sensitive }: Extract<MessageStep, { do: "write" }>,
): Promise<void> {
  const recipients: Guardian[] = to === "pekka" ? ["pekka"] : ["aino", "antti"];
  const about = to === "pekka" ? "kalle" : "elsa";
  const family = { accountIds: recipients.map((one) => accounts[one]), childIds: [children[about]] };
  const message = { type, senderId: accounts[from], title: "Otsikko", content: "Sisältö", sensitive, now };
  const [sent] = await writeToFamilies(db, [family], message);
  if (!sent) throw new Error("nothing was sent");
  const written: ModelThread = {
    id: sent.threadId,
    child: about,
    type,
    sensitive,
    messages: [],
    archived: new Set(),
    activity: new Map(),
  };
  model.threads.push(written);
  addMessage(model, written, { id: sent.messageId, sender: from, to: recipients });
}

async function send(model: MessageModel, world: World, said: Extract<MessageStep, { do: "send" }>): Promise<void> {
  const about = said.who === "pekka" ? "kalle" : "elsa";
  const body = {
    recipients: said.to.map((one) => world.accounts[one]),
    children: [world.children[about]],
    title: "Oma",
    content: "Viesti",
    attachmentIds: [],
  };
  const api = await apiOf(db, world.ids[said.who], { settings, now: world.now, level: "weak" });
  const idempotencyKey = randomUUID();
  const once = () => outcomeOf(api.messages.send({ body }, { idempotencyKey }));
  const sent = await once();
  expect(sent.status).toBe(statusOfNew(model, said.who, said.to));
  if (sent.status !== 200) return;
  // A double click sends it once.
  expect((await once()).value).toBe(sent.value);
  const id = sent.value as string;
  const row = await db.selectFrom("message").select("id").where("thread_id", "=", id).executeTakeFirstOrThrow();
  const written: ModelThread = {
    id,
    child: about,
    type: "MESSAGE",
    sensitive: false,
    messages: [],
    archived: new Set(),
    activity: new Map(),
  };
  model.threads.push(written);
  addMessage(model, written, { id: row.id, sender: said.who, to: said.to });
}

async function reply(
  model: MessageModel,
  world: World,
  said: Extract<MessageStep, { do: "reply" }>,
  target: ModelThread,
): Promise<void> {
  const api = await apiOf(db, world.ids[said.who], { settings, now: world.now, level: said.level });
  const body = { content: "Vastaus", recipientAccountIds: said.to.map((one) => world.accounts[one]) };
  const outcome = await outcomeOf(api.messages.replyToThread({ threadId: target.id, body }));
  expect(outcome.status).toBe(statusOfReply(model, target, said));
  if (outcome.status !== 200) return;
  const { message } = outcome.value as Awaited<ReturnType<typeof api.messages.replyToThread>>;
  addMessage(model, target, { id: message.id, sender: said.who, to: said.to });
  for (const one of target.messages) if (one.recipients.includes(said.who)) one.readBy.add(said.who);
}

async function mark(
  _model: MessageModel,
  world: World,
  { do: act, who: person, level: at }: Extract<MessageStep, { who: Guardian; level: Level }>,
  target: ModelThread,
): Promise<void> {
  const { messages } = await apiOf(db, world.ids[person], { settings, now: world.now, level: at });
  const isIn = participants(target).has(person);
  const received = target.messages.filter(({ recipients }) => recipients.includes(person));
  const threadId = target.id;
  if (act === "read") {
    expect((await outcomeOf(messages.markRead({ threadId }))).status).toBe(200);
    if (at === "strong" || !target.sensitive) for (const one of received) one.readBy.add(person);
  } else if (act === "unread") {
    expect((await outcomeOf(messages.markUnread({ threadId }))).status).toBe(
      received.length > 0 ? 200 : isIn ? 404 : 403,
    );
    received.at(-1)?.readBy.delete(person);
  } else if (act === "archive" || act === "restore") {
    expect((await outcomeOf(messages[act]({ threadId }))).status).toBe(isIn ? 200 : 403);
    if (isIn && act === "archive") target.archived.add(person);
    if (act === "restore") target.archived.delete(person);
  }
}

async function outcomeOf(call: Promise<unknown>): Promise<{ status: number; value: unknown }> {
  try {
    return { status: 200, value: await call };
  } catch (error) {
    if (isRefusal(error)) return { status: error.status, value: null };
    throw error;
  }
}

/** The inbox, every message in it and the counts, at both levels; nothing of a thread of others. */
async function expectSeen(model: MessageModel, world: World, person: Guardian): Promise<void> {
  const inbox = inboxOf(model, person);
  const strong = (await apiOf(db, world.ids[person], { settings, now: world.now })).messages;
  const weak = (await apiOf(db, world.ids[person], { settings, now: world.now, level: "weak" })).messages;
  const page = await strong.received({ page: 1 });
  expect(page.data.map((one) => (one.type === "Regular" ? one.messages.map(({ id }) => id) : []))).toEqual(
    inbox.slice(0, 10).map((one) => seenBy(one, person).map(({ id }) => id)),
  );
  expect(await strong.unreadCount()).toBe(unreadOf(model, person));
  const { threads, total } = await weak.inbox({ count: 20 });
  expect(total).toBe(inbox.length);
  expect(threads.map((line) => [line.id, line.isRedacted])).toEqual(inbox.map((one) => [one.id, one.sensitive]));
  for (const other of model.threads) {
    if (inbox.includes(other)) continue;
    expect((await outcomeOf(strong.thread({ threadId: other.id }))).status).toBe(403);
  }
}
