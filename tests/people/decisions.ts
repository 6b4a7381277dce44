import type { Insertable, Kysely } from "kysely";
import type { ApplicationStatus, ApplicationType } from "~/applications/contract.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { addApplication, addDecision } from "./applications.ts";
import { child, guardian, type SettledGuardian } from "./family.ts";
import { addUnit } from "./town.ts";

type Db = Kysely<Tables>;
type DecisionType = Insertable<Tables["decision"]>["type"];

/** Pre-primary education runs from 11 August to the end of May, connected daycare from 1 August to the end of June. */
const DAYS: Record<DecisionType, { start_date: IsoDate; end_date: IsoDate }> = {
  DAYCARE: { start_date: "2026-08-03", end_date: "2027-07-31" },
  DAYCARE_PART_TIME: { start_date: "2026-08-03", end_date: "2027-07-31" },
  CLUB: { start_date: "2026-08-12", end_date: "2027-05-31" },
  PRESCHOOL: { start_date: "2026-08-11", end_date: "2027-05-31" },
  PREPARATORY_EDUCATION: { start_date: "2026-08-11", end_date: "2027-05-31" },
  PRESCHOOL_DAYCARE: { start_date: "2026-08-03", end_date: "2027-06-30" },
  PRESCHOOL_CLUB: { start_date: "2026-08-12", end_date: "2027-05-31" },
};

const APPLICATION_OF: Record<DecisionType, ApplicationType> = {
  DAYCARE: "DAYCARE",
  DAYCARE_PART_TIME: "DAYCARE",
  CLUB: "CLUB",
  PRESCHOOL: "PRESCHOOL",
  PREPARATORY_EDUCATION: "PRESCHOOL",
  PRESCHOOL_DAYCARE: "PRESCHOOL",
  PRESCHOOL_CLUB: "PRESCHOOL",
};

interface DecidedFamily {
  /** Aino is the applicant. Antti is the child's other guardian and may see the application. Pekka is a stranger. */
  aino: SettledGuardian;
  antti: SettledGuardian;
  pekka: SettledGuardian;
  childId: string;
  unitId: string;
  applicationId: string;
  /** The decisions by type. */
  decision: (type: DecisionType) => string;
}

interface Plan {
  status?: ApplicationStatus;
  /** Other columns of the decision of a type, besides its days. */
  rows?: Partial<Record<DecisionType, Partial<Insertable<Tables["decision"]>>>>;
  application?: Partial<Insertable<Tables["application"]>>;
}

/** Aino's application for Elsa with these decisions, sent on 2026-03-05. Antti may see it, Pekka may not. */
export async function decidedFamily(
  db: Db,
  today: IsoDate,
  types: readonly [DecisionType, ...DecisionType[]],
  { status = "WAITING_CONFIRMATION", rows = {}, application = {} }: Plan = {},
): Promise<DecidedFamily> {
  const unitId = await addUnit(db, "Koivikko", {
    daycare_decision_name: "Koivikon päiväkoti",
    preschool_decision_name: "Koivikon esiopetus",
  });
  const antti = await guardian("Antti Virtanen").settle(db, today);
  const aino = await guardian().with(child("Elsa").aged(5).alsoOf(antti.id)).settle(db, today);
  const pekka = await guardian("Pekka Laine").settle(db, today);
  const childId = aino.child("Elsa");
  const applicationId = await addApplication(db, {
    guardianId: aino.id,
    childId,
    type: APPLICATION_OF[types[0]],
    status,
    otherGuardians: [antti.id],
    row: { allow_other_guardian_access: true, ...application },
  });
  const ids = new Map<DecisionType, string>();
  for (const type of types) {
    ids.set(type, await addDecision(db, applicationId, unitId, { type, ...DAYS[type], ...rows[type] }));
  }
  return {
    aino,
    antti,
    pekka,
    childId,
    unitId,
    applicationId,
    decision: (type) => {
      const id = ids.get(type);
      if (!id) throw new Error(`There is no decision of type ${type}`);
      return id;
    },
  };
}

/** The child's places in order, as `TYPE start…end`. */
export async function placesOf(db: Db, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("placement")
    .select(["type", "start_date", "end_date"])
    .where("child_id", "=", childId)
    .orderBy("start_date")
    .execute();
  return rows.map((row) => `${row.type} ${row.start_date}…${row.end_date}`);
}

/** Each decision of an application and its status, by type. */
export async function statusesOf(db: Db, applicationId: string): Promise<Record<string, string>> {
  const rows = await db
    .selectFrom("decision")
    .select(["type", "status"])
    .where("application_id", "=", applicationId)
    .orderBy("type")
    .execute();
  return Object.fromEntries(rows.map((row) => [row.type, row.status]));
}
