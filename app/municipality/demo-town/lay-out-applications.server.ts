import type { ApplicationFormUpdate, ApplicationStatus } from "~/applications/contract.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addDays, addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { formForRegister } from "./demo-form.ts";
import type { LaidOut } from "./lay-out-town.server.ts";

interface DemoApplication {
  guardian: string;
  child: number;
  type: "DAYCARE" | "PRESCHOOL" | "CLUB";
  status: ApplicationStatus;
  units: readonly string[];
  /** Days ago it was begun (and sent, when it was). */
  daysAgo: number;
  startsInDays: number;
  cancelledByGuardian?: boolean;
  transfer?: boolean;
  /** What the decision says; one that is ACTIVE was accepted. */
  decision?: "PENDING" | "ACCEPTED" | "REJECTED";
}

/** Sara Nieminen has an application in every status; Elsa has one that her father may see. */
const APPLICATIONS: readonly DemoApplication[] = [
  {
    guardian: "sara",
    child: 954,
    type: "DAYCARE",
    status: "CREATED",
    units: ["Lintukallion päiväkoti"],
    daysAgo: 25,
    startsInDays: 130,
  },
  {
    guardian: "sara",
    child: 954,
    type: "CLUB",
    status: "SENT",
    units: ["Lintukallion kerho"],
    daysAgo: 12,
    startsInDays: 60,
  },
  {
    guardian: "sara",
    child: 955,
    type: "DAYCARE",
    status: "SENT",
    units: ["Päiväkoti Haukanpesä", "Lintukallion päiväkoti"],
    daysAgo: 9,
    startsInDays: 125,
  },
  {
    guardian: "sara",
    child: 955,
    type: "CLUB",
    status: "WAITING_PLACEMENT",
    units: ["Metsäreunan luontokerho"],
    daysAgo: 30,
    startsInDays: 40,
  },
  {
    guardian: "sara",
    child: 956,
    type: "DAYCARE",
    status: "WAITING_UNIT_CONFIRMATION",
    units: ["Lintukallion päiväkoti"],
    daysAgo: 80,
    startsInDays: 45,
    transfer: true,
  },
  {
    guardian: "sara",
    child: 956,
    type: "CLUB",
    status: "WAITING_DECISION",
    units: ["Lintukallion kerho"],
    daysAgo: 50,
    startsInDays: 35,
  },
  {
    guardian: "sara",
    child: 956,
    type: "CLUB",
    status: "WAITING_MAILING",
    units: ["Purolaakson kerho"],
    daysAgo: 52,
    startsInDays: 35,
  },
  {
    guardian: "sara",
    child: 957,
    type: "DAYCARE",
    status: "WAITING_CONFIRMATION",
    units: ["Metsäreunan päiväkoti"],
    daysAgo: 100,
    startsInDays: 30,
    decision: "PENDING",
  },
  {
    guardian: "sara",
    child: 957,
    type: "CLUB",
    status: "ACTIVE",
    units: ["Metsäreunan luontokerho"],
    daysAgo: 300,
    startsInDays: -200,
    decision: "ACCEPTED",
  },
  {
    guardian: "sara",
    child: 955,
    type: "CLUB",
    status: "REJECTED",
    units: ["Lintukallion kerho"],
    daysAgo: 320,
    startsInDays: -220,
    decision: "REJECTED",
  },
  {
    guardian: "sara",
    child: 954,
    type: "CLUB",
    status: "CANCELLED",
    units: ["Purolaakson kerho"],
    daysAgo: 70,
    startsInDays: 20,
    cancelledByGuardian: true,
  },
  {
    guardian: "sara",
    child: 956,
    type: "CLUB",
    status: "CANCELLED",
    units: ["Meriharjun kerho"],
    daysAgo: 150,
    startsInDays: -40,
  },
  {
    guardian: "aino",
    child: 950,
    type: "DAYCARE",
    status: "SENT",
    units: ["Päiväkoti Apila", "Suvikummun päiväkoti"],
    daysAgo: 6,
    startsInDays: 150,
    transfer: true,
  },
];

/** Lays out applications as they would be after the moves that led to them, with their events. */
export async function layOutApplications(db: Db, town: LaidOut): Promise<void> {
  for (const demo of APPLICATIONS) {
    const applicant = town.guardian.get(demo.guardian);
    const child = town.child.get(demo.child);
    const named = demo.units.flatMap((name) => {
      const id = town.unit.get(name);
      return id ? [{ id, name }] : [];
    });
    // The small town has other units: there everybody asks for its first one.
    const units = named.length > 0 ? named : [...town.unit].slice(0, 1).map(([name, id]) => ({ id, name }));
    if (!applicant || !child) continue;
    await layOut(db, town, demo, { applicant, child, units });
  }
}

type Found = { applicant: string; child: string; units: ApplicationFormUpdate["preferences"]["preferredUnits"] };

async function layOut(db: Db, town: LaidOut, demo: DemoApplication, { applicant, child, units }: Found): Promise<void> {
  const begun = new Date(town.now.getTime() - demo.daysAgo * 86_400_000);
  const isSent = demo.status !== "CREATED";
  const sentOn = addDays(town.today, -demo.daysAgo);
  const start = addDays(town.today, demo.startsInDays);
  const guardian = await db
    .selectFrom("person")
    .select(["phone", "email"])
    .where("id", "=", applicant)
    .executeTakeFirstOrThrow();
  const option = await db
    .selectFrom("service_need_option")
    .select(["id", "name_fi", "name_sv", "name_en", "valid_placement_type"])
    .where("valid_placement_type", "=", "DAYCARE")
    .where("default_option", "=", false)
    .orderBy("display_order")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("application")
    .values({
      type: demo.type,
      status: demo.status,
      child_id: child,
      guardian_id: applicant,
      form: formForRegister(demo.type, { start, units, phone: guardian.phone, email: guardian.email, option }),
      transfer_application: demo.transfer ?? false,
      allow_other_guardian_access: isSent,
      cancelled_by_guardian: demo.cancelledByGuardian ?? false,
      sent_date: isSent ? sentOn : null,
      sent_time: isSent ? "10:15:00" : null,
      due_date: isSent && !demo.transfer ? addMonths(sentOn, 4) : null,
      created_at: begun,
      created_by: applicant,
      modified_at: begun,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addOtherGuardians(db, id, child, applicant, isSent);
  await addEvents(db, id, demo, applicant, begun);
  if (demo.decision)
    await addDecision(db, id, demo, { start, unit: units[0]?.id ?? "", sentOn, resolver: applicant, now: town.now });
}

async function addOtherGuardians(
  db: Db,
  applicationId: string,
  child: string,
  applicant: string,
  isSent: boolean,
): Promise<void> {
  if (!isSent) return;
  await db
    .insertInto("application_other_guardian")
    .columns(["application_id", "guardian_id"])
    .expression((from) =>
      from
        .selectFrom("guardian")
        .select((is) => [is.val(applicationId).as("application_id"), "guardian_id"])
        .where("child_id", "=", child)
        .where("guardian_id", "<>", applicant)
        .where("blocked", "=", false),
    )
    .execute();
}

async function addEvents(
  db: Db,
  application_id: string,
  demo: DemoApplication,
  applicant: string,
  at: Date,
): Promise<void> {
  const byCitizen = { application_id, at, actor: "CITIZEN" as const, person_id: applicant };
  const byStaff = {
    application_id,
    at: new Date(at.getTime() + 86_400_000),
    actor: "EMPLOYEE" as const,
    person_id: null,
  };
  await db
    .insertInto("application_event")
    .values({ ...byCitizen, event: "CREATED", status: "CREATED" })
    .execute();
  if (demo.status === "CREATED") return;
  await db
    .insertInto("application_event")
    .values({ ...byCitizen, event: "SENT", status: "SENT" })
    .execute();
  if (demo.status === "SENT") return;
  const last = demo.cancelledByGuardian
    ? { ...byCitizen, event: "CANCELLED" as const, status: demo.status }
    : {
        ...byStaff,
        event: demo.status === "CANCELLED" ? ("CANCELLED" as const) : ("MOVED" as const),
        status: demo.status,
      };
  await db.insertInto("application_event").values(last).execute();
}

interface DecisionFacts {
  start: IsoDate;
  unit: string;
  sentOn: IsoDate;
  resolver: string;
  now: Date;
}

async function addDecision(db: Db, applicationId: string, demo: DemoApplication, facts: DecisionFacts): Promise<void> {
  const isResolved = demo.decision !== "PENDING";
  await db
    .insertInto("decision")
    .values({
      application_id: applicationId,
      type: demo.type === "PRESCHOOL" ? "PRESCHOOL" : demo.type,
      status: demo.decision ?? "PENDING",
      unit_id: facts.unit,
      start_date: facts.start,
      end_date: addMonths(facts.start, 18),
      sent_date: addDays(facts.sentOn, 3),
      resolved_at: isResolved ? facts.now : null,
      resolved_by: isResolved ? facts.resolver : null,
      requested_start_date: demo.decision === "ACCEPTED" ? facts.start : null,
    })
    .execute();
}
