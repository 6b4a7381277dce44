import { millisecondsInMinute } from "date-fns/constants";
import type { Generated } from "kysely";
import { z } from "zod";
import type { Db } from "~/foundation/database/database.server.ts";

interface SamlRequestTable {
  id: string;
  value: string;
  created_at: Generated<Date>;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    saml_request: SamlRequestTable;
  }
}

/** A person has this long at the identity provider (contract 3.1). */
export const MINUTES_TO_ANSWER = 15;

/** We delete an unanswered request after this long. */
const MINUTES_KEPT = 60;

const minutesBefore = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * millisecondsInMinute);

/**
 * The facts of a request that we need when its answer comes. The session cannot hold them: the answer is posted from
 * another site, so the Lax cookie does not come with it (stack Q7).
 */
const requestNote = z.object({
  instant: z.string(),
  /** Hash of the browser's session before the login, as hex. The login replaces that session. */
  began: z.string().nullable(),
  /** Hash of the mark that proves which browser sent the request. */
  browser: z.string().nullable(),
  /** Hashes of the people who have logged in on this browser before. Null in a request of the previous build. */
  people: z.array(z.string()).nullable().default(null),
});
export type RequestNote = z.output<typeof requestNote>;

/** Keeps a request until its answer comes. */
export async function keepRequest(db: Db, id: string, note: RequestNote, now: Date): Promise<void> {
  await db.deleteFrom("saml_request").where("created_at", "<", minutesBefore(now, MINUTES_KEPT)).execute();
  await db
    .insertInto("saml_request")
    .values({ id, value: JSON.stringify(note), created_at: now })
    .execute();
}

/** A request that still waits for its answer. */
export async function waitingRequest(db: Db, id: string, now: Date): Promise<RequestNote | null> {
  const row = await db
    .selectFrom("saml_request")
    .select("value")
    .where("id", "=", id)
    .where("created_at", ">", minutesBefore(now, MINUTES_TO_ANSWER))
    .executeTakeFirst();
  return row ? requestNote.parse(JSON.parse(row.value)) : null;
}

/** Takes a request as answered. Of several answers at the same moment exactly one gets true. */
export async function takeRequest(db: Db, id: string): Promise<boolean> {
  const taken = await db.deleteFrom("saml_request").where("id", "=", id).returning("id").executeTakeFirst();
  return taken !== undefined;
}
