import { subYears } from "date-fns";
import { type Generated, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { ROWS_AT_ONCE, removeOldRows } from "~/foundation/database/in-batches.server.ts";
import { AUDIT_YEARS } from "./audit-years.ts";

interface AuditEventTable {
  id: Generated<string>;
  at: Date;
  person_id: string;
  level: "weak" | "strong";
  call: string;
  subjects: string[];
  status: number;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    audit_event: AuditEventTable;
  }
}

/** One call of a logged-in person. */
export interface AuditEvent {
  at: Date;
  personId: string;
  level: "weak" | "strong";
  /** Method and path pattern, `PUT /citizen/applications/{applicationId}`, or `LOGIN` or `LOGOUT`. */
  call: string;
  /** The ids in the path. */
  subjects: readonly string[];
  /** The status of the response. */
  status: number;
}

export interface AuditTrail {
  /** Takes a row that no transaction writes: a reading, or a refusal. It is written with others within a second. */
  note(event: AuditEvent): void;
  /** Writes what waits now. */
  flush(): Promise<void>;
}

declare module "~/foundation/parts.ts" {
  interface Parts {
    audit: AuditTrail;
  }
}

/** While the database is away, this many rows wait. Older ones are lost: a reader must not fill the memory. */
const MOST_WAITING = 10_000;

/** One statement for every number of rows: one for each number would fill the memory here and in the database. */
async function insertEvents(db: Db, events: readonly AuditEvent[]): Promise<void> {
  await sql`insert into audit_event (at, person_id, level, call, subjects, status)
    select at, "personId", level, call, subjects, status
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as event (at timestamptz, "personId" uuid, level text, call text, subjects uuid[], status integer)`.execute(db);
}

/** Writes the row of a change in the errand's own transaction: neither is there without the other. */
export async function writeAudit(db: Db, event: AuditEvent): Promise<void> {
  await insertEvents(db, [event]);
}

/** How often the person has done this call since a moment. Calls that are under way are not counted. */
export async function timesDone(db: Db, personId: string, call: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom("audit_event")
    .select((is) => is.fn.countAll<string>().as("times"))
    .where("person_id", "=", personId)
    .where("call", "=", call)
    .where("status", "<", 300)
    .where("at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.times);
}

/**
 * Rows of readings and refusals, written in batches: a page makes up to ten calls, and none of them waits for its row.
 * @param every milliseconds between batches; null in tests, which flush themselves
 */
export function auditTrail(db: Db, { every = 1_000 }: { every?: number | null } = {}): AuditTrail {
  let waiting: AuditEvent[] = [];
  let timer: NodeJS.Timeout | null = null;
  let busy = Promise.resolve();

  const write = async () => {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, ROWS_AT_ONCE);
      try {
        await insertEvents(db, rows);
      } catch (fault) {
        waiting.unshift(...rows);
        throw fault;
      }
    }
  };
  const flush = () => {
    if (timer) clearTimeout(timer);
    timer = null;
    // After a fault the rows wait for the next batch.
    busy = busy.then(write).catch(() => undefined);
    return busy;
  };
  return {
    note: (event) => {
      waiting.push(event);
      if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING);
      if (every !== null) timer ??= setTimeout(() => void flush(), every).unref();
    },
    flush,
  };
}

export function forgetOldAudit(db: Db, now: Date): Promise<number> {
  return removeOldRows(db, "audit_event", "at", "<", subYears(now, AUDIT_YEARS));
}
