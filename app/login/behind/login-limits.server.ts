import { createHash } from "node:crypto";
import { secondsInHour } from "date-fns/constants";
import { CompiledQuery, type Generated } from "kysely";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Db } from "~/foundation/database/database.server.ts";
import { addressGroup } from "~/foundation/server/address-group.ts";

/** We keep counters a little longer than their clock hour, then clear them (contract 3.1: after an hour). */
const SECONDS_KEPT = secondsInHour;

/**
 * An address has this many times the limit of a name. A school or a mobile network has many guardians behind one
 * address. But a person who tries one password on many names meets this limit.
 */
const ADDRESS_TIMES_NAME = 50;

export interface LoginAttempt {
  username: string;
  /** The caller's address, from the proxy in front. */
  address: string;
  /** The known browser (device cookie), when it is the named person's. */
  device: string | null;
  now: Date;
}

export interface CountedAttempt {
  isOneTooMany: boolean;
  /** Attempts on this name in this clock hour, with this one. */
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

/** The limiter's counters are rows. One statement counts and reads, so several processes count right together. */
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
      // The limits differ by key, so each caller compares its own count.
      points: Number.MAX_SAFE_INTEGER,
      duration: SECONDS_KEPT,
    });
    limiters.set(db, limiter);
  }
  return limiter;
}

/** The clock hour. Every count begins again in a new one. */
const hourOf = (now: Date): string => now.toISOString().slice(0, 13);

/** The key has a hash, so the table holds no names and addresses of people. */
const keyFor = (kind: "name" | "address" | "device", value: string, now: Date): string =>
  `${kind}:${hourOf(now)}:${createHash("sha256").update(value).digest("base64url")}`;

async function count(db: Db, key: string, points = 1): Promise<number> {
  const counted = await limiterOn(db).consume(key, points);
  if (!(counted instanceof RateLimiterRes)) throw new Error("the limiter answered no count");
  return counted.consumedPoints;
}

/**
 * Counts this attempt, good or bad. It is one too many when it passes the limit of its name in this clock hour, or of
 * its address. It counts outside the call's transaction, because a refused attempt counts too.
 *
 * A browser that has logged in as the named person before has its own count. So a person who tries passwords on the
 * name in another browser does not lock out the owner. For one browser alone both counts are the same.
 *
 * @param allowed attempts for a name and clock hour. 0 = no limit
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

/** A browser may become known in the middle of an hour. Its own count begins with the count of the name. */
export async function beginDeviceCount(db: Db, device: string, tries: number, now: Date): Promise<void> {
  if (tries > 0) await count(db, keyFor("device", device, now), tries);
}
