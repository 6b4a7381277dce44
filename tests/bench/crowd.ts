/** A crowd of guardians at a running service, for the figures of load. Driver, service and database share the machine. */
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { startEmbeddedPostgres } from "~/foundation/database/embedded-postgres.server.ts";
import { migrate } from "~/foundation/database/migrate.server.ts";
import { poolFor } from "~/foundation/database/pool.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { isPublicHoliday } from "~/foundation/dates/finnish-holidays.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { municipalityMigrations } from "~/municipality/migrations.server.ts";
import { addOpenUnit } from "../people/care-days.ts";
import { child, guardian } from "../people/family.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 2_000 });

export interface TownOfBench extends AsyncDisposable {
  db: Kysely<Tables>;
  url: string;
}

/** An empty town on a PostgreSQL of its own, for the time of a bench. */
export async function townOfBench(): Promise<TownOfBench> {
  const folder = mkdtempSync(join(tmpdir(), "aamu-crowd-"));
  const postgres = await startEmbeddedPostgres({ folder, report: () => undefined });
  const pool = poolFor(postgres.url);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    agent.destroy();
    await db.destroy();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await migrate(pool, await municipalityMigrations());
    return { db, url: postgres.url, [Symbol.asyncDispose]: close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

export interface CrowdMember {
  personId: string;
  childIds: string[];
  /** The id of their session, which a browser keeps in its cookie. */
  sessionId: string;
}

export interface Answered {
  /** From the first byte of the question to the last byte of the answer. */
  ms: number;
  /** To the first byte of the answer. */
  firstByteMs: number;
  /** Milliseconds of `performance.now()` at its end. */
  at: number;
  status: number;
  retryAfter: boolean;
  location: string | null;
  body: string;
  /** Without an answer: why the connection broke. */
  broke: string;
  /** Its connection had been closed while nobody used it, so it was asked again on another. */
  again: boolean;
}

/** In place of a status: the connection broke. */
export const NO_ANSWER = 0;

/** So many families share a unit. */
const IN_UNIT = 100;

/** Guardians with one to three children in daycare, each with a session. */
export async function layOutCrowd(
  db: Kysely<Tables>,
  count: number,
  { now, level = "weak" }: { now: Date; level?: "weak" | "strong" },
): Promise<CrowdMember[]> {
  console.error(`laying out ${count} families`);
  const crowd: CrowdMember[] = [];
  const today = dateAt(now);
  let unit = "";
  for (let number = 0; number < count; number += 1) {
    if (number % IN_UNIT === 0)
      unit = await addOpenUnit(db, `Päiväkoti ${number}`, { row: { pilot_features: ["RESERVATIONS", "MESSAGING"] } });
    const children = ["Elsa", "Onni", "Ukko"].slice(0, 1 + (number % 3));
    const parent = await guardian(`Petra Pelto${number}`)
      .who({ date_of_birth: `${1970 + (number % 20)}-05-05` })
      .with(
        ...children.map((name, index) =>
          child(name)
            .aged(1 + ((number + index) % 5))
            .inDaycare(unit),
        ),
      )
      .settle(db, today);
    const { id } = await createSession(db, { personId: parent.id, level }, now);
    crowd.push({ personId: parent.id, childIds: parent.childIds, sessionId: id });
  }
  return crowd;
}

/** Each member does a step, thinks, and does the next one. @returns all answers */
export async function crowdAtWork<Member>(
  members: readonly Member[],
  { seconds, thinksMs }: { seconds: number; thinksMs: number },
  step: (member: Member) => Promise<Answered[]>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const ends = Date.now() + seconds * 1_000;
  await Promise.all(
    members.map(async (member) => {
      for (let wait = Math.random() * thinksMs; Date.now() + wait < ends; wait = thinksMs) {
        await new Promise((thought) => setTimeout(thought, wait));
        answers.push(...(await step(member)));
      }
    }),
  );
  return answers;
}

interface Asked {
  cookie: string;
  body?: string | null;
  headers?: Record<string, string>;
}

/**
 * Asks with connections that are kept, as browsers do. As they do too, it asks once more when a kept connection turns out
 * to be closed: the other end closes one that was idle for long, and that may happen just when it is used again.
 */
export function asked(address: string, { cookie, body = null, headers = {} }: Asked, again = false): Promise<Answered> {
  const began = performance.now();
  let firstByteMs = 0;
  return new Promise((done) => {
    const answered = (status: number, more: Partial<Answered> = {}) =>
      done({
        ms: performance.now() - began,
        at: performance.now(),
        firstByteMs,
        status,
        retryAfter: false,
        location: null,
        body: "",
        broke: "",
        again,
        ...more,
      });
    const call = request(
      address,
      { agent, method: body === null ? "GET" : "POST", headers: { cookie, ...headers } },
      (response) => {
        firstByteMs = performance.now() - began;
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", ({ message }) => answered(NO_ANSWER, { broke: `in its answer: ${message}` }));
        response.on("end", () =>
          answered(response.statusCode ?? NO_ANSWER, {
            retryAfter: Boolean(response.headers["retry-after"]),
            location: response.headers.location ?? null,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    call.on("error", ({ message }) => {
      if (call.reusedSocket && firstByteMs === 0 && !again) done(asked(address, { cookie, body, headers }, true));
      else answered(NO_ANSWER, { broke: message });
    });
    call.end(body ?? undefined);
  });
}

/** So many milliseconds or less took this share of the answers. */
export function slowest(answers: readonly Answered[], share: number): number {
  const sorted = answers.map(({ ms }) => ms).sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The first Monday from here whose week has no public holiday: on those nothing is saved. */
export function workingWeek(monday: IsoDate): IsoDate {
  const days = Array.from({ length: 5 }, (_, index) => addDays(monday, index));
  return days.some(isPublicHoliday) ? workingWeek(addDays(monday, 7)) : monday;
}
