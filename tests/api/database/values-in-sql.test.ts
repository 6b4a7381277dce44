import { describe, expect, it } from "vitest";
import { APPLICATION_STATUSES } from "~/applications/application-shapes.ts";
import { FEED_LEVELS } from "~/calendar/feed/feed-contract.ts";
import { ABSENCE_TYPES } from "~/care-days/kinds.ts";
import { ABSENCE_APPLICATION_STATUSES } from "~/children/absence-applications/contract.ts";
import {
  DELETION_RETENTION_BASES,
  DOCUMENT_DECISION_STATUSES,
  DOCUMENT_LANGUAGES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
} from "~/children/child-documents/document-kinds.ts";
import { SERVICE_APPLICATION_DECISIONS } from "~/children/service-applications/contract.ts";
import { DECISION_STATUSES } from "~/decisions/application-decisions/contract.ts";
import {
  ASSISTANCE_DECISION_STATUSES,
  ASSISTANCE_LEVELS,
  OFFICIAL_LANGUAGES,
  PRESCHOOL_DECISION_TYPES,
} from "~/decisions/assistance-decisions/shapes.ts";
import { FINANCE_DECISION_TYPES } from "~/decisions/finance-decisions/contract.ts";
import { LANGUAGES } from "~/foundation/i18n/language.ts";
import { STATEMENT_STATUSES, STATEMENT_TYPES } from "~/income/statement-kinds.ts";
import { ACCOUNT_TYPES, MESSAGE_TYPES } from "~/messages/message-shapes.ts";
import { PUSH_STATES } from "~/notices/behind/mail-notice-store.server.ts";
import { DOCUMENT_KINDS } from "~/official-documents/document-kinds.ts";
import { EMAIL_MESSAGE_TYPES, NOTIFICATION_KINDS } from "~/people/email-message-types.ts";
import { DECISION_TYPES } from "~/placements/decision-types.ts";
import { APPLICATION_TYPES, PLACEMENT_TYPES } from "~/placements/placement-types.ts";
import { RECEIPT_EVENTS, RECEIPT_KINDS } from "~/receipts/receipt-kinds.ts";
import { CARE_TYPES, PROVIDER_TYPES } from "~/units/contract.ts";
import { testDatabase } from "../../support/asking/database.ts";

/** Columns whose values the contract lists. A new value needs a migration of the column's check. */
const LISTED: Record<string, readonly string[]> = {
  "absence_application.status": ABSENCE_APPLICATION_STATUSES,
  "child_document.status": DOCUMENT_STATUSES,
  "child_document_decision.status": DOCUMENT_DECISION_STATUSES,
  "document_template.deletion_retention_basis": DELETION_RETENTION_BASES,
  "document_template.language": DOCUMENT_LANGUAGES,
  "document_template.type": DOCUMENT_TYPES,
  "service_application.decision": SERVICE_APPLICATION_DECISIONS,
  "absence.type": ABSENCE_TYPES,
  "application.status": APPLICATION_STATUSES,
  "application.type": APPLICATION_TYPES,
  "assistance_decision.assistance_levels": ASSISTANCE_LEVELS,
  "assistance_decision.language": OFFICIAL_LANGUAGES,
  "assistance_decision.status": ASSISTANCE_DECISION_STATUSES,
  "assistance_decision.type": PRESCHOOL_DECISION_TYPES,
  "calendar_feed.language": LANGUAGES,
  "calendar_feed.level": FEED_LEVELS,
  "decision.status": DECISION_STATUSES,
  "decision.type": DECISION_TYPES,
  "disabled_notification.kind": NOTIFICATION_KINDS,
  "finance_decision.type": FINANCE_DECISION_TYPES,
  "holiday_questionnaire.absence_type": ABSENCE_TYPES,
  "income_statement.status": STATEMENT_STATUSES,
  "income_statement.type": STATEMENT_TYPES,
  "mail_notice.kind": EMAIL_MESSAGE_TYPES,
  "mail_notice.push_state": PUSH_STATES,
  "message_account.type": ACCOUNT_TYPES,
  "message_thread.type": MESSAGE_TYPES,
  "official_document.kind": DOCUMENT_KINDS,
  "placement.type": PLACEMENT_TYPES,
  "push_device.language": LANGUAGES,
  "pushed_notification.kind": NOTIFICATION_KINDS,
  "receipt.event": RECEIPT_EVENTS,
  "receipt.kind": RECEIPT_KINDS,
  "unit.care_types": CARE_TYPES,
  "unit.language": LANGUAGES,
  "unit.provider_type": PROVIDER_TYPES,
};

/** Columns whose values only SQL knows. */
const ONLY_IN_SQL: readonly string[] = [
  "absence.category",
  "absence.modified_by_type",
  "application.origin",
  "application_event.actor",
  "application_event.event",
  "assistance_decision.kind",
  "attachment.scan",
  "calendar_event.type",
  "case_process.subject_kind",
  "audit_event.level",
  "care_day_change.what",
  "child_image.content_type",
  "discussion_booking_change.change",
  "daily_service_time.type",
  "email_verification.ended",
  "employee_unit.role",
  "finance_decision.language",
  "finance_decision.status",
  "holiday_questionnaire.type",
  "income_statement_event.actor",
  "income_statement_event.event",
  "operator_act.act",
  "reservation.modified_by_type",
  "service_need.shift_care",
  "session.level",
  "unit_operation_time.kind",
];

const { pool } = await testDatabase();

/** The checks that list the values of one column, as `table.column` and the values. */
async function listsInSql(): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<{ place: string; definition: string }>(`
    select con.conrelid::regclass || '.' || col.attname as place, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_attribute col on col.attrelid = con.conrelid and col.attnum = con.conkey[1]
    where con.contype = 'c' and cardinality(con.conkey) = 1 and con.connamespace = 'public'::regnamespace
      and pg_get_constraintdef(con.oid) ~ 'ARRAY\\['`);
  return new Map(
    rows.map(({ place, definition }) => [
      place,
      [...definition.matchAll(/'([^']*)'::text/g)].map(([, value]) => String(value)),
    ]),
  );
}

describe("the values that SQL lists for a column", () => {
  it.each(Object.entries(LISTED))("are the contract's: %s", async (place, values) => {
    expect((await listsInSql()).get(place)?.sort()).toEqual([...values].sort());
  });

  it("are each named in this test", async () => {
    const named = [...Object.keys(LISTED), ...ONLY_IN_SQL].sort();
    expect([...(await listsInSql()).keys()].sort()).toEqual(named);
  });
});
