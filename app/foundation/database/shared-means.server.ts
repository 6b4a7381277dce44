import { createHash } from "node:crypto";
import pg from "pg";
import { CannotStartDatabase } from "./cannot-start.ts";
import type { Report } from "./pool.server.ts";

/** Something that all processes on one database must have in common, for example where uploaded files are. */
export interface SharedMeans {
  name: string;
  /** How this process has it; only a hash of it leaves the process. */
  value: string;
  /** What is said when another process has it differently, and what to do. */
  sentence: string;
  /** Refuse to start then, or only say so. */
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
 * Tells the other processes on this database what this one has, and looks what they have. Each process holds a shared
 * advisory lock for each of its means, on a connection of its own, so PostgreSQL forgets a process that has died.
 * A lost connection is opened again; a difference that is found then can only be reported.
 * @throws CannotStartDatabase when a needed one is different elsewhere
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
      // The pool says that the database is away; this only waits until it is back.
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
  // Without a listener a lost connection would end the process; "end" follows and is listened to.
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/**
 * Answers which of our means another process has differently, and takes the locks of ours. One process at a time.
 * One that is to be refused takes none, so that nobody else is refused because of it.
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

/** Locks are named by two signed numbers of 32 bits… */
const numberOf = (text: string): number => hashOf(text).readInt32BE();

/** …and listed by the same bits without a sign. */
const shownOf = (text: string): string => String(hashOf(text).readUInt32BE());
