import { type Generated, type GeneratedAlways, sql } from "kysely";
import type { Db } from "~/foundation/database/database.server.ts";
import { statement } from "~/foundation/database/statement.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { calledNameIn } from "~/people/behind/person-name.server.ts";
import type { PlacementType } from "~/placements/placement-types.ts";
import { receiptIdOf } from "~/receipts/behind/receipt-store.server.ts";
import type {
  ListedServiceApplication,
  ServiceApplication,
  ServiceApplicationRequest,
  ServiceNeedOptionBasics,
} from "../contract.ts";
import "~/employees/behind/employee-store.server.ts";
import "~/placements/behind/placement-store.server.ts";
import "~/placements/behind/service-need-store.server.ts";

type DecisionStatus = NonNullable<ServiceApplication["decision"]>["status"];

interface ServiceApplicationTable {
  id: Generated<string>;
  number: GeneratedAlways<string>;
  child_id: string;
  person_id: string;
  sent_at: Date;
  start_date: IsoDate;
  option_id: string;
  additional_info: string;
  decision: DecisionStatus | null;
  decided_at: Date | null;
  decided_by: string | null;
  rejected_reason: string | null;
}

declare module "~/foundation/database/database.server.ts" {
  interface Tables {
    service_application: ServiceApplicationTable;
  }
}

/** The child's place on a day, as JSON. */
const placeOn = (today: IsoDate) => sql<ServiceApplication["currentPlacement"]>`(
  select jsonb_build_object('id', id, 'type', type, 'endDate', end_date, 'unitId', unit_id) from placement
  where placement.child_id = application.child_id and start_date <= ${today} and end_date >= ${today}
  order by start_date limit 1)`;

const applicationsOfChild = statement((db, asked: { childId: string; today: IsoDate }) =>
  db
    .selectFrom("service_application as application")
    .innerJoin("person as child", "child.id", "application.child_id")
    .innerJoin("person as sender", "sender.id", "application.person_id")
    .innerJoin("service_need_option as option", "option.id", "application.option_id")
    .leftJoin("employee", "employee.id", "application.decided_by")
    .select(["application.id", "application.sent_at", "application.person_id", "application.child_id"])
    .select(["application.start_date", "application.additional_info", "application.decision"])
    .select(["application.decided_at", "application.decided_by", "application.rejected_reason"])
    .select(receiptIdOf(db, "application.id").as("receipt_id"))
    .select(["option.id as optionId", "name_fi", "name_sv", "name_en", "valid_placement_type", "part_week"])
    .select(["valid_from", "valid_to"])
    .select(calledNameIn("child").as("child_name"))
    .select(calledNameIn("sender").as("sender_name"))
    .select(sql<string>`employee.first_name || ' ' || employee.last_name`.as("decider_name"))
    .select(placeOn(asked.today).as("current_placement"))
    .where("application.child_id", "=", asked.childId)
    .orderBy("application.sent_at", "desc")
    .orderBy("application.number", "desc"),
);

type Row = Awaited<ReturnType<typeof applicationsOfChild>>[number];

/** All applications of a child, the newest first. The caller has checked that the child is the guardian's own. */
export async function serviceApplicationsOf(
  db: Db,
  guardianId: string,
  childId: string,
  today: IsoDate,
): Promise<ListedServiceApplication[]> {
  const rows = await applicationsOfChild(db, { childId, today });
  return rows.map((row) => ({
    data: applicationOf(row),
    permittedActions: row.person_id === guardianId && row.decision === null ? ["DELETE"] : [],
    receiptId: row.person_id === guardianId ? row.receipt_id : null,
  }));
}

const applicationOf = (row: Row): ServiceApplication => ({
  id: row.id,
  sentAt: wireDateTime(row.sent_at),
  personId: row.person_id,
  personName: row.sender_name,
  childId: row.child_id,
  childName: row.child_name,
  startDate: row.start_date,
  serviceNeedOption: basicsOf({ ...row, id: row.optionId }),
  additionalInfo: row.additional_info,
  decision: decisionOf(row),
  currentPlacement: row.current_placement,
});

const decisionOf = ({ decision, decided_at, decided_by, decider_name, rejected_reason }: Row) =>
  decision && decided_at && decided_by
    ? {
        status: decision,
        decidedBy: decided_by,
        decidedByName: decider_name,
        decidedAt: wireDateTime(decided_at),
        rejectedReason: rejected_reason,
      }
    : null;

interface OptionRow {
  id: string;
  name_fi: string;
  name_sv: string;
  name_en: string;
  valid_placement_type: PlacementType;
  part_week: boolean | null;
  valid_from: IsoDate;
  valid_to: IsoDate | null;
}

const basicsOf = (row: OptionRow): ServiceNeedOptionBasics => ({
  id: row.id,
  nameFi: row.name_fi,
  nameSv: row.name_sv,
  nameEn: row.name_en,
  validPlacementType: row.valid_placement_type,
  partWeek: row.part_week,
  validity: { start: row.valid_from, end: row.valid_to },
});

/** Every option, with the facts that decide for which children it is, in display order. */
export async function everyOption(
  db: Db,
): Promise<(ServiceNeedOptionBasics & { isDefault: boolean; isShown: boolean })[]> {
  const rows = await db
    .selectFrom("service_need_option")
    .select(["id", "name_fi", "name_sv", "name_en", "valid_placement_type", "part_week", "valid_from", "valid_to"])
    .select(["default_option", "show_for_citizen"])
    .orderBy("display_order")
    .orderBy("name_fi")
    .execute();
  return rows.map((row) => ({ ...basicsOf(row), isDefault: row.default_option, isShown: row.show_for_citizen }));
}

export async function hasUndecidedApplication(db: Db, childId: string): Promise<boolean> {
  const row = await db
    .selectFrom("service_application")
    .select("id")
    .where("child_id", "=", childId)
    .where("decision", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the application's id. Null if the child has an undecided one, also one that was sent at the same moment. */
export async function addServiceApplication(
  db: Db,
  guardianId: string,
  { childId, startDate, serviceNeedOptionId, additionalInfo }: ServiceApplicationRequest,
  now: Date,
): Promise<string | null> {
  const added = await db
    .insertInto("service_application")
    .values({
      child_id: childId,
      person_id: guardianId,
      sent_at: now,
      start_date: startDate,
      option_id: serviceNeedOptionId,
      additional_info: additionalInfo,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

/**
 * The guardian's own application, locked until the errand ends. Null if there is none, or if it is another guardian's.
 */
export async function holdOwnServiceApplication(
  db: Db,
  guardianId: string,
  id: string,
): Promise<{ childId: string; isDecided: boolean } | null> {
  const row = await db
    .selectFrom("service_application")
    .select(["child_id", "decision"])
    .where("id", "=", id)
    .where("person_id", "=", guardianId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { childId: row.child_id, isDecided: row.decision !== null } : null;
}

export async function removeServiceApplication(db: Db, id: string): Promise<void> {
  await db.deleteFrom("service_application").where("id", "=", id).execute();
}
