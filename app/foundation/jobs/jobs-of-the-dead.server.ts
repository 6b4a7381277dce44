import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Report } from "~/foundation/faults/process-log.server.ts";
import { KEYED } from "~/foundation/jobs/jobs.server.ts";

/** First half of the advisory lock that a living runner holds. The second half is a hash of the runner's name. */
const LIVES = 617_260_951;

interface Times {
  /** Between two looks. */
  sweepMs: number;
  /** After a lost connection: so long we free no jobs of others, who have had two looks to take their locks again. */
  othersAgainMs: number;
}

const TIMES: Times = { sweepMs: 20_000, othersAgainMs: 45_000 };
/** After a quick restart the old process's jobs are still too fresh for the first sweep. */
const SECOND_SWEEP_MILLISECONDS = 2_500;

/**
 * A killed process leaves its started jobs locked in its runner's name. The library frees them only after four hours.
 * So each runner holds an advisory lock, which ends with the process's connection. We free the jobs of runners without
 * such a lock, at the start and regularly after it. A database that goes away, or a standby that takes over, ends the locks
 * of living processes too. So after a lost connection we wait before we free those of others: else they would run twice.
 */
export async function freeJobsOfTheDead(
  pool: pg.Pool,
  events: WorkerEvents,
  report: Report,
  { sweepMs, othersAgainMs }: Times = TIMES,
) {
  const runners = new Set<string>();
  /** All runners that this process ever had. */
  const own = new Set<string>();
  let connection: pg.PoolClient | null = null;
  let shown = new Set<string>();
  let busy = Promise.resolve();
  let lostAt = Number.NEGATIVE_INFINITY;

  const connect = async (): Promise<pg.PoolClient> => {
    if (connection) return connection;
    const fresh = await pool.connect();
    shown = new Set();
    fresh.on("error", () => {
      if (connection !== fresh) return;
      connection = null;
      lostAt = performance.now();
      fresh.release(true);
    });
    connection = fresh;
    return fresh;
  };
  const sweep = async () => {
    const open = await connect();
    for (const runner of runners) {
      if (!shown.has(runner)) await open.query("select pg_advisory_lock($1::int, hashtext($2))", [LIVES, runner]);
      shown.add(runner);
    }
    for (const runner of shown) {
      if (runners.has(runner)) continue;
      await open.query("select pg_advisory_unlock($1::int, hashtext($2))", [LIVES, runner]);
      shown.delete(runner);
    }
    const { rows } = await open.query<{ runner: string }>(DEAD_RUNNERS, [LIVES]);
    const isWaiting = performance.now() - lostAt < othersAgainMs;
    const dead = rows.map(({ runner }) => runner).filter((runner) => !isWaiting || own.has(runner));
    if (dead.length > 0) {
      await open.query("select graphile_worker.force_unlock_workers($1)", [dead]);
      await open.query(ONCE_MORE);
      report(`Freed the jobs that ${dead.length} ended process(es) had begun`);
    }
    await open.query(FORGET_REPLACED);
  };
  const sweepInTurn = () => {
    busy = busy.then(sweep).catch((fault: unknown) => report("Looking for jobs of ended processes failed", fault));
    return busy;
  };

  events.on("pool:create", ({ workerPool }) => {
    runners.add(workerPool.id);
    own.add(workerPool.id);
    void sweepInTurn();
  });
  events.on("pool:release", ({ workerPool }) => {
    runners.delete(workerPool.id);
  });
  await sweepInTurn();
  const timers = [setTimeout(sweepInTurn, SECOND_SWEEP_MILLISECONDS), setInterval(sweepInTurn, sweepMs)];
  for (const timer of timers) timer.unref();

  return {
    /** A runner of this process does no more jobs. Those that it began are free at the next look. */
    leave: (runner: string) => void runners.delete(runner),
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      await busy;
      connection?.release(true);
      connection = null;
    },
  };
}

/** Only jobs that were locked more than a moment ago: a new runner may take a job just before it takes its own lock. */
const DEAD_RUNNERS = `
  with locked as (
    select locked_by as runner, locked_at from graphile_worker._private_jobs where locked_by is not null
    union all
    select locked_by, locked_at from graphile_worker._private_job_queues where locked_by is not null
  )
  select runner from locked
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid::bigint = $1::bigint and objid::bigint = hashtext(runner)::bigint & 4294967295 and objsubid = 2
  )
  group by runner having max(locked_at) < now() - interval '2 seconds'`;

/**
 * A new job with the key of one that runs takes the key, and the library takes all further tries from the old one. If the
 * process of the old one ends then, it would stay parked for ever, though nothing failed. It gets one more try.
 */
const ONCE_MORE = `
  update graphile_worker._private_jobs set attempts = max_attempts - 1, last_error = 'its process ended'
  where locked_at is null and key is null and attempts >= max_attempts and last_error is null`;

/** If the old one fails, it would stay parked too, and be counted as a fault. The new one does its work, so its row goes. */
const FORGET_REPLACED = `
  delete from graphile_worker._private_jobs
  where locked_at is null and key is null and attempts >= max_attempts and last_error is not null and flags ? '${KEYED}'`;
