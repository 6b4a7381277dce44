import type { WorkerEvents } from "graphile-worker";
import type pg from "pg";
import type { Report } from "~/foundation/faults/process-log.server.ts";

/** First half of the advisory lock that a living runner holds. The second half is a hash of the runner's name. */
const LIVES = 617_260_951;

const SWEEP_MILLISECONDS = 20_000;
/** After a quick restart the old process's jobs are still too fresh for the first sweep. */
const SECOND_SWEEP_MILLISECONDS = 2_500;

/**
 * A killed process leaves its started jobs locked in its runner's name. The library frees them only after four hours.
 * So each runner holds an advisory lock, which ends with the process's connection. We free the jobs of runners without
 * such a lock, at the start and regularly after it.
 */
export async function freeJobsOfTheDead(pool: pg.Pool, events: WorkerEvents, report: Report) {
  const runners = new Set<string>();
  let connection: pg.PoolClient | null = null;
  let shown = new Set<string>();
  let busy = Promise.resolve();

  const connect = async (): Promise<pg.PoolClient> => {
    if (connection) return connection;
    const fresh = await pool.connect();
    shown = new Set();
    fresh.on("error", () => {
      if (connection !== fresh) return;
      connection = null;
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
    if (rows.length === 0) return;
    await open.query("select graphile_worker.force_unlock_workers($1)", [rows.map(({ runner }) => runner)]);
    report(`Freed the jobs that ${rows.length} ended process(es) had begun`);
  };
  const sweepInTurn = () => {
    busy = busy.then(sweep).catch((fault: unknown) => report("Looking for jobs of ended processes failed", fault));
    return busy;
  };

  events.on("pool:create", ({ workerPool }) => {
    runners.add(workerPool.id);
    void sweepInTurn();
  });
  events.on("pool:release", ({ workerPool }) => {
    runners.delete(workerPool.id);
  });
  await sweepInTurn();
  const timers = [setTimeout(sweepInTurn, SECOND_SWEEP_MILLISECONDS), setInterval(sweepInTurn, SWEEP_MILLISECONDS)];
  for (const timer of timers) timer.unref();

  return {
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
