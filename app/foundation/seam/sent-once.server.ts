import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { minutesToMilliseconds, secondsToMilliseconds } from "date-fns";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import type { Call } from "./call.ts";
import type { CarryOut } from "./client.ts";
import { comparedRequest, hashOf, storedKey } from "./idempotency.server.ts";
import type { Looking, Seen } from "./look.ts";
import {
  beginPost,
  DEAD_AFTER_SECONDS,
  endPost,
  freePost,
  leaveUnknown,
  openPostOf,
  type Post,
  postOf,
  sendsNow,
  signOfLife,
  type Turn,
  takeTurn,
} from "./post-keys.server.ts";
import { mayBeDone, OUTCOME_UNKNOWN, Refusal, refuse, refuseBecause } from "./refusal.ts";

export interface SendingOnce {
  /** Our own database in front of the gateway. */
  db: Db;
  secrets: Secrets;
  /** The id of who is asking. Null for a visitor, who has no keys. */
  caller: string | null | Promise<string | null>;
  /** Null: nobody can look. */
  lookFor: (place: { area: string; name: string }) => Looking<Call> | null;
  /** Gets a fault that the caller is not told: of an answer that nobody could read, or of a look. */
  reportBug?: (fault: unknown) => void;
  /** Seconds after which a post that is not seen was not carried out. Before, the gateway may still be at it. */
  settlesAfter?: number;
}

const SETTLES_AFTER_SECONDS = 30;
/** The clocks of the gateway and of our database may differ so much. */
const CLOCKS_DIFFER_MS = minutesToMilliseconds(2);
const SIGN_OF_LIFE_MS = secondsToMilliseconds(DEAD_AFTER_SECONDS / 4);
const ASK_AGAIN_MS = 100;
const LONGEST_WAIT_MS = secondsToMilliseconds(DEAD_AFTER_SECONDS + 5);
const SEALED_FOR = "answer of a post";

const unknown = (cause?: unknown): Refusal => Object.assign(new Refusal(504, OUTCOME_UNKNOWN), { cause });

/** One post with its key. */
interface Sending extends Turn {
  request: Buffer;
  /** The hash of the same content under any key, also with the secrets before. */
  contents: readonly [Buffer, ...Buffer[]];
  /** Null: nobody can look. */
  look: ((since: Date) => Promise<Seen>) | "again" | null;
  onlyAgain: boolean;
  send: () => Promise<unknown>;
}

/**
 * Carries out each post with a key once, in front of a gateway that knows no keys (decision 069). A double waits for the
 * first and gets its answer; a refused one frees its key.
 * @throws Refusal 504 OUTCOME_UNKNOWN when it was sent, no answer came, and its effect is not seen
 */
export function sentOnce(carryOut: CarryOut, sending: SendingOnce): CarryOut {
  return async (call, place, input, options) => {
    const key = options.idempotencyKey;
    const caller = key && call.method !== "GET" ? await sending.caller : null;
    if (!key || caller === null) {
      // Nobody can know whether it was sent before.
      if (options.onlyAgain) refuse(409, "VERSION_CONFLICT");
      return carryOut(call, place, input, options);
    }
    const look = sending.lookFor(place);
    const name = `${call.method} ${call.path}`;
    const request = await comparedRequest(input ?? {});
    const [secret, ...earlier] = sending.secrets;
    const contentBy = (by: string) => hashOf({ call: `${caller} ${name}`, request, key }, by);
    return once(sending, {
      key: storedKey(`${caller} ${key}`),
      turn: randomUUID(),
      request: hashOf({ call: name, request, key }),
      contents: [contentBy(secret), ...earlier.map(contentBy)],
      look:
        typeof look === "function"
          ? (since) => look(input as never, new Date(since.getTime() - CLOCKS_DIFFER_MS))
          : look,
      onlyAgain: options.onlyAgain ?? false,
      send: () => carryOut(call, place, input, { ...options, onlyAgain: false }),
    });
  };
}

async function once(sending: SendingOnce, post: Sending): Promise<unknown> {
  const { db } = sending;
  if (post.onlyAgain && !(await isSentBefore(db, post))) return refuse(409, "VERSION_CONFLICT");
  const waitsUntil = Date.now() + LONGEST_WAIT_MS;
  for (let hasWaited = false; Date.now() < waitsUntil; ) {
    const begins = { ...post, content: post.contents[0] };
    if (await whileThere(beginPost(db, begins))) return first(sending, post);
    const seen = await whileThere(postOf(db, post.key));
    // It was refused meanwhile.
    if (!seen) continue;
    if (!seen.request_hash.equals(post.request)) return refuse(409, "IDEMPOTENCY_KEY_REUSED");
    if (seen.state === "done") return answerIn(sending, post, seen.answer);
    if (seen.state === "running" && !seen.is_dead) {
      hasWaited = true;
      await pause(ASK_AGAIN_MS);
      continue;
    }
    if (hasWaited && seen.state === "unknown") throw unknown();
    if (await whileThere(takeTurn(db, seen, post.turn))) return repeat(sending, post, seen);
  }
  throw unknown();
}

const isSentBefore = async (db: Db, { key, contents }: Sending): Promise<boolean> =>
  ((await whileThere(postOf(db, key))) ?? (await whileThere(openPostOf(db, contents, key)))) !== undefined;

/** Another key may have sent the same content, and nobody knows the outcome: the page was drawn again since. */
async function first(sending: SendingOnce, post: Sending): Promise<unknown> {
  const earlier = typeof post.look === "function" && (await earlierInDoubt(sending, post));
  if (!earlier) return send(sending, post);
  try {
    const found = await seenEffect(sending, post, earlier);
    await freePost(sending.db, earlier);
    return found ? await keepAnswer(sending, post, found.answer) : await send(sending, post);
  } catch (fault) {
    // Only the earlier one is in doubt. This one was not sent.
    if (isUnknown(fault) && !(fault.cause instanceof Sent)) await freePost(sending.db, post);
    throw fault;
  }
}

/** Waits for one that still runs: its process may have been killed, which shows only after a while. */
async function earlierInDoubt({ db }: SendingOnce, post: Sending): Promise<Post | undefined> {
  for (;;) {
    const earlier = await whileThere(openPostOf(db, post.contents, post.key));
    if (!earlier || earlier.state === "unknown" || earlier.is_dead) return earlier;
    await whileThere(signOfLife(db, post));
    await pause(ASK_AGAIN_MS);
  }
}

/** This key was sent before, and nobody knows the outcome. */
async function repeat(sending: SendingOnce, post: Sending, before: Post): Promise<unknown> {
  try {
    const found = await seenEffect(sending, post, before);
    if (found) return await keepAnswer(sending, post, found.answer);
  } catch (fault) {
    await leaveUnknown(sending.db, post);
    throw fault;
  }
  await sendsNow(sending.db, post);
  return send(sending, post);
}

/**
 * The effect of an earlier sending; null when it certainly has none.
 * @throws Refusal 504 when that is not known
 */
async function seenEffect(sending: SendingOnce, { look }: Sending, earlier: Post): Promise<Seen> {
  if (look === "again") return null;
  const found = look && (await looked(sending, look, earlier.begun_at));
  if (found) return found;
  if (!look || found === undefined) throw unknown();
  if (earlier.seconds_since_sent < (sending.settlesAfter ?? SETTLES_AFTER_SECONDS)) throw unknown();
  return null;
}

/** Undefined: the look failed too. */
const looked = ({ reportBug }: SendingOnce, look: (since: Date) => Promise<Seen>, since: Date) =>
  look(since).catch((fault: unknown) => {
    if (!(fault instanceof Refusal)) reportBug?.(fault);
    return undefined;
  });

/** The cause of an unknown outcome of what we have sent just now. */
class Sent extends Error {}

const isUnknown = (fault: unknown): fault is Refusal => fault instanceof Refusal && fault.errorCode === OUTCOME_UNKNOWN;

async function send(sending: SendingOnce, post: Sending): Promise<unknown> {
  const { db, reportBug } = sending;
  const begun = new Date();
  const alive = setInterval(() => void afterSending(sending, signOfLife(db, post)), SIGN_OF_LIFE_MS);
  alive.unref();
  try {
    return await keepAnswer(sending, post, await post.send());
  } catch (fault) {
    if (!mayBeDone(fault) || post.look === "again") {
      await afterSending(sending, freePost(db, post));
      throw fault;
    }
    if (!(fault instanceof Refusal)) reportBug?.(fault);
    const found = post.look && (await looked(sending, post.look, begun));
    if (found) return await keepAnswer(sending, post, found.answer);
    await afterSending(sending, leaveUnknown(db, post));
    throw unknown(new Sent("No answer", { cause: fault }));
  } finally {
    clearInterval(alive);
  }
}

async function keepAnswer(sending: SendingOnce, post: Sending, value: unknown): Promise<unknown> {
  const answer = seal(sending.secrets, SEALED_FOR, Buffer.from(JSON.stringify({ value })), post.key);
  await afterSending(sending, endPost(sending.db, post, answer));
  return value;
}

function answerIn({ secrets }: SendingOnce, { key }: Sending, answer: Buffer | null): unknown {
  const opened = answer && open(secrets, SEALED_FOR, answer, key);
  // It was sealed with a secret that is not ours any more.
  if (!opened) throw unknown();
  return (JSON.parse(opened.toString()) as { value?: unknown }).value;
}

/** What was sent is sent, with or without our database. A key that stays as it is counts as unknown later. */
const afterSending = ({ reportBug }: SendingOnce, note: Promise<unknown>): Promise<unknown> =>
  note.catch((fault: unknown) => reportBug?.(fault));

/** Without our database we send nothing. */
const whileThere = <T>(question: Promise<T>): Promise<T> =>
  question.catch((fault: unknown) => {
    if (isDatabaseAway(fault)) return refuseBecause(fault);
    throw fault;
  });
