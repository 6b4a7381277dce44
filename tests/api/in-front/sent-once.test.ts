import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { contract } from "~/contract.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { type CarryOut, clientOf } from "~/foundation/seam/client.ts";
import type { LookFor, Looking } from "~/foundation/seam/look.ts";
import { DEAD_AFTER_SECONDS, forgetOldPosts } from "~/foundation/seam/post-keys.server.ts";
import { ANSWER_LOST, Refusal } from "~/foundation/seam/refusal.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { testDatabase } from "../../support/asking/database.ts";
import { emptyKeysOfPosts } from "../../support/asking/keys-of-posts.ts";

/** Posts with a key, sent to a gateway that knows no keys. */
const { db, reset } = await testDatabase();
const AINO = "6f0c1a52-6a3c-4b52-9a59-2f6cf8f3b1aa";
const KEY = "0b7a6f0e-3a43-4d0a-9a8f-5f0f7b1c2d3e";
const OTHER_KEY = "1c7a6f0e-3a43-4d0a-9a8f-5f0f7b1c2d3e";
const THREAD = "2d7a6f0e-3a43-4d0a-9a8f-5f0f7b1c2d3e";
const body = { children: [], recipients: [], title: "Hei", content: "Elsa on kipeä", attachmentIds: [] };
const UNKNOWN = { status: 504, errorCode: "OUTCOME_UNKNOWN" };
/** What the client over HTTP says, which cannot know whether it was. */
const NOT_SENT_BEFORE = new Refusal(409, "VERSION_CONFLICT");

let effects: unknown[];
/** What the gateway says after the work; by default its answer. */
let says: () => Promise<unknown>;
let look: Looking<Call> | null;
beforeEach(async () => {
  await reset();
  await emptyKeysOfPosts(db);
  effects = [];
  says = async () => THREAD;
  look = null;
});
const seesEffects: LookFor<Call> = async () => (effects.length > 0 ? { answer: THREAD } : null);

const gateway: CarryOut = async (_call, _place, input, { onlyAgain }) => {
  if (onlyAgain) throw NOT_SENT_BEFORE;
  effects.push(input);
  return says();
};
const clientFor = ({ caller = AINO, ask = gateway }: { caller?: string | null; ask?: CarryOut } = {}) =>
  clientOf(
    contract,
    sentOnce(ask, {
      db,
      secrets: ["a secret of at least 32 characters"],
      caller: Promise.resolve(caller),
      lookFor: () => look,
    }),
  ).messages;
const send = (idempotencyKey: string | null = KEY, of = clientFor()) => of.send({ body }, { idempotencyKey });

/** So long has passed. */
const later = (seconds: number) =>
  sql`update post_key set begun_at = begun_at - make_interval(secs => ${seconds}::float8),
    sent_at = sent_at - make_interval(secs => ${seconds}::float8),
    alive_at = alive_at - make_interval(secs => ${seconds}::float8)`.execute(db);
const lost = async () => {
  throw new Refusal(503, ANSWER_LOST);
};

describe("a post with a key", () => {
  it("is sent once, and its answer is given again", async () => {
    expect([await send(), await send()]).toEqual([THREAD, THREAD]);
    expect(effects).toHaveLength(1);
  });

  it("is sent once by two at the same moment", async () => {
    expect(await Promise.all([send(), send(KEY, clientFor()), send()])).toEqual([THREAD, THREAD, THREAD]);
    expect(effects).toHaveLength(1);
  });

  it("is another one under another key, of another caller, or without a key", async () => {
    await Promise.all([send(), send(OTHER_KEY), send(KEY, clientFor({ caller: AINO.replace("6f", "7f") }))]);
    await send(null);
    await send(KEY, clientFor({ caller: null }));
    await send(KEY, clientFor({ caller: null }));
    expect(effects).toHaveLength(6);
  });

  it("may not have other content than before", async () => {
    await send();
    const other = clientFor().send({ body: { ...body, title: "Moi" } }, { idempotencyKey: KEY });
    await expect(other).rejects.toMatchObject({ status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" });
  });

  it("is sent again after a lost answer, and not after another, when a second time changes nothing", async () => {
    look = "again";
    says = lost;
    await expect(send()).rejects.toMatchObject({ status: 503 });
    says = async () => THREAD;
    expect([await send(), await send()]).toEqual([THREAD, THREAD]);
    expect(effects).toHaveLength(2);
  });

  it.each([400, 403, 409, 429, 503])("is sent again after a refusal with %i", async (status) => {
    says = () => Promise.reject(new Refusal(status));
    await expect(send()).rejects.toMatchObject({ status });
    says = async () => THREAD;
    expect(await send()).toBe(THREAD);
    expect(effects).toHaveLength(2);
  });

  it("has its key for three days", async () => {
    await send();
    await later(72 * 3_600 - 60);
    await forgetOldPosts(db, new Date());
    expect(await send()).toBe(THREAD);
    expect(effects).toHaveLength(1);
    await later(120);
    await forgetOldPosts(db, new Date());
    await send();
    expect(effects).toHaveLength(2);
  });

  it("leaves nothing in the database that somebody could read", async () => {
    await send();
    const { rows } = await sql<{ row: string }>`select row_to_json(post_key)::text as row from post_key`.execute(db);
    for (const text of [AINO, KEY, THREAD, "kipeä"]) {
      expect(rows[0]?.row).not.toContain(text);
      expect(rows[0]?.row).not.toContain(Buffer.from(text).toString("hex"));
    }
  });
});

describe("a post of which no answer came", () => {
  it.each([
    ["a lost answer", new Refusal(503, ANSWER_LOST)],
    ["a fault of the gateway", new Refusal(500)],
    ["an answer that nobody can read", new SyntaxError("Unexpected token")],
  ])("is not sent again when nobody can look (%s)", async (_what, fault) => {
    says = () => Promise.reject(fault);
    await expect(send()).rejects.toMatchObject(UNKNOWN);
    says = async () => THREAD;
    await later(3_600);
    await expect(send()).rejects.toMatchObject(UNKNOWN);
    expect(effects).toHaveLength(1);
    // The page is drawn with a new key. That press is on purpose.
    expect(await send(OTHER_KEY)).toBe(THREAD);
  });

  it("is done when its effect is seen", async () => {
    look = seesEffects;
    says = lost;
    expect([await send(), await send()]).toEqual([THREAD, THREAD]);
    expect(effects).toHaveLength(1);
  });

  it.each([
    ["same", KEY],
    ["new", OTHER_KEY],
  ])("is looked for at the next press with the %s key", async (_which, key) => {
    look = () => Promise.reject(new Refusal(503));
    says = lost;
    await expect(send()).rejects.toMatchObject(UNKNOWN);
    await expect(send(key)).rejects.toMatchObject(UNKNOWN);
    look = seesEffects;
    expect([await send(key), await send(key)]).toEqual([THREAD, THREAD]);
    expect(effects).toHaveLength(1);
  });

  it.each([
    ["same", KEY],
    ["new", OTHER_KEY],
  ])("is sent again with the %s key when it is not there after a while", async (_which, key) => {
    look = async () => null;
    says = lost;
    await expect(send()).rejects.toMatchObject(UNKNOWN);
    says = async () => THREAD;
    await expect(send(key)).rejects.toMatchObject(UNKNOWN);
    expect(effects).toHaveLength(1);
    await later(31);
    expect(await send(key)).toBe(THREAD);
    expect(effects).toHaveLength(2);
  });

  it("is sent again only when it was sent before, where the page asks for that", async () => {
    look = async () => null;
    const again = () => clientFor().send({ body }, { idempotencyKey: KEY, onlyAgain: true });
    await expect(again()).rejects.toMatchObject({ ...NOT_SENT_BEFORE });
    says = lost;
    await expect(send()).rejects.toMatchObject(UNKNOWN);
    says = async () => THREAD;
    await later(31);
    expect([await again(), await again()]).toEqual([THREAD, THREAD]);
    expect(effects).toHaveLength(2);
  });

  it("that ends well leaves the same content under a new key to be sent", async () => {
    look = seesEffects;
    expect([await send(), await send(OTHER_KEY)]).toEqual([THREAD, THREAD]);
    expect(effects).toHaveLength(2);
    expect(await Promise.all([send(KEY.replace("0b", "2b")), send(KEY.replace("0b", "3b"))])).toEqual([THREAD, THREAD]);
    expect(effects).toHaveLength(4);
  });

  it("tells those who waited for it too", async () => {
    let ends: (() => void) | undefined;
    says = () =>
      new Promise((_, reject) => {
        ends = () => reject(new Refusal(503, ANSWER_LOST));
      });
    const told = Promise.allSettled([send(), send()]);
    await expect.poll(() => ends).toBeDefined();
    ends?.();
    expect((await told).map((one) => one.status)).toEqual(["rejected", "rejected"]);
    expect(effects).toHaveLength(1);
  });
});

describe("a process that was killed in the middle of a post", () => {
  beforeEach(async () => {
    // It never comes back to write the outcome.
    void send(KEY, clientFor({ ask: (...asked) => gateway(...asked).then(() => new Promise(() => undefined)) }));
    await expect.poll(() => effects).toHaveLength(1);
  });

  it("has left its turn to another, who looks first", async () => {
    look = seesEffects;
    await later(DEAD_AFTER_SECONDS + 1);
    expect(await send()).toBe(THREAD);
    expect(effects).toHaveLength(1);
  });

  it("is waited for by another key with the same content, which looks then", async () => {
    look = seesEffects;
    const sending = send(OTHER_KEY);
    const begun = async () => (await sql`select from post_key`.execute(db)).rows.length;
    await expect.poll(begun).toBe(2);
    await sql`update post_key set alive_at = alive_at - interval '1 minute' where begun_at = (select min(begun_at) from post_key)`.execute(
      db,
    );
    expect(await sending).toBe(THREAD);
    expect(effects).toHaveLength(1);
  });

  it("is told as unknown when nobody can look", async () => {
    await later(DEAD_AFTER_SECONDS + 1);
    await expect(send()).rejects.toMatchObject(UNKNOWN);
    expect(effects).toHaveLength(1);
  });
});
