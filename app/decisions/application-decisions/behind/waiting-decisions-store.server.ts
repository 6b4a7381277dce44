import type { Db } from "~/foundation/database/database.server.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import { DECIDED } from "./decision-store.server.ts";

/** The number of sent decisions that the list shows as waiting for this guardian's answer. */
export const decisionsToAnswerCount = (db: Db, { guardianId, today }: CountedFor) =>
  db
    .selectFrom("decision")
    .innerJoin("application", "application.id", "decision.application_id")
    .select((is) => is.fn.countAll<number>().as("waiting"))
    .where("application.guardian_id", "=", guardianId)
    .where("application.child_id", "in", ownChildIds(db, guardianId, today))
    .where("application.status", "in", DECIDED)
    .where("application.hide_from_guardian", "=", false)
    .where("decision.status", "=", "PENDING")
    .where("decision.sent_date", "is not", null);
