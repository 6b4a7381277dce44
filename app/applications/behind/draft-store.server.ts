import type { Db } from "~/foundation/database/database.server.ts";
import type { ApplicationFormUpdate, ApplicationType } from "../contract.ts";
import { toStore } from "../form/form-version.ts";
import { addEvent, changedAt } from "./application-store.server.ts";

/** Begins a draft. Null when a running application of the type prevents it (contract 3.3, "Create"). */
export async function addDraft(
  db: Db,
  guardianId: string,
  draft: { childId: string; type: ApplicationType; form: ApplicationFormUpdate },
  now: Date,
): Promise<string | null> {
  const row = await db
    .insertInto("application")
    .values({
      guardian_id: guardianId,
      child_id: draft.childId,
      type: draft.type,
      form: toStore(draft.form),
      created_at: now,
      created_by: guardianId,
      modified_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!row) return null;
  await addEvent(db, guardianId, { applicationId: row.id, event: "CREATED", status: "CREATED" }, now);
  return row.id;
}

/** Begins the month of a draft anew, after its files changed. The answers keep their version. */
export async function keepDraftLonger(db: Db, guardianId: string, applicationId: string, now: Date): Promise<void> {
  await db
    .updateTable("application")
    .set({ modified_at: changedAt(now).modified_at })
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .where("status", "=", "CREATED")
    .execute();
}

export async function removeDraft(db: Db, guardianId: string, applicationId: string): Promise<void> {
  await db
    .deleteFrom("application")
    .where("id", "=", applicationId)
    .where("guardian_id", "=", guardianId)
    .where("status", "=", "CREATED")
    .execute();
}
