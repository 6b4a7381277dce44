/**
 * Keeps the town of a landing, so that later builds are tried on it (earlier-towns.test.ts):
 *
 *   npx tsx tests/support/earlier-towns/dump-town.ts DATABASE_URL DAY SESSION_SECRET
 *
 * Begin the demo town with the build that has landed, do in it what a guardian leaves behind (a kept form, an unsent
 * message), and dump it before it is stopped.
 */
import { poolFor } from "~/foundation/database/pool.server.ts";
import { dumpTown } from "./town-dump.ts";

const [databaseUrl, day, secret] = process.argv.slice(2);
if (!databaseUrl || !day || !secret) throw new Error("DATABASE_URL DAY SESSION_SECRET are missing");
const pool = poolFor(databaseUrl);
await dumpTown(pool, { day, secret });
await pool.end();
