import type { ApplicationStatus } from "~/applications/contract.ts";
import { storedForm } from "~/applications/form/questions/whole-form/stored-form.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/** A move that the desk cannot make, with a sentence for the person at the desk. */
export class DeskFault extends Error {
  override readonly name = "DeskFault";
}

export type Move = "process" | "return" | "place" | "propose" | "verify" | "cancel";

type DeskEvent = "MOVED" | "VERIFIED" | "DECISIONS_SENT" | "CANCELLED";

interface MoveRule {
  from: readonly ApplicationStatus[];
  /** When it is absent, the status stays. */
  to?: ApplicationStatus;
  event: DeskEvent;
  said: string;
}

/** The staff's steps with an application, until the decision (decision-moves.server.ts). */
export const MOVES: Readonly<Record<Move, MoveRule>> = {
  process: {
    from: ["SENT"],
    to: "WAITING_PLACEMENT",
    event: "MOVED",
    said: "is in processing; the guardian can no longer change it",
  },
  return: {
    from: ["WAITING_PLACEMENT"],
    to: "SENT",
    event: "MOVED",
    said: "is not in processing any more; the guardian can change it again",
  },
  place: {
    from: ["WAITING_PLACEMENT"],
    to: "WAITING_DECISION",
    event: "MOVED",
    said: "has a place and waits for its decision",
  },
  propose: {
    from: ["WAITING_DECISION"],
    to: "WAITING_UNIT_CONFIRMATION",
    event: "MOVED",
    said: "waits for the unit to say whether it has room",
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
 * Makes one move of the staff with an application. @returns a sentence that says what happened
 * @throws DeskFault when there is no such application, or when its state does not allow the move
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
    await moveOn(
      errand,
      application.id,
      {
        status: rule.to ?? application.status,
        event: rule.event,
        changes: {
          ...(move === "verify" ? { checked_by_admin: true } : {}),
          ...(move === "cancel" ? { confidential: true } : {}),
        },
      },
      { now, today },
    );
    return `Application ${application.id} ${rule.said}.`;
  });
}

/** A step of the staff: the new status, the changes with it, and its event. */
export async function moveOn(
  db: Db,
  applicationId: string,
  step: { status: ApplicationStatus; event: DeskEvent; changes?: { checked_by_admin?: true; confidential?: true } },
  { now }: Moment,
): Promise<void> {
  const { status, event, changes } = step;
  await db
    .updateTable("application")
    .set((is) => ({ status, ...changes, version: is("version", "+", 1), modified_at: now }))
    .where("id", "=", applicationId)
    .execute();
  await db
    .insertInto("application_event")
    .values({ application_id: applicationId, at: now, event, status, actor: "EMPLOYEE", person_id: null })
    .execute();
}

export type DeskApplication = Awaited<ReturnType<typeof applicationAt>>;

/** The application for the desk, locked until the move is made. */
export async function applicationAt(db: Db, idOrBeginning: string) {
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
  return { ...application, form: storedForm(application.form, application.type) };
}

/** Every application with its guardian and child, so that the desk can choose one. */
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
