import { type RawBuilder, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";

/**
 * Every kind of job by name, with its payload. A folder with a kind of job adds it here:
 *
 *     declare module "~/foundation/jobs/jobs.server.ts" { interface JobPayloads { "send-mail": OutgoingMail } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by module augmentation
export interface JobPayloads {}

export type JobName = keyof JobPayloads & string;

interface Timing {
  /** The job does not run before this. */
  runAt?: Date;
  /** Jobs of one queue run one after another. */
  queue?: string;
  /**
   * This job replaces a job with the same key that has not begun yet. One that runs goes on beside it, but is not tried
   * again when it fails. So what this job does has to include what the other was to do.
   */
  key?: string;
  /** Jobs of a lower number run first. 0 unless said. */
  priority?: number;
  /** Tries before the job is parked. The wait between them grows from seconds to hours. */
  attempts?: number;
}

/** The flag of a job that was added with a key. Without its key it has been replaced while it ran. */
export const KEYED = "keyed";

/**
 * Adds a job in the errand's own transaction. It runs after the commit, at least once. It does not run if the
 * transaction rolls back. The job must be safe to run twice.
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, queue, key, attempts, priority }: Timing = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null}::text,
      run_at => ${runAt ?? null}::timestamptz, max_attempts => ${attempts ?? null}::int, job_key => ${key ?? null}::text,
      priority => ${priority ?? null}::int, flags => ${key === undefined ? null : [KEYED]}::text[]
    )`.execute(db);
}

/**
 * One of many jobs that a statement adds at once, as `addJob` with a key adds one:
 * `select from graphile_worker.add_jobs(array(select ${keyedJob(…)} from …))`. Its parts are SQL of that statement.
 */
export const keyedJob = (
  name: JobName,
  {
    payload,
    runAt,
    key,
    priority = 0,
  }: Record<"payload" | "runAt" | "key", RawBuilder<unknown>> & { priority?: number },
): RawBuilder<unknown> =>
  sql`row(${name}::text, ${payload}, null, ${runAt}, null, ${key}, ${priority}::smallint, ${[KEYED]}::text[])::graphile_worker.job_spec`;

/** How many jobs of a kind wait, and how many are parked after too many failed tries. */
export interface Backlog {
  name: string;
  waiting: number;
  parked: number;
  /** When the oldest waiting job should have run. */
  oldest: Date | null;
}

/** The jobs that are still to do, for monitoring. */
export async function backlog(db: Db): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    select task_identifier as name,
      count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts) as parked,
      min(run_at) filter (where attempts < max_attempts) as oldest
    from graphile_worker.jobs group by task_identifier order by task_identifier`.execute(db);
  return rows;
}
