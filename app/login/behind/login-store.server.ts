import type { Db } from "~/foundation/database/database.server.ts";
import type { CitizenUserDetails } from "../contract.ts";

/** The person that a session belongs to, as the status call shows them. */
export async function userDetails(db: Db, personId: string): Promise<CitizenUserDetails | null> {
  const row = await db
    .selectFrom("person")
    .leftJoin("weak_login", "weak_login.person_id", "person.id")
    .select([
      "person.id",
      "person.first_name",
      "person.last_name",
      "person.preferred_name",
      "person.street_address",
      "person.postal_code",
      "person.post_office",
      "person.phone",
      "person.backup_phone",
      "person.email",
      "weak_login.username",
    ])
    .where("person.id", "=", personId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    preferredName: row.preferred_name,
    streetAddress: row.street_address,
    postalCode: row.postal_code,
    postOffice: row.post_office,
    phone: row.phone,
    backupPhone: row.backup_phone,
    email: row.email,
    weakLoginUsername: row.username,
  };
}
