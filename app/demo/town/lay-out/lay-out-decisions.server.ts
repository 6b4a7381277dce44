import { millisecondsInDay } from "date-fns/constants";
import type { DecisionType } from "~/decisions/application-decisions/contract.ts";
import { decidedPlaces } from "~/decisions/application-decisions/decided-places.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { askForDocument } from "~/official-documents/behind/document-store.server.ts";
import { givePlaces, holdPlaces } from "~/placements/behind/give-places-store.server.ts";
import { daysAgo, type LaidOut } from "./laid-out.ts";

/** The decision on a demo application, and the guardian's answer. */
export interface DemoDecisions {
  /** UNSENT: made and waiting to be mailed. */
  answer: "UNSENT" | "PENDING" | "ACCEPTED" | "REJECTED";
  /** Days since it was sent. The guardian answered two days later, if at all. */
  sentDaysAgo: number;
  decisions: readonly { type: DecisionType; start: IsoDate; end?: IsoDate }[];
}

interface DecidedApplication {
  id: string;
  childId: string;
  applicant: string;
  unitId: string;
}

const MONTHS_IN_DAYCARE = 18;
/** A club place is for a term. */
const MONTHS_IN_CLUB = 9;

/** Adds the decisions with the events, papers and places that the desk and the guardian would have made. */
export async function layOutDecisions(
  db: Db,
  town: Pick<LaidOut, "now" | "today">,
  application: DecidedApplication,
  demo: DemoDecisions,
): Promise<void> {
  const { now: sentAt, today: sentOn } = daysAgo(town, demo.sentDaysAgo);
  const isSent = demo.answer !== "UNSENT";
  const isAnswered = demo.answer === "ACCEPTED" || demo.answer === "REJECTED";
  const answeredAt = isAnswered ? new Date(sentAt.getTime() + 2 * millisecondsInDay) : null;
  const made = await db
    .insertInto("decision")
    .values(
      demo.decisions.map(({ type, start, end }) => ({
        application_id: application.id,
        type,
        status: demo.answer === "UNSENT" ? "PENDING" : demo.answer,
        unit_id: application.unitId,
        start_date: start,
        end_date: end ?? addMonths(start, type === "CLUB" ? MONTHS_IN_CLUB : MONTHS_IN_DAYCARE),
        sent_date: isSent ? sentOn : null,
        created_by_name: "Kaarina Lehto",
        requested_start_date: demo.answer === "ACCEPTED" ? start : null,
        resolved_at: answeredAt,
        resolved_by: isAnswered ? application.applicant : null,
      })),
    )
    .returning(["id", "type", "start_date", "end_date"])
    .execute();
  if (!isSent) return;
  for (const { id } of made) await askForDocument({ db, now: town.now }, "DECISION", id);
  await addEvents(db, application, { sentAt, answeredAt, answer: demo.answer });
  if (demo.answer !== "ACCEPTED") return;
  for (const { type, start_date: start, end_date: end } of made) {
    const accepted = { type, unitId: application.unitId, start, end };
    const placed = await holdPlaces(db, application.childId);
    await givePlaces(db, application.childId, decidedPlaces(accepted, placed), town.now);
  }
}

async function addEvents(
  db: Db,
  { id, applicant }: DecidedApplication,
  { sentAt, answeredAt, answer }: { sentAt: Date; answeredAt: Date | null; answer: DemoDecisions["answer"] },
): Promise<void> {
  await db
    .insertInto("application_event")
    .values({
      application_id: id,
      at: sentAt,
      event: "DECISIONS_SENT",
      status: "WAITING_CONFIRMATION",
      actor: "EMPLOYEE",
      person_id: null,
    })
    .execute();
  if (!answeredAt) return;
  await db
    .insertInto("application_event")
    .values({
      application_id: id,
      at: answeredAt,
      event: "DECISION_ANSWERED",
      status: answer === "ACCEPTED" ? "ACTIVE" : "REJECTED",
      actor: "CITIZEN",
      person_id: applicant,
    })
    .execute();
}
