import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { addJob, backlog, keyedJob } from "~/foundation/jobs/jobs.server.ts";
import { freeJobsOfTheDead } from "~/foundation/jobs/jobs-of-the-dead.server.ts";
import { runDueJobs, startJobs, type Tasks } from "~/foundation/jobs/run-jobs.server.ts";
import { mailDelivery } from "~/foundation/mail/deliver-mail.server.ts";
import { type OutgoingMail, sendMail } from "~/foundation/mail/mail.server.ts";
import { readMailbox } from "~/foundation/mail/mailbox.server.ts";
import { testDatabase, withDatabase } from "../support/asking/database.ts";
import { gate } from "../support/asking/gate.ts";
import { MailServer } from "../support/asking/mail-server.ts";
import { aWhile, PATIENCE_MS, until } from "../support/running/patience.ts";

const { db, pool, url, reset } = await testDatabase();
beforeEach(reset);

const dataDir = mkdtempSync(path.join(os.tmpdir(), "aamu-outbox-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const mail = { to: "aino@merila.example", subject: "Hakemus", text: "Hyvä Aino", language: "fi" } as const;
const outgoing: OutgoingMail = {
  ...mail,
  id: "0b3f4a52-62f5-4e0c-9f5e-2a7a3a3d9c11",
  writtenAt: "2026-03-02T10:15:00.000Z",
};

/** One function for all kinds of job. */
const tasksBy = (task: (payload: unknown) => Promise<void>): Tasks => ({
  "send-mail": task,
  "make-document": task,
  "mail-notices": task,
  "send-push": task,
  "make-own-data": task,
  "check-files": task,
});

/** Cuts all connections and refuses new ones for a second. */
async function lockedOut(): Promise<void> {
  const client = new pg.Client(withDatabase(url, "postgres"));
  await client.connect();
  const name = new URL(url).pathname.slice(1);
  await client.query(`alter database ${name} allow_connections false`);
  await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  void aWhile(1_000)
    .then(() => client.query(`alter database ${name} allow_connections true`))
    .then(() => client.end());
}

describe("jobs", () => {
  test("run after the errand's commit, and never after a rollback", async () => {
    const done: string[] = [];
    const tasks = { "send-mail": async ({ subject }: OutgoingMail) => void done.push(subject) };
    // The library writes down the name of a new kind of job. Until that is committed, other transactions wait for it.
    await runDueJobs(pool, tasks);
    await db.transaction().execute(async (transaction) => {
      await addJob(transaction, "send-mail", { ...outgoing, subject: "kept" });
      await runDueJobs(pool, tasks);
      expect(done).toEqual([]);
    });
    const undone = db.transaction().execute(async (transaction) => {
      await addJob(transaction, "send-mail", { ...outgoing, subject: "lost" });
      throw new Error("no");
    });
    await expect(undone).rejects.toThrow("no");
    await runDueJobs(pool, tasks);
    expect(done).toEqual(["kept"]);
  });

  test("with the same key are one job, the last", async () => {
    const done: string[] = [];
    await addJob(db, "send-mail", { ...outgoing, subject: "first" }, { key: "reminder" });
    await addJob(db, "send-mail", { ...outgoing, subject: "second" }, { key: "reminder" });
    await runDueJobs(pool, { "send-mail": async ({ subject }) => void done.push(subject) });
    expect(done).toEqual(["second"]);
  });

  test("for later wait until their time", async () => {
    const task = vi.fn(async () => undefined);
    await addJob(db, "send-mail", outgoing, { runAt: new Date(Date.now() + 60_000) });
    await runDueJobs(pool, { "send-mail": task });
    expect(task).not.toHaveBeenCalled();
    expect(await backlog(db)).toMatchObject([{ name: "send-mail", waiting: 1, parked: 0 }]);
  });

  test("that fail run again later, are parked after the last try, and are reported without their payload", async () => {
    const told: string[] = [];
    const jobs = await startJobs({
      pool,
      tasks: tasksBy(() => Promise.reject(new Error("the mail server is down"))),
      report: (message) => void told.push(message),
    });
    await addJob(db, "send-mail", outgoing, { attempts: 1 });
    await vi.waitFor(async () => expect(await backlog(db)).toMatchObject([{ waiting: 0, parked: 1 }]), PATIENCE_MS);
    await jobs.stop();
    expect(told.join("\n")).toMatch(/^Job \d+ \(send-mail\) failed at try 1 of 1\nJob \d+ \(send-mail\) is parked/);
    expect(told.join("\n")).not.toContain("aino");
  });

  test("leave no value of a fault beside them, and tell the log what its place was", async () => {
    const told: unknown[] = [];
    const refusal = Object.assign(new Error("450 <aino@merila.example> comes later"), {
      code: "EENVELOPE",
      responseCode: 450,
    });
    const jobs = await startJobs({
      pool,
      tasks: tasksBy(() => Promise.reject(refusal)),
      report: (_message, fault) => void (fault && told.push(fault)),
    });
    await addJob(db, "send-mail", outgoing, { attempts: 1 });
    await vi.waitFor(async () => expect(await backlog(db)).toMatchObject([{ parked: 1 }]), PATIENCE_MS);
    await jobs.stop();
    const { rows } = await pool.query("select last_error from graphile_worker._private_jobs");
    expect(rows).toEqual([{ last_error: "Error EENVELOPE 450" }]);
    expect(told).toEqual([refusal]);
  });

  test("start at once in a running process, and stopping waits for the started one", async () => {
    const begun = gate();
    const mayEnd = gate();
    let ended = false;
    const jobs = await startJobs({
      pool,
      tasks: tasksBy(async () => {
        begun.open();
        await mayEnd.opened;
        ended = true;
      }),
    });
    await addJob(db, "send-mail", outgoing);
    await begun.opened;
    const stopped = jobs.stop();
    mayEnd.open();
    await stopped;
    expect(ended).toBe(true);
    expect(await backlog(db)).toEqual([]);
  });

  test("that a killed process had started run soon in the next one", async () => {
    await addJob(db, "send-mail", outgoing);
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now(), attempts = 1`,
    );
    const done = gate();
    const jobs = await startJobs({ pool, tasks: tasksBy(async () => done.open()), report: () => undefined });
    await done.opened;
    await jobs.stop();
  });

  test("that a killed process had started, and that a newer one replaced, are not parked for ever", async () => {
    await addJob(db, "send-mail", outgoing, { key: "reminder" });
    await pool.query(
      `update graphile_worker._private_jobs set locked_by = 'pool-gone', locked_at = now() - interval '1 minute', attempts = 1`,
    );
    await addJob(db, "send-mail", outgoing, { key: "reminder", runAt: new Date(Date.now() + 3_600_000) });
    const done = gate();
    const jobs = await startJobs({ pool, tasks: tasksBy(async () => done.open()), report: () => undefined });
    await done.opened;
    await jobs.stop();
    expect(await backlog(db)).toMatchObject([{ waiting: 1, parked: 0 }]);
  });

  /** Both ways to add a job with a key: one alone, and many by one statement. */
  const adding: [string, () => Promise<unknown>][] = [
    ["one by one", () => addJob(db, "send-mail", outgoing, { key: "reminder" })],
    [
      "many at once",
      () =>
        sql`select from graphile_worker.add_jobs(array(select ${keyedJob("send-mail", {
          payload: sql`${JSON.stringify(outgoing)}::json`,
          runAt: sql`now()`,
          key: sql`'reminder'`,
        })}))`.execute(db),
    ],
  ];
  test.each(adding)(
    "added %s, that a newer one replaced while they ran, and that failed, are forgotten",
    async (_how, add) => {
      const begun = gate();
      const mayFail = gate();
      const task = async () => {
        begun.open();
        await mayFail.opened;
        throw new Error("No room on the disk");
      };
      await add();
      const jobs = await startJobs({ pool, tasks: tasksBy(task), report: () => undefined });
      await begun.opened;
      const inAnHour = new Date(Date.now() + 3_600_000);
      await addJob(db, "send-mail", outgoing, { key: "reminder", runAt: inAnHour });
      // One without a key that has failed for good is not replaced by anything. Somebody has to look at it.
      await addJob(db, "make-own-data", { copyId: "copy" }, { attempts: 1 });
      mayFail.open();
      const haveFailed = async () => {
        const { rowCount: running } = await pool.query(
          "select from graphile_worker._private_jobs where locked_at is not null",
        );
        return running === 0 && (await backlog(db)).some(({ name, parked }) => name === "make-own-data" && parked > 0);
      };
      await until(haveFailed, () => "The jobs have not failed");
      await jobs.stop();
      const looking = await freeJobsOfTheDead(pool, new EventEmitter(), () => undefined, {
        sweepMs: 50,
        othersAgainMs: 0,
      });
      await looking.stop();
      expect(await backlog(db)).toMatchObject([
        { name: "make-own-data", waiting: 0, parked: 1 },
        { name: "send-mail", waiting: 1, parked: 0 },
      ]);
    },
  );

  test("that another living process has started stay with it", async () => {
    const begun = gate();
    const mayEnd = gate();
    const task = vi.fn(async () => {
      begun.open();
      await mayEnd.opened;
    });
    const first = await startJobs({ pool, tasks: tasksBy(task), report: () => undefined });
    await addJob(db, "send-mail", outgoing);
    await begun.opened;
    // So long ago that the first look would free a job of an ended process.
    await pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'");
    const second = await startJobs({ pool, tasks: tasksBy(task), report: () => undefined });
    // The runner has looked once, and looks again after 2.5 seconds.
    await aWhile(3_000);
    mayEnd.open();
    await first.stop();
    await second.stop();
    expect(task).toHaveBeenCalledTimes(1);
  });

  test("that another living process has started stay with it too after a standby took over, which holds no locks yet", async () => {
    const told = vi.fn();
    const second = poolFor(url, { report: () => undefined });
    const slow = new EventEmitter() as WorkerEvents;
    // Two processes. The one without jobs comes back first, and the other one has not taken its lock again.
    const idle = await freeJobsOfTheDead(pool, new EventEmitter(), told, { sweepMs: 50, othersAgainMs: 60_000 });
    const living = await freeJobsOfTheDead(second, slow, told, { sweepMs: 3_000, othersAgainMs: 60_000 });
    slow.emit("pool:create", { workerPool: { id: "pool-living" } } as never);
    const holders = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        "select pid from pg_locks where locktype = 'advisory' and classid = 617260951 and granted",
      );
      return rows.map(({ pid }) => pid);
    };
    const [held] = await vi.waitFor(async () => {
      const found = await holders();
      expect(found).toHaveLength(1);
      return found;
    }, PATIENCE_MS);
    await addJob(db, "send-mail", outgoing);
    await pool.query(
      "update graphile_worker._private_jobs set locked_by = 'pool-living', locked_at = now() - interval '1 hour', attempts = 1",
    );
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await vi.waitFor(async () => {
      const found = await holders();
      expect(found).toHaveLength(1);
      expect(found).not.toContain(held);
    }, PATIENCE_MS);
    const { rows } = await pool.query("select locked_by from graphile_worker._private_jobs");
    expect(rows).toEqual([{ locked_by: "pool-living" }]);
    expect(told).not.toHaveBeenCalledWith(expect.stringContaining("Freed the jobs"));
    await idle.stop();
    await living.stop();
    await second.end();
  });

  test("that end while the database is away run again, and the process lives on", async () => {
    const begun = gate();
    const task = vi.fn(async () => {
      begun.open();
      // Between the job and the note of its end, we cut every connection and refuse new ones for a while.
      if (task.mock.calls.length === 1) await lockedOut();
    });
    const jobs = await startJobs({ pool, tasks: tasksBy(task), report: () => undefined });
    await addJob(db, "send-mail", outgoing);
    await begun.opened;
    await vi.waitFor(async () => expect(await backlog(db)).toEqual([]), PATIENCE_MS);
    await jobs.stop();
    expect(task.mock.calls.length).toBeGreaterThan(1);
  });

  test("whose ends are not written down, because all connections are cut, run again, and the process can still end", async () => {
    let begun = 0;
    const mayEnd = [gate(), gate()];
    const mayFail = gate();
    const task = vi.fn(async () => {
      const place = begun++;
      await mayEnd[place]?.opened;
      if (place !== 2) return;
      await mayFail.opened;
      throw new Error("the mail server is down");
    });
    const jobs = await startJobs({ pool, tasks: tasksBy(task), report: () => undefined });
    for (let jobsLeft = 3; jobsLeft > 0; jobsLeft -= 1) await addJob(db, "send-mail", outgoing);
    await until(
      () => begun === 3,
      () => "The jobs do not begin",
    );
    const holder = new pg.Client(url);
    await holder.connect();
    await holder.query("begin; select from graphile_worker._private_jobs for update");
    for (const [place, one] of mayEnd.entries()) {
      one.open();
      const waits = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      await until(
        async () => (await holder.query(waits)).rowCount === place + 1,
        () => "No end of a job waits",
      );
    }
    await holder.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await holder.end();
    await vi.waitFor(() => pool.query("select"), PATIENCE_MS);
    mayFail.open();
    await vi.waitFor(async () => expect(await backlog(db)).toEqual([]), PATIENCE_MS);
    await jobs.stop();
    expect(task).toHaveBeenCalledTimes(6);
  });

  test("go on after all connections were cut", async () => {
    const done = vi.fn(async () => undefined);
    const jobs = await startJobs({ pool, tasks: tasksBy(done), report: () => undefined });
    await pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await vi.waitFor(() => addJob(db, "send-mail", outgoing), PATIENCE_MS);
    await vi.waitFor(() => expect(done).toHaveBeenCalled(), PATIENCE_MS);
    await jobs.stop();
  });

  test("of every day run at their time, and the next start runs a missed day", async () => {
    const run = vi.fn(async () => undefined);
    const anHourAgo = new Date(Date.now() - 3_600_000).toISOString().slice(11, 16);
    const daily = [{ name: "tidy-up", at: anHourAgo, run }];
    const first = await startJobs({ pool, tasks: tasksBy(async () => undefined), daily, report: () => undefined });
    await first.stop();
    // The task has been known for two days, and today's time has passed without it.
    await pool.query(
      "update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days', last_execution = null",
    );
    const second = await startJobs({ pool, tasks: tasksBy(async () => undefined), daily, report: () => undefined });
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), PATIENCE_MS);
    await second.stop();
  });
});

describe("a failed job in the log", () => {
  const CANARY = "kanarialintu@merila.example";
  const server = new MailServer();
  afterAll(() => server.close());

  /** Runs what waits once, by the jobs of a running process. Gives what the process printed. */
  async function printedBy(tasks: Tasks, isOver: () => Promise<boolean>): Promise<string> {
    const printed: string[] = [];
    const printing = vi
      .spyOn(console, "error")
      .mockImplementation((...said) => void printed.push(said.map(String).join(" ")));
    const jobs = await startJobs({ pool, tasks });
    await until(isOver, () => `It is not over: ${printed.join("\n")}`);
    await jobs.stop();
    printing.mockRestore();
    return printed.join("\n");
  }
  const triedOnce = async () =>
    (await pool.query("select from graphile_worker.jobs where attempts = 1 and locked_at is null")).rowCount === 1;
  const noneLeft = async () => (await backlog(db)).length === 0;

  test.each([
    ["for now", "450 4.2.1", triedOnce, /failed at try 1 of 25 Error EENVELOPE 450/],
    [
      "for good",
      "550 5.1.1",
      noneLeft,
      /^Mail [0-9a-f-]+ cannot be sent: the mail server refused it for good \(550\)$/,
    ],
  ])("of a mail that is refused %s has no address", async (_how, code, isOver, said) => {
    server.refuses = { command: "RCPT", code: `${code} <${CANARY}> is not here` };
    const deliver = mailDelivery({ smtpUrl: await address, from: "no-reply@merila.example", dataDir });
    await addJob(db, "send-mail", { ...outgoing, to: CANARY });
    const printed = await printedBy({ ...tasksBy(async () => undefined), "send-mail": deliver }, isOver);
    expect(printed).toMatch(said);
    expect(printed).not.toContain("kanarialintu");
  });
  const address = server.listen();

  test("of a paper or a notice has no value of the row that failed", async () => {
    await pool.query("create table if not exists canary (email text unique)");
    const twice = () => pool.query("insert into canary values ($1), ($1)", [CANARY]).then(() => undefined);
    await addJob(db, "mail-notices", { personId: outgoing.id });
    const printed = await printedBy(tasksBy(twice), triedOnce);
    await pool.query("drop table canary");
    expect(printed).toMatch(/\(mail-notices\) failed at try 1 of 25 error 23505 canary_email_key\n\s+at /);
    expect(printed).not.toContain("kanarialintu");
  });
});

describe("the outbox", () => {
  test("delivers an errand's mail after the commit", async () => {
    await db.transaction().execute((transaction) => sendMail(transaction, mail));
    expect(await readMailbox(dataDir)).toEqual([]);
    await runDueJobs(pool, { "send-mail": mailDelivery({ smtpUrl: null, from: "no-reply@merila.example", dataDir }) });
    expect(await readMailbox(dataDir, "aino@merila.example")).toMatchObject([mail]);
    expect(await backlog(db)).toEqual([]);
  });

  test("reports a mail with a second recipient in its head once, and sends it to nobody", async () => {
    const before = await readMailbox(dataDir);
    await sendMail(db, { ...mail, to: "aino@merila.example\r\nBcc: x@y.example" });
    const report = vi.fn<(message: string) => void>();
    await runDueJobs(pool, { "send-mail": mailDelivery({ smtpUrl: null, from: "a@merila.example", dataDir, report }) });
    expect(report.mock.calls).toEqual([
      [expect.stringContaining("cannot be sent: the address is not one plain address")],
    ]);
    expect(await readMailbox(dataDir)).toEqual(before);
    expect(await backlog(db)).toEqual([]);
  });

  test("refuses a mail with a line break in its subject before it keeps it", async () => {
    await expect(sendMail(db, { ...mail, subject: "Hakemus\r\nBcc: x@y.example" })).rejects.toThrow(
      "This mail is refused",
    );
    expect(await backlog(db)).toEqual([]);
  });
});
