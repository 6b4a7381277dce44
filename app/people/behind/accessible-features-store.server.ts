import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "./own-children-store.server.ts";

/**
 * All placements of the person's own children, for `accessibleFeaturesBy`. It is a subquery: the person and their
 * placements are one query, because the status call makes it with each page.
 */
export const featurePlacements = (db: Db, personId: string, today: IsoDate) =>
  jsonArrayFrom(
    db
      .selectFrom("placement")
      .innerJoin("unit", "unit.id", "placement.unit_id")
      .where("placement.child_id", "in", ownChildIds(db, personId, today))
      .select(["start_date as startDate", "end_date as endDate", "pilot_features as features"]),
  );

/** True when the person has ever got a message, as a condition of a query. */
export const hasReceivedMessages = (personId: string) => sql<boolean>`exists (
  select from message_account account join message_recipient got on got.account_id = account.id
  where account.person_id = ${personId})`;
