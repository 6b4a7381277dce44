import { millisecondsInDay } from "date-fns/constants";
import type { Generated } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { removeOldRows } from "~/foundation/database/in-batches.server.ts";

type Ended = "USED" | "REPLACED" | "EXPIRED" | "TRIES";

interface EmailVerificationTable {
  id: Generated<string>;
  person_id: string;
  email: string;
  code_mac: Buffer;
  secret_id: Buffer | null;
  made_at: Date;
  sent_at: Date | null;
  expires_at: Date;
  wrong_tries: Generated<number>;
  ended: Ended | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    email_verification: EmailVerificationTable;
  }
}

export interface Verification {
  id: string;
  email: string;
  codeMac: Buffer;
  /** The session secret of the code. Null: a code of an earlier build. */
  secretId: Buffer | null;
  sentAt: Date | null;
  expiresAt: Date;
  wrongTries: number;
  ended: Ended | null;
}

const COLUMNS = [
  "id",
  "email",
  "code_mac as codeMac",
  "secret_id as secretId",
  "sent_at as sentAt",
  "expires_at as expiresAt",
  "wrong_tries as wrongTries",
  "ended",
] as const;

/** The person's one open code. It may have expired. */
export async function openVerification(db: Db, personId: string): Promise<Verification | null> {
  const row = await db
    .selectFrom("email_verification")
    .select(COLUMNS)
    .where("person_id", "=", personId)
    .where("ended", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** The person's e-mail, the verified one, and the open code, in one query: the editor of applications asks it too. */
export async function emailStatusOf(db: Db, personId: string) {
  const row = await db
    .selectFrom("person")
    .leftJoin("email_verification as code", (join) =>
      join.onRef("code.person_id", "=", "person.id").on("code.ended", "is", null),
    )
    .select([
      "person.email",
      "person.verified_email",
      "code.id as code_id",
      "code.email as code_email",
      "code.sent_at",
      "code.expires_at",
      "code.secret_id",
    ])
    .where("person.id", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  const { code_id: id, code_email: codeEmail, expires_at: expiresAt, sent_at: sentAt, secret_id: secretId } = row;
  const open = id && codeEmail && expiresAt ? { id, email: codeEmail, expiresAt, sentAt, secretId } : null;
  return { email: row.email, verifiedEmail: row.verified_email, open };
}

/** A code of the person by its id, open or not. */
export async function verificationById(db: Db, personId: string, id: string): Promise<Verification | null> {
  const row = await db
    .selectFrom("email_verification")
    .select(COLUMNS)
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** How many codes were made for the person since this moment. */
export async function codesMadeSince(db: Db, personId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom("email_verification")
    .select((is) => is.fn.countAll<string>().as("made"))
    .where("person_id", "=", personId)
    .where("made_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(row.made);
}

export async function addVerification(
  db: Db,
  personId: string,
  made: Pick<Verification, "id" | "email" | "codeMac" | "secretId" | "sentAt" | "expiresAt"> & { madeAt: Date },
): Promise<void> {
  await db
    .insertInto("email_verification")
    .values({
      id: made.id,
      person_id: personId,
      email: made.email,
      code_mac: made.codeMac,
      secret_id: made.secretId,
      made_at: made.madeAt,
      sent_at: made.sentAt,
      expires_at: made.expiresAt,
      ended: null,
    })
    .execute();
}

export async function endVerification(db: Db, personId: string, id: string, ended: Ended): Promise<void> {
  await db
    .updateTable("email_verification")
    .set({ ended })
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .execute();
}

export async function countWrongTry(db: Db, personId: string, id: string, wrongTries: number): Promise<void> {
  await db
    .updateTable("email_verification")
    .set({ wrong_tries: wrongTries })
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .execute();
}

/** We keep codes for two days, because the daily limit counts them. After that nobody needs them. */
const DAYS_KEPT = 2;

export function forgetOldVerifications(db: Db, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - DAYS_KEPT * millisecondsInDay);
  return removeOldRows(db, "email_verification", "made_at", "<", oldest);
}
