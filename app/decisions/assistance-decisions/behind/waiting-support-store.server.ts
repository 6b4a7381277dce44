import { sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import "./assistance-decision-store.server.ts";
import { COUNTED_AS_UNREAD, MONTHS_AFTER_PLACEMENT } from "../shown-decisions.ts";

/** `firstDayOfRecentPlacement` in SQL. */
const recentPlacement = (today: IsoDate) =>
  sql<IsoDate>`(${today}::date - make_interval(months => ${sql.lit(MONTHS_AFTER_PLACEMENT)}))::date`;

/**
 * The decisions on support, of both kinds, that the lists show to this guardian as unread.
 * This is `isListed` and `countsAsUnread` in SQL. A test compares both in the demo town.
 */
const unread = (db: Db, { guardianId, today }: CountedFor) =>
  db
    .selectFrom("assistance_decision as support")
    .innerJoin("assistance_decision_unread as unread", "unread.decision_id", "support.id")
    .where("unread.person_id", "=", guardianId)
    .where("support.child_id", "in", ownChildIds(db, guardianId, today))
    .where("support.status", "in", COUNTED_AS_UNREAD)
    .where("support.decision_made", "is not", null)
    .where((is) =>
      is.or([
        is("support.kind", "=", "EARLY_CHILDHOOD"),
        is.and([
          is("support.valid_from", "is not", null),
          is("support.type", "is not", null),
          is("support.unit_id", "is not", null),
        ]),
      ]),
    )
    .where((is) =>
      is.exists(
        is
          .selectFrom("placement")
          .select("placement.id")
          .whereRef("placement.child_id", "=", "support.child_id")
          .where("placement.end_date", ">=", recentPlacement(today)),
      ),
    );

export const supportDecisionsToReadCount = (db: Db, of: CountedFor) =>
  unread(db, of).select((is) => is.fn.countAll<number>().as("waiting"));

export const supportDecisionsToRead = (db: Db, of: CountedFor) =>
  unread(db, of).select(["support.id", "support.kind", "support.child_id as childId"]);
