import { millisecondsInDay } from "date-fns/constants";
import type { ApplicationFormUpdate } from "~/applications/contract.ts";
import { toStore } from "~/applications/form/form-version.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { instantAt } from "~/foundation/dates/clock.ts";
import { addDays, addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { CARE_TYPES_OF } from "~/units/applicable-units.ts";
import { type DemoApplication, demoApplications } from "../demo-applications.ts";
import { formForRegister } from "../demo-form.ts";
import { preschoolTerms, type TownTerm } from "../town-calendar.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";
import { type DemoDecisions, layOutDecisions } from "./lay-out-decisions.server.ts";

/** Adds applications with the events of the moves that led to them. */
export async function layOutApplications(db: Db, town: LaidOut): Promise<void> {
  const units = await db.selectFrom("unit").select(["name", "care_types"]).execute();
  const takes = ({ type }: DemoApplication, name: string) =>
    units.some((unit) => unit.name === name && unit.care_types.some((care) => CARE_TYPES_OF[type].includes(care)));
  for (const demo of demoApplications) {
    const applicant = town.guardian.get(demo.guardian);
    const child = town.child.get(demo.child);
    const named = demo.units.flatMap((name) => {
      const id = town.unit.get(name);
      return id ? [{ id, name }] : [];
    });
    // The small town has other units: there everyone asks for the first one of the kind.
    const first = [...town.unit].filter(([name]) => takes(demo, name)).slice(0, 1);
    const asked = named.length > 0 ? named : first.map(([name, id]) => ({ id, name }));
    if (!applicant || !child) continue;
    await layOut(db, town, demo, { applicant, child, units: asked });
  }
}

type Found = { applicant: string; child: string; units: ApplicationFormUpdate["preferences"]["preferredUnits"] };

async function layOut(db: Db, town: LaidOut, demo: DemoApplication, { applicant, child, units }: Found): Promise<void> {
  const { now: begun, today: sentOn } = daysAgo(town, demo.daysAgo);
  const isSent = demo.status !== "CREATED";
  const term = demo.comingTerm ? preschoolTerms(town.today).at(-1) : undefined;
  const start = term?.term.start ?? addDays(town.today, demo.startsInDays);
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
      form: toStore(
        withConnectedDaycare(
          formForRegister(demo.type, { start, units, phone: guardian.phone, email: guardian.email, option }),
          term,
        ),
      ),
      transfer_application: demo.transfer ?? false,
      allow_other_guardian_access: isSent,
      cancelled_by_guardian: demo.cancelledByGuardian ?? false,
      sent_date: isSent ? sentOn : null,
      sent_time: isSent ? "10:15:00" : null,
      due_date: isSent && !demo.transfer ? addMonths(sentOn, 4) : null,
      created_at: begun,
      created_by: applicant,
      modified_at:
        demo.keptForDays === undefined
          ? begun
          : instantAt(addMonths(addDays(town.today, demo.keptForDays), -1), "10:15:00"),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await addOtherGuardians(db, id, child, applicant, isSent);
  await addEvents(db, id, demo, applicant, begun);
  if (!demo.decided) return;
  const application = { id, childId: child, applicant, unitId: units[0]?.id ?? "" };
  await layOutDecisions(db, town, application, { ...demo.decided, decisions: decisionsOn(demo.type, start, term) });
}

function decisionsOn(type: DemoApplication["type"], start: IsoDate, term?: TownTerm): DemoDecisions["decisions"] {
  if (!term) return [{ type, start }];
  return [
    { type: "PRESCHOOL", start, end: term.term.end },
    { type: "PRESCHOOL_DAYCARE", start: term.extendedTerm.start, end: term.extendedTerm.end },
  ];
}

const withConnectedDaycare = (form: ApplicationFormUpdate, term?: TownTerm): ApplicationFormUpdate => ({
  ...form,
  preferences: {
    ...form.preferences,
    ...(term && {
      connectedDaycarePreferredStartDate: term.extendedTerm.start,
      serviceNeed: { startTime: "08:00", endTime: "16:00", shiftCare: false, partTime: false, serviceNeedOption: null },
    }),
  },
});

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
    at: new Date(at.getTime() + millisecondsInDay),
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
        // A decision and its answer leave their own events later.
        status: demo.decided ? ("WAITING_PLACEMENT" as const) : demo.status,
      };
  await db.insertInto("application_event").values(last).execute();
}
