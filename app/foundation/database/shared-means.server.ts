import { createHash } from "node:crypto";
import pg from "pg";
import type { Report } from "~/foundation/faults/process-log.server.ts";
import { CannotStartDatabase } from "./cannot-start.ts";

/** A means that all processes on one database must share, for example the place of uploaded files. */
export interface SharedMeans {
  name: string;
  /** This process's value. Only a hash of it leaves the process. */
  value: string;
  /** The message when another process has a different value. It says what to do. */
  sentence: string;
  /** True: refuse to start then. False: only report it. */
  isNeeded: boolean;
}

interface Options {
  url: string;
  means: readonly SharedMeans[];
  report: Report;
}

/** Any number that other users of the same server do not lock. */
const LOOKING_LOCK = 6_172_609_517;

const AGAIN_AFTER_MS = 5_000;

/**
 * Tells the other processes on this database the values of this one, and reads theirs. Each process holds a shared
 * advisory lock for each of its means, on its own connection. So PostgreSQL forgets a process that has died.
 * A lost connection is opened again. A difference found then is only reported.
 * @throws CannotStartDatabase when another process has a different value of a needed one
 */
export async function holdSharedMeans(options: Options): Promise<{ release(): Promise<void> }> {
  let released = false;
  let client = await connected(options.url);
  const watchOver = (held: pg.Client) => {
    held.once("end", () => {
      if (!released) setTimeout(() => void again(), AGAIN_AFTER_MS).unref();
    });
  };
  const again = async () => {
    try {
      client = await connected(options.url);
      for (const { sentence } of await differences(client, options.means, true)) options.report(sentence);
      watchOver(client);
    } catch {
      // The pool reports that the database is away. This only waits until it is back.
      if (!released) setTimeout(() => void again(), AGAIN_AFTER_MS).unref();
    }
  };

  const different = await differences(client, options.means);
  const refused = different.find(({ isNeeded }) => isNeeded);
  if (refused) {
    await client.end();
    throw new CannotStartDatabase(refused.sentence);
  }
  for (const { sentence } of different) options.report(sentence);
  watchOver(client);
  return {
    release: async () => {
      released = true;
      await client.end();
    },
  };
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "aamu shared means",
  });
  // Without a listener a lost connection would end the process. "end" follows, and we listen to it.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Returns those of our means that another process has with a different value, and takes the locks of ours. One process
 * at a time. A process that must be refused takes no locks, so it makes no other process fail.
 */
async function differences(
  client: pg.Client,
  means: readonly SharedMeans[],
  isRunning = false,
): Promise<SharedMeans[]> {
  await client.query("select pg_advisory_lock($1)", [LOOKING_LOCK]);
  const { rows } = await client.query<{ name: string; value: string }>(`
    select classid::text as name, objid::text as value from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted
      and database = (select oid from pg_database where datname = current_database())`);
  const different = means.filter(({ name, value }) =>
    rows.some((row) => row.name === shownOf(name) && row.value !== shownOf(value)),
  );
  const held = isRunning || !different.some(({ isNeeded }) => isNeeded) ? means : [];
  for (const { name, value } of held) {
    await client.query("select pg_advisory_lock_shared($1, $2)", [numberOf(name), numberOf(value)]);
  }
  await client.query("select pg_advisory_unlock($1)", [LOOKING_LOCK]);
  return different;
}

const hashOf = (text: string): Buffer => createHash("sha256").update(`aamu ${text}`).digest();

/** Two signed 32-bit numbers name a lock. */
const numberOf = (text: string): number => hashOf(text).readInt32BE();

/** PostgreSQL lists a lock with the same bits as unsigned numbers. */
const shownOf = (text: string): string => String(hashOf(text).readUInt32BE());
