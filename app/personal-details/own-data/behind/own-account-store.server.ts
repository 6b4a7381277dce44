import { sql } from "kysely";
import { ownChildIds } from "~/people/behind/own-children-store.server.ts";
import { moment, type OwnDataQueries } from "~/people/behind/own-data-source.server.ts";
import type { EmailMessageType, NotificationKind } from "~/people/email-message-types.ts";
import { OWN_DETAIL_NAMES, OWN_DETAILS } from "~/people/own-details.ts";

/** The own details as columns. */
const OWN_DETAIL_FACTS = sql.join(
  OWN_DETAIL_NAMES.map((name) => sql`${sql.ref(OWN_DETAILS[name].column)} as ${sql.id(name)}`),
);

/** The most rows of the log in a copy. */
const LOG_ROWS = 5_000;

/** What the service itself stores of a guardian: the person, logins, mails and acts. */
export const ownAccount = {
  person: (_db, { personId }) => sql`
    select first_name as "firstName", last_name as "lastName", ${OWN_DETAIL_FACTS}, ssn as "identityCode",
      date_of_birth::text as "dateOfBirth", language, nationality,
      trim(street_address || ', ' || postal_code || ' ' || post_office) as address,
      verified_email as "verifiedEmail",
      (select max(start_date)::text from partnership where end_date is null and person.id in (first_id, second_id))
        as "partnerSince"
    from person where id = ${personId}`,
  login: (_db, { personId }) => sql`
    select username, ${moment("updated_at")} as "changedAt" from weak_login where person_id = ${personId}`,
  sessions: (_db, { personId }) => sql<{ level: "WEAK" | "STRONG" }>`
    select ${moment("created_at")} as "loggedInAt", ${moment("last_seen_at")} as "lastSeenAt", upper(level) as level,
      nullif(concat_ws(', ', browser, system), '') as browser
    from session where person_id = ${personId} and not (holds_device and expires_at <= now()) order by created_at desc`,
  // Without the address and the keys, by which others could tell the device something.
  pushDevices: (_db, { personId }) => sql`
    select nullif(concat_ws(', ', browser, system), '') as browser, language, ${moment("added_at")} as "addedAt"
    from push_device where person_id = ${personId} order by added_at desc`,
  codes: (_db, { personId }) => sql`
    select email, ${moment("made_at")} as "sentAt", ${moment("expires_at")} as "validUntil"
    from email_verification where person_id = ${personId} order by made_at desc`,
  notifications: (_db, { personId }) => sql<{
    disabled: NotificationKind | null;
    pushed: NotificationKind | null;
    rhythm: "ONCE_A_DAY" | null;
  }>`
    select kind as disabled, null as pushed, null as rhythm from disabled_notification where person_id = ${personId}
    union all select null, kind, null from pushed_notification where person_id = ${personId}
    union all select null, null, 'ONCE_A_DAY' from mail_digest where person_id = ${personId} order by disabled, pushed`,
  children: (db, { personId, today }) => sql`
    select first_name as "firstName", last_name as "lastName", preferred_name as "preferredName",
      date_of_birth::text as "dateOfBirth"
    from person where id in ${ownChildIds(db, personId, today)} order by date_of_birth, first_name`,
  mails: (_db, { personId }) => sql<{ type: EmailMessageType }>`
    select kind as type, ${moment("asked_at")} as "askedAt", ${moment("sent_at")} as "sentAt"
    from mail_notice where person_id = ${personId} order by id desc`,
  copies: (_db, { personId }) => sql`
    select ${moment("asked_at")} as "askedAt", ${moment("expires_at")} as "validUntil"
    from own_data_copy where person_id = ${personId} order by asked_at desc`,
  log: (_db, { personId }) => sql`
    select ${moment("at")} as at, call, status::text as status
    from audit_event where person_id = ${personId} order by id desc limit ${sql.lit(LOG_ROWS)}`,
} satisfies OwnDataQueries;
