import type pg from "pg";
import { runDueJobs } from "~/foundation/jobs/run-jobs.server.ts";
import type { OutgoingMail } from "~/foundation/mail/mail.server.ts";

/** Empties the outbox. @returns its mails, in the order in which they would go out */
export async function takeMails(pool: pg.Pool): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  await runDueJobs(pool, { "send-mail": async (mail) => void mails.push(mail) });
  return mails;
}
