import { EventEmitter } from "node:events";
import { Logger, parseCrontab, type Runner, run, runOnce, type TaskList, type WorkerEvents } from "graphile-worker";
import type pg from "pg";
import { pause } from "~/foundation/database/processes.server.ts";
import { type Report, reporting } from "~/foundation/faults/process-log.server.ts";
import { namedWithoutValues } from "~/foundation/faults/without-values.ts";
import type { JobName, JobPayloads } from "./jobs.server.ts";
import { freeJobsOfTheDead } from "./jobs-of-the-dead.server.ts";

/** The function for each kind of job. A kind without one does not compile. */
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> };

/** A task for every day. */
export interface DailyTask {
  /** Letters, digits and dashes. */
  name: string;
  /** `HH:mm` in UTC. If nothing ran on a day, the next start does its task. */
  at: string;
  run: (now: Date) => Promise<void>;
}

interface Options {
  pool: pg.Pool;
  /** Those that this service has. */
  tasks: Partial<Tasks>;
  daily?: DailyTask[];
  /** These kinds of jobs wait: this process does not begin them. */
  held?: readonly JobName[];
  /** How many jobs run at the same time. */
  concurrency?: number;
  report?: Report;
}

export interface RunningJobs {
  /** Waits for the jobs that have begun, then stops. */
  stop(): Promise<void>;
}

/** Runs the jobs of errands in this process until stopped. */
export async function startJobs({
  pool,
  tasks,
  daily = [],
  held = [],
  concurrency = 3,
  report = reporting("jobs"),
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
      taskList: taskList(withoutHeld(tasks, held), daily),
      parsedCronItems: parseCrontab(daily.map(cronLine).join("\n")),
      noHandleSignals: true,
      logger: quiet,
      preset: AWAITED,
    });
  runner = await start();
  const left = onLeft(events, (runnerId) => {
    report("The jobs stopped and did not end");
    watch.leave(runnerId);
  });
  onStuck(events, () => void runner?.stop("looking for jobs keeps failing").catch(() => undefined));
  const kept = (async () => {
    while (!stopping) {
      const ended = runner?.promise.catch((fault: unknown) => report("The jobs stopped", fault));
      await Promise.race([ended, left()]);
      // One that we leave still has its timetable.
      await runner?.stop().catch(() => undefined);
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

/** Runs every job that is due now, once, and resolves when all are done. For tests and the desk. */
export async function runDueJobs(pool: pg.Pool, tasks: Partial<Tasks>): Promise<void> {
  await runOnce({ pgPool: pool, taskList: taskList(tasks, []), noHandleSignals: true, logger: quiet, preset: AWAITED });
}

/** The library leaves jobs alone for which it has no task. */
const withoutHeld = (tasks: Partial<Tasks>, held: readonly string[]): Partial<Tasks> =>
  Object.fromEntries(Object.entries(tasks).filter(([name]) => !held.includes(name)));

function taskList(tasks: Partial<Tasks>, daily: DailyTask[]): TaskList {
  const list: TaskList = {};
  for (const [name, task] of Object.entries(tasks) as [string, (payload: unknown) => Promise<void>][]) {
    list[name] = (payload) => storingNoValues(() => task(payload));
  }
  for (const task of daily) list[task.name] = () => storingNoValues(() => task.run(new Date()));
  return list;
}

/**
 * The library stores the message of a fault beside its job. Messages of libraries quote what they were given: a mail server
 * the address, PostgreSQL a row. So the store gets the kind and the codes, and the log the fault as always.
 */
async function storingNoValues(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (fault) {
    throw new StoredFault(fault);
  }
}

/** Its message has the kind and the codes of what the task threw. */
class StoredFault extends Error {
  constructor(readonly thrown: unknown) {
    super(namedWithoutValues(thrown));
  }
}

function cronLine({ name, at }: DailyTask): string {
  const [hour, minute] = at.split(":").map(Number);
  return `${minute} ${hour} * * * ${name} ?fill=1d`;
}

/**
 * Without a batch delay the library does not wait until it has written down that a job is done. A single run then ends
 * too early. If the database is away at that moment, an unhandled rejection ends the whole process (graphile-worker
 * 0.17.3). With a delay of 0 the library waits. A fault then stops only the runner, which starts again and repeats the
 * job.
 */
const AWAITED = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

const FAILED_LOOKS = 6;

/**
 * The library looks up the numbers of its tasks once and keeps the result, even a fault. If the database breaks off at
 * that moment, the library never finds a job again and still looks healthy (graphile-worker 0.17.3). A restart cures
 * it.
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

const DONE_FOR_MILLISECONDS = 5_000;

/**
 * If two notes that a job is done fail, because the database is away, the library counts what it waits for to below nought.
 * It does no more jobs then, and never ends (graphile-worker 0.17.3). So we leave a runner that has no job any more and has
 * not ended after a while.
 * @param leave is told the name of the runner
 * @returns waits for the moment to leave the runner that is there now
 */
function onLeft(events: WorkerEvents, leave: (runnerId: string) => void): () => Promise<void> {
  let isLeft: () => void = () => undefined;
  const ending = new Map<string, NodeJS.Timeout>();
  const hasNoJob = ({ workerPool: { id } }: { workerPool: { id: string } }) => {
    if (ending.has(id)) return;
    const leaving = setTimeout(() => {
      ending.delete(id);
      leave(id);
      isLeft();
    }, DONE_FOR_MILLISECONDS);
    ending.set(id, leaving);
  };
  events.on("pool:gracefulShutdown:complete", hasNoJob);
  events.on("pool:forcefulShutdown:complete", hasNoJob);
  events.on("pool:release", ({ workerPool: { id } }) => {
    clearTimeout(ending.get(id));
    ending.delete(id);
  });
  return () =>
    new Promise((left) => {
      isLeft = left;
    });
}

/** Payloads are personal data. We report only the kind of job, its number and the fault. */
function tellFaults(events: WorkerEvents, report: Report): void {
  events.on("job:error", ({ job, error }) => {
    report(`Job ${job.id} (${job.task_identifier}) failed at try ${job.attempts} of ${job.max_attempts}`, whole(error));
  });
  events.on("job:failed", ({ job }) => {
    report(`Job ${job.id} (${job.task_identifier}) is parked: it failed ${job.attempts} times`, undefined, "error");
  });
}

/** What the task threw. */
const whole = (stored: unknown): unknown => (stored instanceof StoredFault ? stored.thrown : stored);

/** The events above report what matters, without payloads. So we drop the library's own lines. */
const quiet = new Logger(() => () => undefined);
