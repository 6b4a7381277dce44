import { tellOfDecisions } from "~/decisions/application-decisions/behind/decision-mail.server.ts";
import type { DecisionType } from "~/decisions/application-decisions/contract.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { type IsoDate, isIsoDate } from "~/foundation/dates/iso-date.ts";
import type { Settings } from "~/foundation/parts.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { clubTerms, preschoolTerms } from "~/terms/behind/term-store.server.ts";
import { applicationAt, type DeskApplication, DeskFault, type Moment, moveOn } from "./application-moves.server.ts";
import { canBeMade, daysDecided, decisionsAskedFor, isDecisionType } from "./decisions-to-make.ts";

/** The staff's moves with decisions on an application: prepare them, and send them to the guardian. */

export interface Desk {
  db: Db;
  settings: Pick<Settings, "baseUrl" | "languages">;
}

/** The wish for the decisions. A missing value follows the application. */
export interface DecisionWish {
  types?: readonly DecisionType[];
  start?: IsoDate;
}

const DECIDED_IN = ["WAITING_DECISION", "WAITING_UNIT_CONFIRMATION"] as const;
/** The decision maker of the demo town. */
const DECISION_MAKER = "Kaarina Lehto";

/** Reads the words after the application's id: types and `from DATE`. */
export function decisionWish(words: readonly string[]): DecisionWish {
  const types = words.filter(isDecisionType);
  const from = words.indexOf("from");
  const start = from < 0 ? undefined : words[from + 1];
  const understood = types.length + (from < 0 ? 0 : 2);
  if (understood !== words.length || (start !== undefined && !isIsoDate(start)))
    throw new DeskFault("Say the types of the decisions, and “from 2027-08-01” when they begin on another day.");
  return { types: types.length > 0 ? types : undefined, start };
}

/**
 * Makes the decisions and sends them, or sends those that wait to be mailed. @returns what happened
 * @throws DeskFault when there is no such application, or when nothing can be decided on it
 */
export function decideApplication(
  { db, settings }: Desk,
  idOrBeginning: string,
  wish: DecisionWish,
  moment: Moment,
): Promise<string> {
  return db.transaction().execute(async (errand) => {
    const application = await applicationAt(errand, idOrBeginning);
    if (application.status !== "WAITING_MAILING") {
      demand(application, "decide", [...DECIDED_IN, "WAITING_MAILING"]);
      await prepare(errand, application, wish, moment);
    }
    await send({ db: errand, settings }, application, moment);
    return `Application ${application.id} has a decision that waits for the guardian's answer.`;
  });
}

/** Makes the decisions without sending them. They go as letters later: the application waits for mailing. */
export function prepareDecisions(db: Db, idOrBeginning: string, wish: DecisionWish, moment: Moment): Promise<string> {
  return db.transaction().execute(async (errand) => {
    const application = await applicationAt(errand, idOrBeginning);
    demand(application, "prepare", DECIDED_IN);
    await prepare(errand, application, wish, moment);
    await moveOn(errand, application.id, { status: "WAITING_MAILING", event: "MOVED" }, moment);
    return `Application ${application.id} has its decisions and waits for mailing; decide sends them.`;
  });
}

function demand({ id, status }: DeskApplication, move: string, from: readonly string[]): void {
  if (!from.includes(status))
    throw new DeskFault(`Application ${id} is ${status}; ${move} needs ${from.join(" or ")}.`);
}

/** Decisions on the first preferred unit, not yet sent. */
async function prepare(db: Db, application: DeskApplication, wish: DecisionWish, { today }: Moment): Promise<void> {
  const { preferences } = application.form;
  const unit = preferences.preferredUnits[0];
  if (!unit) throw new DeskFault("The application names no unit to decide on.");
  const types = wish.types ?? decisionsAskedFor({ type: application.type, preferences });
  if (!canBeMade(application.type, types))
    throw new DeskFault(`${types.join(" and ")} can't be decided on an application of type ${application.type}.`);
  const { language } = await db
    .selectFrom("unit")
    .select("language")
    .where("id", "=", unit.id)
    .executeTakeFirstOrThrow();
  const terms = { preschool: await preschoolTerms(db), club: await clubTerms(db), unitLanguage: language };
  const wished = wish.start
    ? { ...preferences, preferredStartDate: wish.start, connectedDaycarePreferredStartDate: null }
    : preferences;
  await db
    .insertInto("decision")
    .values(
      types.map((type) => {
        const { start, end } = daysDecided(type, wished, terms, today);
        return {
          application_id: application.id,
          type,
          unit_id: unit.id,
          start_date: start,
          end_date: end,
          created_by_name: DECISION_MAKER,
        };
      }),
    )
    .execute();
}

/** Sends the decisions to the guardian: dates them, asks for their papers, and mails that something has come. */
async function send({ db, settings }: Desk, application: DeskApplication, moment: Moment): Promise<void> {
  const sent = await db
    .updateTable("decision")
    .set({ sent_date: moment.today })
    .where("application_id", "=", application.id)
    .where("sent_date", "is", null)
    .returning("id")
    .execute();
  if (sent.length === 0) throw new DeskFault(`Application ${application.id} has no decision to send.`);
  for (const { id } of sent) await askForDocument({ db, now: moment.now }, "DECISION", id);
  await moveOn(db, application.id, { status: "WAITING_CONFIRMATION", event: "DECISIONS_SENT" }, moment);
  const applicant = await db
    .selectFrom("person")
    .innerJoin("application", "application.guardian_id", "person.id")
    .select(["person.id as personId", "person.email", "person.language"])
    .where("application.id", "=", application.id)
    .executeTakeFirstOrThrow();
  const ids = sent.map(({ id }) => id);
  await tellOfDecisions({ db, settings }, applicant, ids);
}
