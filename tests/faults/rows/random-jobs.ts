import path from "node:path";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../../../app/foundation/database/database.server.ts";
import { dateAt } from "../../../app/foundation/dates/clock.ts";
import { openFileStore } from "../../../app/foundation/files/file-store.server.ts";
import type { StoredFile } from "../../../app/foundation/files/stored-file.ts";
import { families } from "../../durability/in-front/families.ts";
import { newLedger } from "../../durability/in-front/ledger.ts";
import { judgeMails, untilEmpty, watchOutbox } from "../../long-day/outbox.ts";
import { Troubles } from "../../long-day/troubles.ts";
import { type Machine, startMachine } from "../../machines/machine.ts";
import { MailServer } from "../../support/asking/mail-server.ts";
import { LONGEST_START_MS, until } from "../../support/running/patience.ts";
import { freePort } from "../../support/running/running-app.ts";
import { numbers } from "../../support/running/seeded-numbers.ts";
import { Gate, guardiansOf } from "../guardians.ts";
import { triesOf } from "../part.ts";
import type { Row } from "../row.ts";
import { asked, databaseAt, Endings, faultsOf, folderFor, inWords, ownServer } from "../town.ts";

const PROCESSES = 2;
const GUARDIANS = 6;
/** Errands that leave work: papers and mails. */
const KINDS = ["sent application", "discussion", "ended place", "child document"];

/** F21: jobs come twice, fail and lose their process, in an order of chance, while guardians give them work. */
export const randomJobs: Row = {
  title: "background jobs come twice, fail, and lose their process or its database, in an order of chance",
  unit: "mishaps",
  usual: 12,
  full: 200,
  isInParts: true,
  run: async ({ times, seed, isLate, part }) => {
    await using endings = new Endings();
    const folder = folderFor(endings);
    const server = await ownServer(path.join(folder, "postgres"), endings, { durable: false });
    await asked(server.urlOf("postgres"), "create database town");
    const mails = new MailServer();
    const environment = {
      ...{ DEMO: "1", SESSION_SECRET: "a secret of both processes of this row", BASE_URL: "http://localhost" },
      ...{ DATABASE_URL: server.urlOf("town"), SMTP_URL: await mails.listen() },
    };
    endings.add(() => mails.goAway());
    const machines: Machine[] = [];
    for (let place = 0; place < PROCESSES; place += 1) {
      const machine = await startMachine(await freePort(), path.join(folder, "data"), environment);
      machines.push(machine);
      endings.add(() => machine.stop());
    }
    // Our own connections are not cut.
    const db = databaseAt(`${server.urlOf("town")}&application_name=test`);
    endings.add(() => db.destroy());
    const today = dateAt(new Date());
    const made = await families(db, GUARDIANS, today);
    await watchOutbox(db, mails);
    await doubleJobs(server.urlOf("town"));

    const ledger = newLedger((detail) => console.log(`    ${detail}`));
    const { live } = guardiansOf({
      ...{ url: `http://localhost:${machines[0]?.port}`, db, families: made, today, ledger, gate: new Gate() },
    });
    /** The guardians have finished so many more errands, and so given the processes work. */
    const errands = async (more: number) => {
      const before = ledger.entries.length;
      await until(
        () => ledger.entries.length >= before + more,
        () => "No guardian gets anything done",
        LONGEST_START_MS,
      );
    };
    /** The mail server has refused so many mails. */
    const refusing = async (command: string, many: number) => {
      const before = mails.refused;
      mails.refuses = { command, code: "451 4.3.0 try later" };
      await until(
        () => mails.refused >= before + many,
        () => "No mail is sent",
        LONGEST_START_MS,
      );
      mails.refuses = null;
    };
    const happened = new Map<string, number>();
    const mishaps: Record<string, (random: () => number) => Promise<unknown>> = {
      "process killed": async (random) => machines[upTo(PROCESSES - 1, random)]?.kill(),
      "connections cut": () => asked(server.urlOf("postgres"), CUT),
      "mail refused at its sender": (random) => refusing("MAIL", 1 + upTo(2, random)),
      "mail refused at its end": (random) => refusing(".", 1 + upTo(2, random)),
      "mail server away": async (random) => {
        const port = Number(new URL(environment.SMTP_URL).port);
        mails.goAway();
        await errands(1 + upTo(4, random));
        await mails.listen(port);
      },
    };
    let isOver = false;
    const living = live(seed, () => isOver, KINDS);
    const troubles = new Troubles();
    const turns = triesOf(part, times);
    let tried = 0;
    await troubles.during("database", async () => {
      for (const turn of turns) {
        if (isLate()) break;
        const random = numbers(seed * 1_000 + turn);
        await errands(upTo(4, random));
        const names = Object.keys(mishaps);
        const name = names[upTo(names.length - 1, random)] ?? "";
        await mishaps[name]?.(random);
        happened.set(name, (happened.get(name) ?? 0) + 1);
        tried += 1;
        if (tried % 20 === 0) console.log(`    ${tried} of ${turns.length} mishaps`);
      }
      isOver = true;
      await living;
    });
    await tryAtOnce(db);
    const through: string[] = [];
    await untilEmpty(db).catch((fault: unknown) => through.push(String(fault)));
    await ledger.judgeAtTheEnd();
    const sent = await judgeMails(db, { server: mails, troubles, found: (detail) => through.push(detail) });
    const { rows: papers } = await sql<StoredFile & { made: boolean }>`
      select made_at is not null as made, file_key as key, byte_size as size, encode(sha256, 'hex') as sha256
      from official_document`.execute(db);
    const store = await openFileStore({ dataDir: path.join(folder, "data"), s3: null });
    for (const paper of papers)
      if (!paper.made || !(await store.verify(paper))) through.push(`a paper is not there: ${JSON.stringify(paper)}`);
    for (const machine of machines) through.push(...machine.ended);
    const words = [...happened].map(([name, many]) => `${many} × ${name}`).join(", ");
    return {
      tried,
      ofAll: turns.length,
      through: [...through, ...faultsOf(ledger.findings)],
      notes: `${words}; a third of the jobs came twice; ${sent.mails} mails, ${sent.copies} copies of them, ${papers.length} papers; ${inWords(ledger)}`,
    };
  },
};

const CUT =
  "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'town' and application_name <> 'test'";

/** A whole number from 0 to `most`. */
const upTo = (most: number, random: () => number): number => Math.floor(random() * (most + 1));

/** What failed is tried again at once. How long a job waits by itself is no part of this row. */
const tryAtOnce = (db: Kysely<Tables>) =>
  sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0 and locked_at is null`.execute(db);

/** A third of the jobs is put in twice, in the transaction of the first. */
async function doubleJobs(url: string): Promise<void> {
  await asked(
    url,
    `create function watched.double_job() returns trigger language plpgsql as $$ begin
       if pg_trigger_depth() = 1 and random() < 0.33 then
         insert into graphile_worker._private_jobs (task_id, payload, priority, run_at, max_attempts)
         values (new.task_id, new.payload, new.priority, new.run_at, new.max_attempts);
       end if;
       return new;
     end $$`,
  );
  await asked(
    url,
    "create trigger double_job after insert on graphile_worker._private_jobs for each row execute function watched.double_job()",
  );
}
