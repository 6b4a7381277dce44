import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { Gauge, type Metric } from "prom-client";
import type { Db } from "~/foundation/database/database.server.ts";
import { backlog } from "~/foundation/jobs/jobs.server.ts";

/** A database that hangs must not keep the other figures back. */
const PATIENCE_MS = 2_000;

interface RowFigure<Label extends string> {
  name: string;
  help: string;
  labelNames: readonly Label[];
  /** For so long an earlier count is told again. Counts of large tables cost something. */
  freshMs?: number;
  count: () => Promise<readonly { labels: Record<Label, string>; value: number }[]>;
}

/**
 * A gauge of rows. What has no rows any more is told no more, and while the database is away nothing is told: an old
 * count would look like a present one.
 */
export function rowFigure<Label extends string>({
  count,
  freshMs = 0,
  labelNames,
  ...named
}: RowFigure<Label>): Metric {
  let freshUntil = 0;
  return new Gauge({
    ...named,
    labelNames: [...labelNames],
    registers: [],
    async collect() {
      if (Date.now() < freshUntil) return;
      const counted = await inTime(count()).catch(() => []);
      this.reset();
      for (const { labels, value } of counted) this.set(labels, value);
      freshUntil = counted.length > 0 ? Date.now() + freshMs : 0;
    },
  });
}

function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new Error("The database takes too long")), PATIENCE_MS);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Kinds of jobs, whose number falls back to 0 when none is left. */
export const jobFigures = (db: Db, names: readonly string[]): Metric[] => {
  const jobs = async () => {
    const found = new Map((await backlog(db)).map((kind) => [kind.name, kind]));
    return [...new Set([...names, ...found.keys()])].map((name) => ({ name, ...found.get(name) }));
  };
  return [
    rowFigure({
      name: "aamu_jobs",
      help: "Jobs that wait, and jobs that are parked after their last try",
      labelNames: ["name", "state"],
      count: async () =>
        (await jobs()).flatMap(({ name, waiting = 0, parked = 0 }) => [
          { labels: { name, state: "waiting" }, value: Number(waiting) },
          { labels: { name, state: "parked" }, value: Number(parked) },
        ]),
    }),
    rowFigure({
      name: "aamu_oldest_job_seconds",
      help: "How long ago the oldest waiting job should have run",
      labelNames: ["name"],
      count: async () =>
        (await jobs()).map(({ name, oldest }) => ({
          labels: { name },
          value: oldest ? Math.max(0, (Date.now() - oldest.getTime()) / 1_000) : 0,
        })),
    }),
  ];
};

/** Of every service: its database, and what guardians have typed and not sent. */
export const databaseFigures = (db: Db, pool: pg.Pool): Metric[] => [
  new Gauge({
    name: "aamu_database_up",
    help: "1 while the database answers",
    registers: [],
    async collect() {
      const answers = await inTime(sql`select 1`.execute(db)).catch(() => null);
      this.set(answers ? 1 : 0);
    },
  }),
  new Gauge({
    name: "aamu_database_connections",
    help: "Connections of this process by state, requests that wait for one, and the most there may be",
    labelNames: ["state"],
    registers: [],
    async collect() {
      // The questions of this very look stand in the pool's queue until the next turn, although a connection is free.
      await setImmediate();
      this.set({ state: "used" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
      this.set({ state: "most" }, pool.options.max);
    },
  }),
  rowFigure({
    name: "aamu_kept_forms",
    help: "Forms that guardians have begun and not sent",
    labelNames: [],
    freshMs: 60_000,
    count: async () => {
      const { rows } = await sql<{ forms: number }>`select count(*)::int as forms from kept_form`.execute(db);
      return [{ labels: {}, value: rows[0]?.forms ?? 0 }];
    },
  }),
];
