import { createServer, type IncomingMessage } from "node:http";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import type { Db, Tables } from "../../app/foundation/database/database.server.ts";
import { openDatabase } from "../../app/foundation/database/open-database.server.ts";
import { startJobs } from "../../app/foundation/jobs/run-jobs.server.ts";
import { mailDelivery } from "../../app/foundation/mail/deliver-mail.server.ts";
import { sendMail } from "../../app/foundation/mail/mail.server.ts";
import { onceFor } from "../../app/foundation/seam/idempotency.server.ts";
import { municipalityMigrations } from "../../app/municipality/migrations.server.ts";

/**
 * The smallest program that writes as errands do. One transaction writes an entry, its two parts and a mail, under an
 * idempotency key. `POST /<key>` writes, `GET /` lists the entries.
 */
const [dataDir = "", port = ""] = process.argv.slice(2);
const CALLER = "00000000-0000-4000-8000-000000000001";
const LEDGER = {
  number: 900,
  title: "entries",
  sql: `create table entry (key uuid not null, id bigserial primary key);
        create table entry_part (entry_id bigint not null references entry, part integer not null);
        create index on entry_part (entry_id)`,
};

const { db, pool, close } = await openDatabase({
  databaseUrl: null,
  folder: path.join(dataDir, "postgres"),
  migrations: [...(await municipalityMigrations()), LEDGER],
});
const deliver = mailDelivery({ smtpUrl: null, from: "no-reply@merila.example", dataDir });
// This program asks for nothing but mails.
const unasked = () => Promise.reject(new Error("a job that nobody asked for"));
const tasks = {
  "send-mail": deliver,
  "make-document": unasked,
  "mail-notices": unasked,
  "send-push": unasked,
  "make-own-data": unasked,
  "check-files": unasked,
};
const jobs = await startJobs({ pool, tasks });

const server = createServer((request, response) => {
  resultOf(request, db).then(
    (result) => response.end(JSON.stringify(result)),
    (fault: unknown) => response.writeHead(503).end(String(fault)),
  );
});
server.listen(Number(port));
process.once("SIGTERM", () => {
  server.close(
    () =>
      void jobs
        .stop()
        .then(close)
        .then(() => process.exit(0)),
  );
  server.closeAllConnections();
});

function resultOf(request: IncomingMessage, database: Kysely<Tables>): Promise<unknown> {
  const key = request.url?.slice(1) ?? "";
  return request.method === "POST" ? written(database, key) : whatIsThere(database);
}

function written(database: Kysely<Tables>, key: string): Promise<unknown> {
  return database
    .transaction()
    .execute((transaction) =>
      onceFor(transaction, { caller: CALLER, key, call: "POST /", request: key, secrets: ["-"] }, () =>
        write(transaction, key),
      ),
    );
}

async function write(transaction: Db, key: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into entry (key) values (${key}) returning id`.execute(transaction);
  const id = rows[0]?.id ?? 0;
  for (const part of [1, 2])
    await sql`insert into entry_part (entry_id, part) values (${id}, ${part})`.execute(transaction);
  await sendMail(transaction, { to: "aino@merila.example", subject: key, text: "Hei", language: "fi" });
  return id;
}

async function whatIsThere(database: Kysely<Tables>): Promise<unknown> {
  const { rows } = await sql`
    select key, id, (select count(*) from entry_part where entry_id = entry.id) as parts,
      (select count(*) from graphile_worker.jobs) as jobs_left
    from entry order by id`.execute(database);
  return rows;
}
