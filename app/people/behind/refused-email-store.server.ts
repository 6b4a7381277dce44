import type { Db } from "~/foundation/database/database.server.ts";

/** Remembers that no mail reaches this address. Who has it as their e-mail is told on the next page. */
async function noteRefusedEmail(db: Db, address: string): Promise<void> {
  await db.updateTable("person").set({ refused_email: address }).where("email", "=", address).execute();
}

/** A mail has reached the address after all. */
async function forgetRefusedEmail(db: Db, address: string): Promise<void> {
  await db.updateTable("person").set({ refused_email: null }).where("refused_email", "=", address).execute();
}

/** What the delivery of mails tells of addresses. */
export const addressesHeard = (db: Db) => ({
  reached: (address: string) => forgetRefusedEmail(db, address),
  refused: (address: string) => noteRefusedEmail(db, address),
});
