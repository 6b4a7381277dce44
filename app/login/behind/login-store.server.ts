import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { FeaturePlacement } from "~/people/accessible-features.ts";
import { featurePlacements, hasReceivedMessages } from "~/people/behind/accessible-features-store.server.ts";
import { OWN_DETAIL_COLUMNS, ownDetailsIn } from "~/people/own-details.ts";
import type { CitizenUserDetails } from "../contract.ts";

interface User {
  details: CitizenUserDetails;
  /** Their features depend on these. */
  placements: FeaturePlacement[];
  hasReceivedMessages: boolean;
}

const personWithLogin = statement((db, { personId, today }: { personId: string; today: IsoDate }) =>
  db
    .selectFrom("person")
    .leftJoin("weak_login", "weak_login.person_id", "person.id")
    .select([
      "person.id",
      "person.first_name",
      "person.last_name",
      "person.street_address",
      "person.postal_code",
      "person.post_office",
      "person.refused_email",
      "weak_login.username",
      featurePlacements(db, personId, today).as("placements"),
      hasReceivedMessages(personId).as("has_received_messages"),
    ])
    .select(OWN_DETAIL_COLUMNS)
    .where("person.id", "=", personId),
);

/** The person of a session, as the status call shows them. One query, because every page asks it. */
export async function userOf(db: Db, personId: string, today: IsoDate): Promise<User | null> {
  const [row] = await personWithLogin(db, { personId, today });
  if (!row) return null;
  return {
    placements: row.placements,
    hasReceivedMessages: row.has_received_messages,
    details: {
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      streetAddress: row.street_address,
      postalCode: row.postal_code,
      postOffice: row.post_office,
      ...ownDetailsIn(row),
      weakLoginUsername: row.username,
      ...(row.refused_email !== null && row.refused_email === row.email ? { emailRefused: true as const } : {}),
    },
  };
}
