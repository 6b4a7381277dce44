import type { DecisionType } from "~/decisions/application-decisions/contract.ts";
import type { Move } from "~/demo/desk/moves/application-moves.server.ts";
import { addDays, type IsoDate } from "~/foundation/dates/iso-date.ts";

/** The life of a sent application and its decisions, by the specification alone (spec 1 §4, contract 3.4). */

export type Who = "applicant" | "other" | "stranger";
export type Kind = "DAYCARE" | "CLUB" | "PRESCHOOL";
export type DeskStep = Exclude<Move, "verify"> | "decide" | "prepare";
export type Step =
  | { do: "desk"; move: DeskStep }
  | { do: "accept"; who: Who; which: number; day: number }
  | { do: "reject"; who: Who; which: number }
  | { do: "look"; who: Who };

export interface Decided {
  type: DecisionType;
  status: "PENDING" | "ACCEPTED" | "REJECTED";
  sent: boolean;
  start: IsoDate;
  end: IsoDate;
  from: IsoDate | null;
}

export interface Life {
  status: string;
  decisions: Decided[];
  events: string[];
}

const BASES: readonly DecisionType[] = ["PRESCHOOL", "PREPARATORY_EDUCATION"];
const BESIDE: readonly DecisionType[] = ["PRESCHOOL_DAYCARE", "PRESCHOOL_CLUB"];
const isBase = (one: Decided) => BASES.includes(one.type);
const isBeside = (one: Decided) => BESIDE.includes(one.type);

export const FROM: Record<DeskStep, readonly string[]> = {
  process: ["SENT"],
  return: ["WAITING_PLACEMENT"],
  place: ["WAITING_PLACEMENT"],
  propose: ["WAITING_DECISION"],
  prepare: ["WAITING_DECISION", "WAITING_UNIT_CONFIRMATION"],
  decide: ["WAITING_DECISION", "WAITING_UNIT_CONFIRMATION", "WAITING_MAILING"],
  cancel: ["SENT", "WAITING_PLACEMENT", "WAITING_UNIT_CONFIRMATION", "WAITING_DECISION", "WAITING_MAILING"],
};
export const TO: Record<DeskStep, string> = {
  process: "WAITING_PLACEMENT",
  return: "SENT",
  place: "WAITING_DECISION",
  propose: "WAITING_UNIT_CONFIRMATION",
  prepare: "WAITING_MAILING",
  decide: "WAITING_CONFIRMATION",
  cancel: "CANCELLED",
};

export type Outcome = "done" | { status: number; errorCode: string | null };
export const no = (status: number, errorCode: string | null = null): Outcome => ({ status, errorCode });

/** The expected result of an answer (spec 1 §4, contract 3.4). A valid answer also changes the model. */
export function answered(
  model: Life,
  said: Extract<Step, { do: "accept" | "reject" }>,
  target: Decided | undefined,
  day: IsoDate,
): Outcome {
  if (said.who !== "applicant") return no(403);
  const open = ["WAITING_CONFIRMATION", "ACTIVE", ...(said.do === "reject" ? ["REJECTED"] : [])];
  if (!open.includes(model.status)) return no(400);
  if (!target?.sent) return no(404);
  if (target.status !== "PENDING") return no(400);
  if (isBeside(target) && model.decisions.some((one) => isBase(one) && one.status !== "ACCEPTED")) return no(400);
  const others = model.decisions.filter((one) => one !== target);
  if (said.do === "accept") {
    const last = isBase(target) ? target.start : addDays(target.start, 14);
    if (day < target.start || day > last) return no(400, "decision.validation.invalid-requested-start-date");
    target.status = "ACCEPTED";
    target.from = day;
    if (others.every((one) => one.status !== "PENDING")) model.status = "ACTIVE";
  } else {
    target.status = "REJECTED";
    if (isBase(target))
      for (const one of others) if (isBeside(one) && one.status === "PENDING") one.status = "REJECTED";
    if (model.status === "WAITING_CONFIRMATION")
      model.status = isBeside(target) && others.length > 0 ? "ACTIVE" : "REJECTED";
  }
  model.events.push("DECISION_ANSWERED");
  return "done";
}
