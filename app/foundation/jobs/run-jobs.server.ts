import { EventEmitter } from "node:events";
import { Logger, parseCrontab, type Runner, run, runOnce, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { type Report, toConsole } from "~/foundation/database/pool.server.ts";
import { pause } from "~/foundation/database/processes.server.ts";
import type { JobName, JobPayloads } from "./jobs.server.ts";
import { freeJobsOfTheDead } from "./jobs-of-the-dead.server.ts";

/** How each kind of job is done. A kind without a task does not compile. */
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** Something to do every day. */
export interface DailyTask {
  /** Letters, digits and dashes. */
  name: string;
  /** `HH:mm` in UTC. A day that was missed, because nothing ran then, is made up for at the next start. */
  at: string;
  run: (now: Date) => Promise<void>;
}

interface Options {
  pool: pg.Pool;
  tasks: Tasks;
  daily?: DailyTask[];
  /** Jobs at the same time. */
  concurrency?: number;
  report?: Report;
}

export interface RunningJobs {
  /** Lets the jobs that have begun end, then stops. */
  stop(): Promise<void>;
}

/** Does the jobs that errands leave behind, in this process, until stopped. */
export async function startJobs({
  pool,
  tasks,
  daily = [],
  concurrency = 3,
  report = toConsole,
}: Options): Promise<RunningJobs> {
  let stopping = false;
  let runner: Runner | null = null;
  const events: WorkerEvents = new EventEmitter();
  tellFaults(events, report);
  const watch = await freeJobsOfTheDead(pool, events, report);

  const start = () =>
    run({
      pgPool: pool,
      events,
      concurrency,
      taskList: taskList(tasks, daily),
      parsedCronItems: parseCrontab(daily.map(cronLine).join("\n")),
      noHandleSignals: true,
      logger: quiet,
      preset: AWAITED,
    });
  runner = await start();
  onStuck(events, () => void runner?.stop("looking for jobs keeps failing").catch(() => undefined));
  const kept = (async () => {
    while (!stopping) {
      await runner?.promise.catch((fault: unknown) => report("The jobs stopped", fault));
      if (stopping) return;
      await pause(1_000);
      runner = await start().catch((fault: unknown) => {
        report("The jobs could not be started again", fault);
        return null;
      });
    }
  })();

  return {
    stop: async () => {
      stopping = true;
      await runner?.stop().catch(() => undefined);
      await kept;
      await watch.stop();
    },
  };
}

/** Does every job that is due now, once, and answers when all are done; for tests and the desk. */
export async function runDueJobs(pool: pg.Pool, tasks: Partial<Tasks>): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskList(tasks, []), noHandleSignals: true, logger: quiet, preset: AWAITED });
}

function taskList(tasks: Partial<Tasks>, daily: DailyTask[]): TaskList {
  const list: TaskList = {};
  for (const [name, task] of Object.entries(tasks) as [string, (payload: unknown) => Promise<void>][]) {
    list[name] = (payload) => task(payload);
  }
  for (const task of daily) list[task.name] = () => task.run(new Date());
  return list;
}

function cronLine({ name, at }: DailyTask): string {
  const [hour, minute] = at.split(":").map(Number);
  return `${minute} ${hour} * * * ${name} ?fill=1d`;
}

/**
 * Without a delay for batches the library waits for nobody when it writes down that a job is done: a run once is over
 * before that, and a database that is away in that moment ends the whole process by an unhandled rejection
 * (graphile-worker 0.17.3). With one it waits, and a fault stops the runner instead, which is then started anew; the job
 * is done again.
 */
const AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const FAILED_LOOKS = 6;

/**
 * The library looks up the numbers of its tasks once and keeps the outcome, a fault too: when the database breaks off in
 * that moment it never finds a job again, while looking healthy (graphile-worker 0.17.3). Starting anew is the cure.
 */
function onStuck(events: WorkerEvents, restart: () => void): void {
  let failed = 0;
  const works = () => {
    failed = 0;
  };
  events.on("worker:getJob:empty", works);
  events.on("job:start", works);
  events.on("worker:getJob:error", () => {
    failed += 1;
    if (failed === FAILED_LOOKS) {
      failed = 0;
      restart();
    }
  });
}

/** Payloads are personal data: what is told is the kind of job, its number and the fault. */
function tellFaults(events: WorkerEvents, report: Report): void {
  events.on("job:error", ({ job, error }) => {
    report(`Job ${job.id} (${job.task_identifier}) failed at try ${job.attempts} of ${job.max_attempts}`, error);
  });
  events.on("job:failed", ({ job }) => {
    report(`Job ${job.id} (${job.task_identifier}) is parked: it failed ${job.attempts} times`);
  });
}

/** The events above say what matters, without payloads; the library's own lines are left out. */
const quiet = new Logger(() => () => undefined);
