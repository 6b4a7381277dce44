import { rulesOfQuestions } from "~/applications/form/questions/whole-form/rules-of-questions.ts";
import { writeApplicationReceipt } from "~/applications/sending/behind/application-receipts.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { instantAt } from "~/foundation/dates/clock.ts";
import { registerCase } from "~/process-metadata/behind/register-case.server.ts";
import type { LaidOut } from "./laid-out.ts";

/** Adds what every sending leaves: a receipt for the applicant and a case in the register, both of that time. */
export async function layOutSent(db: Db, { place }: LaidOut): Promise<void> {
  const sent = await db
    .selectFrom("application")
    .select(["id", "type", "guardian_id", "sent_date", "sent_time"])
    .where("sent_date", "is not", null)
    .orderBy("sent_date")
    .orderBy("created_at")
    .execute();
  for (const { id, type, guardian_id, sent_date, sent_time } of sent) {
    if (sent_date === null || sent_time === null) continue;
    const now = instantAt(sent_date, sent_time);
    await writeApplicationReceipt(
      { db, now, today: sent_date, guardian: { id: guardian_id, level: "strong" }, applicationRules: rulesOfQuestions },
      id,
      "SENT",
    );
    await registerCase(
      { db, now },
      { process: `APPLICATION_${type}`, subjectId: id, organization: place.facts.provider.fi },
    );
  }
}
