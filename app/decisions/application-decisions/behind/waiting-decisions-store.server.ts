import type { Db } from "~/foundation/database/database.server.ts";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import type { CountedFor } from "~/waiting/behind/waiting-store.server.ts";
import { DECIDED } from "./decision-store.server.ts";

/** The sent decisions that the list shows as waiting for this guardian's answer. */
const toAnswer = (db: Db, { guardianId, today }: CountedFor) =>
  db
    .selectFrom("decision")
    .innerJoin("application", "application.id", "decision.application_id")
    .where("application.guardian_id", "=", guardianId)
    .where("application.child_id", "in", ownChildIds(db, guardianId, today))
    .where("application.status", "in", DECIDED)
    .where("application.hide_from_guardian", "=", false)
    .where("decision.status", "=", "PENDING")
    .where("decision.sent_date", "is not", null);

/** The number of applications with such decisions, because an application's decisions are answered on one page. */
export const decisionsToAnswerCount = (db: Db, of: CountedFor) =>
  toAnswer(db, of).select((is) => is.fn.count<number>("application.id").distinct().as("waiting"));

/** These applications: how many decisions wait, and the day on which the first of them was sent. */
export const applicationsToAnswer = (db: Db, of: CountedFor) =>
  toAnswer(db, of)
    .select((is) => [
      "application.id as applicationId",
      "application.child_id as childId",
      is.fn.countAll<string>().as("decisions"),
      is.fn.min("decision.sent_date").as("sentDate"),
    ])
    .groupBy(["application.id", "application.child_id"]);
