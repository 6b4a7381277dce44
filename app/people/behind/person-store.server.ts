import { type Generated, type RawBuilder, type Selectable, sql } from "kysely";
import { anyOf } from "~/foundation/database/any-of.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { versionMark } from "~/foundation/seam/version-mark.server.ts";
import {
  OWN_DETAIL_COLUMNS,
  type OwnDetails,
  type OwnDetailsRow,
  ownDetailsIn,
  ownDetailsRow,
  ownDetailValues,
} from "../own-details.ts";

/** Texts have a default in the store. */
type OwnColumns = {
  [Column in keyof OwnDetailsRow]: OwnDetailsRow[Column] extends string ? Generated<string> : OwnDetailsRow[Column];
};

interface PersonTable extends OwnColumns {
  id: Generated<string>;
  ssn: string | null;
  first_name: Generated<string>;
  last_name: string;
  date_of_birth: IsoDate;
  date_of_death: IsoDate | null;
  language: Generated<string>;
  nationality: Generated<string>;
  street_address: Generated<string>;
  postal_code: Generated<string>;
  post_office: Generated<string>;
  residence_code: Generated<string>;
  protected_address: Generated<boolean>;
  verified_email: string | null;
  refused_email: string | null;
  duplicate_of: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface PartnershipTable {
  first_id: string;
  second_id: string;
  start_date: IsoDate;
  end_date: IsoDate | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    person: PersonTable;
    partnership: PartnershipTable;
  }
}

/** A person from the register, with the contact details that they gave themselves. */
export interface Person extends OwnDetails {
  id: string;
  ssn: string | null;
  firstName: string;
  lastName: string;
  dateOfBirth: IsoDate;
  dateOfDeath: IsoDate | null;
  language: string;
  nationality: string;
  address: { street: string; postalCode: string; postOffice: string };
  residenceCode: string;
  protectedAddress: boolean;
  verifiedEmail: string | null;
  duplicateOf: string | null;
}

const COLUMNS = [
  "person.id",
  "ssn",
  "first_name",
  "last_name",
  "date_of_birth",
  "date_of_death",
  "language",
  "nationality",
  "street_address",
  "postal_code",
  "post_office",
  "residence_code",
  "protected_address",
  "verified_email",
  "duplicate_of",
  ...OWN_DETAIL_COLUMNS,
] as const;

/** One query for several people, in no order. Unknown ids are missing from the answer. */
export async function peopleByIds(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("person").select(COLUMNS).where("person.id", "=", anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, personOf(row)]));
}

/**
 * The child, its guardians by the register, and this guardian, who may have lost custody. Blocked relations count as
 * absent. Give ids, or columns of the query that this is a part of.
 */
export function childAndGuardians(
  db: Db,
  guardianId: string | RawBuilder<string>,
  childId: string | RawBuilder<string>,
) {
  const ids = db
    .selectFrom("guardian")
    .select("guardian_id")
    .where("child_id", "=", childId)
    .where("blocked", "=", false)
    .union(db.selectNoFrom(sql<string>`${childId}::uuid`.as("guardian_id")))
    .union(db.selectNoFrom(sql<string>`${guardianId}::uuid`.as("guardian_id")));
  return db.selectFrom("person").select(COLUMNS).where("person.id", "in", ids);
}

export async function personById(db: Db, id: string): Promise<Person | null> {
  const row = await db.selectFrom("person").select(COLUMNS).where("person.id", "=", id).executeTakeFirst();
  return row ? personOf(row) : null;
}

export async function personBySsn(db: Db, ssn: string): Promise<Person | null> {
  const row = await db.selectFrom("person").select(COLUMNS).where("ssn", "=", ssn).executeTakeFirst();
  return row ? personOf(row) : null;
}

/**
 * The person who has logged in at the national identity service. We find them by the identity code and add unknown
 * people (contract 3.1). Two first logins at the same moment make one person.
 */
export async function identifiedPerson(
  db: Db,
  identity: { ssn: string; firstName: string; lastName: string; dateOfBirth: IsoDate },
): Promise<Person> {
  const known = await personBySsn(db, identity.ssn);
  if (known) return known;
  const row = await db
    .insertInto("person")
    .values({
      ssn: identity.ssn,
      first_name: identity.firstName,
      last_name: identity.lastName,
      date_of_birth: identity.dateOfBirth,
    })
    .onConflict((conflict) => conflict.column("ssn").doUpdateSet({ updated_at: new Date() }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return personOf(row);
}

/** Saves the e-mail and phone of a guardian. An empty e-mail means that they have none. */
export async function saveContactDetails(
  db: Db,
  personId: string,
  contact: { email: string | null; phone: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ email: contact.email || null, phone: contact.phone, updated_at: now })
    .where("id", "=", personId)
    .execute();
}

/** The person, locked until the end of the transaction: two changes of their own details follow one another. */
export async function lockedPerson(db: Db, id: string): Promise<Person | null> {
  const row = await db.selectFrom("person").select(COLUMNS).where("person.id", "=", id).forUpdate().executeTakeFirst();
  return row ? personOf(row) : null;
}

/** The version of what a guardian keeps up to date themselves (contract 1.12). */
export const ownDetailsVersion = (own: OwnDetails): string => versionMark(ownDetailValues(own));

/** Saves what a guardian keeps up to date themselves. The verified e-mail stays (contract 3.10). */
export async function saveOwnDetails(db: Db, personId: string, own: OwnDetails, now: Date): Promise<void> {
  await db
    .updateTable("person")
    .set({ ...ownDetailsRow(own), updated_at: now })
    .where("id", "=", personId)
    .execute();
}

/** The person has shown that the address is theirs. */
export async function saveVerifiedEmail(db: Db, personId: string, email: string, now: Date): Promise<void> {
  await db
    .updateTable("person")
    .set({ email, verified_email: email, updated_at: now })
    .where("id", "=", personId)
    .execute();
}

export const personOf = (
  row: Omit<Selectable<PersonTable>, "created_at" | "updated_at" | "refused_email">,
): Person => ({
  id: row.id,
  ssn: row.ssn,
  firstName: row.first_name,
  lastName: row.last_name,
  dateOfBirth: row.date_of_birth,
  dateOfDeath: row.date_of_death,
  language: row.language,
  nationality: row.nationality,
  address: { street: row.street_address, postalCode: row.postal_code, postOffice: row.post_office },
  residenceCode: row.residence_code,
  protectedAddress: row.protected_address,
  verifiedEmail: row.verified_email,
  duplicateOf: row.duplicate_of,
  ...ownDetailsIn(row),
});
