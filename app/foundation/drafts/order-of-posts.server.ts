import { millisecondsInHour } from "date-fns/constants";
import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";
import type { Posted } from "../forms/reading/posted.ts";

interface PostOrderTable {
  person_id: string;
  /** The name that the script of a drawn page has given it. */
  page: string;
  latest: number;
  posted_at: Date;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    post_order: PostOrderTable;
  }
}

/** No network holds a post for so long. */
const HOURS_KEPT = 24;

/** The intents that script presses by itself, while a person types or after a choice (keep-as-typed.ts, refresh.ts). */
const BY_ITSELF = /^(keep$|refresh)/;

/**
 * Has a later post of the same drawn page come before this one? Its answers are newer, and nobody waits for this one's
 * response: script and browser have given it up. True only for what script posts by itself: what a person sends or saves is
 * always carried out. Posts of other windows have another page, and their order is that of their arrival.
 */
export async function isOvertaken(
  db: Db,
  personId: string,
  { order, intent }: Pick<Posted, "order" | "intent">,
  now: Date,
): Promise<boolean> {
  if (!order) return false;
  const { latest } = await db
    .insertInto("post_order")
    .values({ person_id: personId, page: order.page, latest: order.number, posted_at: now })
    .onConflict((same) =>
      same.columns(["person_id", "page"]).doUpdateSet({
        latest: sql`greatest(post_order.latest, excluded.latest)`,
        posted_at: sql`excluded.posted_at`,
      }),
    )
    .returning("latest")
    .executeTakeFirstOrThrow();
  return latest > order.number && BY_ITSELF.test(intent ?? "");
}

/** Forgets the pages from which nothing has come for a day. A job runs it. */
export async function forgetOldOrder(db: Db, now: Date): Promise<void> {
  await removeOldRows(db, "post_order", "posted_at", "<", new Date(now.getTime() - HOURS_KEPT * millisecondsInHour));
}
