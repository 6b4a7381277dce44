import { createHash } from "node:crypto";
import { CompiledQuery, type Generated } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "~/foundation/database/database.server.ts";

/** Counters outlive the clock hour they count a little; then they are cleared (contract 3.1: after an hour). */
const SECONDS_KEPT = 3600;

/**
 * One address may try this many times what one name may: a school or a mobile network is many guardians behind one
 * address, while somebody who tries one password on many names meets this limit.
 */
const ADDRESS_TIMES_NAME = 50;

export interface LoginAttempt {
  username: string;
  /** The caller's address, as the proxy in front says it. */
  address: string;
  /** Whose browser it is known to be (device cookie), when it is the named person's. */
  device: string | null;
  now: Date;
}

export interface CountedAttempt {
  isOneTooMany: boolean;
  /** Attempts on this name in this clock hour, this one counted. */
  tries: number;
}

interface RateLimitTable {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    rate_limit: RateLimitTable;
  }
}

const limiters = new WeakMap<Db, RateLimiterPostgres>();

/** The limiter's counters are rows: one statement counts and answers, so no two processes count past each other. */
function limiterOn(db: Db): RateLimiterPostgres {
  let limiter = limiters.get(db);
  if (!limiter) {
    const query = ({ text, values }: { text: string; values: readonly unknown[] }) =>
      db
        .executeQuery<object>(CompiledQuery.raw(text, [...values]))
        .then(({ rows }) => ({ rows, rowCount: rows.length }));
    limiter = new RateLimiterPostgres({
      storeClient: { query },
      storeType: "client",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix: "weak-login",
      // The limits differ by key, so each count is compared where it is asked.
      points: Number.MAX_SAFE_INTEGER,
      duration: SECONDS_KEPT,
    });
    limiters.set(db, limiter);
  }
  return limiter;
}

/** Which clock hour it is; a new one begins every count anew. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** Names are counted under a hash: the table then holds nobody's address book. */
const keyFor = (kind: "name" | "address" | "device", value: string, now: Date): string =>
  `${kind}:${hourOf(now)}:${createHash("sha256").update(value).digest("base64url")}`;

async function count(db: Db, key: string, points = 1): Promise<number> {
  const counted = await limiterOn(db).consume(key, points);
  if (!(counted instanceof RateLimiterRes)) throw new Error("the limiter answered no count");
  return counted.consumedPoints;
}

/** An IPv6 customer has a whole /64 to choose addresses from; it counts as one. */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:/i, "").replace(/%.*$/, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? [] : tail.split(":");
    while (groups.length + rest.length < 8) groups.push("0");
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""))
    .join(":");
}

/**
 * Counts this attempt, good or bad, and tells whether it is one too many: for its name in this clock hour, or for its
 * address. Counted outside the errand's transaction, since a refused attempt counts too.
 *
 * A browser that has logged in as the named person before has a count of its own: somebody who tries passwords on the
 * name from elsewhere then locks out themselves and not the owner. For one browser alone both counts are the same.
 *
 * @param allowed attempts for a name and clock hour; 0 = no limit
 */
export async function countAttempt(db: Db, attempt: LoginAttempt, allowed: number): Promise<CountedAttempt> {
  if (allowed === 0) return { isOneTooMany: false, tries: 0 };
  const { username, address, device, now } = attempt;
  const ofAddress = await count(db, keyFor("address", addressGroup(address), now));
  if (ofAddress > allowed * ADDRESS_TIMES_NAME) return { isOneTooMany: true, tries: 0 };
  const tries = await count(db, keyFor("name", username, now));
  const counted = device === null ? tries : await count(db, keyFor("device", device, now));
  return { isOneTooMany: counted > allowed, tries };
}

/** A browser becomes known in the middle of an hour: its own count begins with what was counted for the name. */
export async function beginDeviceCount(db: Db, device: string, tries: number, now: Date): Promise<void> {
  if (tries > 0) await count(db, keyFor("device", device, now), tries);
}
