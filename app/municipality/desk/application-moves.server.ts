import type { ApplicationStatus } from "~/applications/contract.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";

/** What the desk cannot do, in a sentence for the person at the desk. */
export class DeskFault extends Error {
  override readonly name = "DeskFault";
}

export type Move = "process" | "place" | "decide" | "verify" | "cancel";

interface MoveRule {
  from: readonly ApplicationStatus[];
  /** Absent: the status stays. */
  to?: ApplicationStatus;
  event: "MOVED" | "VERIFIED" | "DECISIONS_SENT" | "CANCELLED";
  said: string;
}

/** The staff's steps with an application, from taking it up to sending what was decided. */
export const MOVES: Readonly<Record<Move, MoveRule>> = {
  process: {
    from: ["SENT"],
    to: "WAITING_PLACEMENT",
    event: "MOVED",
    said: "is in processing; the guardian can no longer change it",
  },
  place: {
    from: ["WAITING_PLACEMENT"],
    to: "WAITING_DECISION",
    event: "MOVED",
    said: "has a place and waits for its decision",
  },
  decide: {
    from: ["WAITING_DECISION", "WAITING_MAILING", "WAITING_UNIT_CONFIRMATION"],
    to: "WAITING_CONFIRMATION",
    event: "DECISIONS_SENT",
    said: "has a decision that waits for the guardian's answer",
  },
  verify: {
    from: ["SENT", "WAITING_PLACEMENT", "WAITING_UNIT_CONFIRMATION", "WAITING_DECISION", "WAITING_MAILING"],
    event: "VERIFIED",
    said: "is marked as checked",
  },
  cancel: {
    from: ["SENT", "WAITING_PLACEMENT", "WAITING_UNIT_CONFIRMATION", "WAITING_DECISION", "WAITING_MAILING"],
    to: "CANCELLED",
    event: "CANCELLED",
    said: "is cancelled by the municipality",
  },
};

export const MOVE_NAMES = Object.keys(MOVES) as Move[];

export interface Moment {
  now: Date;
  today: IsoDate;
}

/**
 * Makes one move of the staff with an application. @returns what happened, in a sentence
 * @throws DeskFault when there is no such application or it is not at a point where this can be done
 */
export async function moveApplication(
  db: Db,
  idOrBeginning: string,
  move: Move,
  { now, today }: Moment,
): Promise<string> {
  const rule = MOVES[move];
  return db.transaction().execute(async (errand) => {
    const application = await applicationAt(errand, idOrBeginning);
    if (!rule.from.includes(application.status)) {
      throw new DeskFault(
        `Application ${application.id} is ${application.status}; ${move} needs ${rule.from.join(" or ")}.`,
      );
    }
    const status = rule.to ?? application.status;
    await errand
      .updateTable("application")
      .set((is) => ({
        status,
        ...(move === "verify" ? { checked_by_admin: true } : {}),
        ...(move === "cancel" ? { confidential: true } : {}),
        version: is("version", "+", 1),
        modified_at: now,
      }))
      .where("id", "=", application.id)
      .execute();
    if (move === "decide") await addDecision(errand, application, today);
    await errand
      .insertInto("application_event")
      .values({
        application_id: application.id,
        at: now,
        event: rule.event,
        status,
        actor: "EMPLOYEE",
        person_id: null,
      })
      .execute();
    return `Application ${application.id} ${rule.said}.`;
  });
}

type DeskApplication = Awaited<ReturnType<typeof applicationAt>>;

async function applicationAt(db: Db, idOrBeginning: string) {
  if (!/^[0-9a-f-]{6,36}$/.test(idOrBeginning))
    throw new DeskFault("Say an application's id, or at least six characters of its beginning.");
  const found = await db
    .selectFrom("application")
    .select(["id", "status", "type", "form"])
    .where((is) => is(is.cast<string>("id", "text"), "like", `${idOrBeginning}%`))
    .limit(2)
    .forUpdate()
    .execute();
  const [application, another] = found;
  if (!application) throw new DeskFault(`There is no application ${idOrBeginning}.`);
  if (another) throw new DeskFault(`Several applications begin with ${idOrBeginning}; say more of the id.`);
  return application;
}

/** A decision on the first preferred unit from the preferred start. */
async function addDecision(db: Db, application: DeskApplication, today: IsoDate): Promise<void> {
  const { preferredUnits, preferredStartDate } = application.form.preferences;
  const unit = preferredUnits[0];
  if (!unit) throw new DeskFault("The application names no unit to decide on.");
  const start = preferredStartDate ?? today;
  await db
    .insertInto("decision")
    .values({
      application_id: application.id,
      type: application.type === "PRESCHOOL" ? "PRESCHOOL" : application.type,
      unit_id: unit.id,
      start_date: start,
      end_date: addMonths(start, 18),
      sent_date: today,
    })
    .execute();
}

/** Every application with its guardian and child, for choosing one to move. */
export async function deskApplications(db: Db, username: string | null): Promise<string[]> {
  let all = db
    .selectFrom("application")
    .innerJoin("person as applicant", "applicant.id", "application.guardian_id")
    .innerJoin("person as child", "child.id", "application.child_id")
    .leftJoin("weak_login", "weak_login.person_id", "applicant.id")
    .select([
      "application.id",
      "application.type",
      "application.status",
      "applicant.last_name",
      "applicant.preferred_name",
      "child.first_name",
    ])
    .orderBy("applicant.last_name")
    .orderBy("child.first_name")
    .orderBy("application.created_at");
  if (username) all = all.where("weak_login.username", "like", `${username.toLowerCase()}%`);
  const rows = await all.execute();
  return rows.map(
    (row) =>
      `${row.id}  ${row.type.padEnd(9)} ${row.status.padEnd(25)} ${row.preferred_name} ${row.last_name}: ${row.first_name}`,
  );
}
