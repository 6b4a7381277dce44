import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { IncomeStatement } from "../contract.ts";
import { permittedMoves } from "../permitted-moves.ts";

/** The sentences above a statement that is sent or handled, one key for each. */
export type NextStep = "SENT" | "decision" | "details" | "changes" | "until" | "ended";

/**
 * The sentences about a sent or handled statement, in the order of reading. A handled statement has a notice of its own
 * about its content, so only its validity is said here. `until`: the day by which the guardian must send a new
 * statement.
 */
export function nextSteps(
  statement: Pick<IncomeStatement, "status" | "type" | "startDate" | "endDate">,
  today: IsoDate,
): NextStep[] {
  const { status, endDate } = statement;
  if (status === "DRAFT") return [];
  const validity: NextStep[] = endDate === null ? [] : [endDate < today ? "ended" : "until"];
  if (status === "HANDLED") return validity;
  const details: NextStep[] = permittedMoves(statement).addDetails ? ["details"] : [];
  const changes: NextStep[] = statement.type === "INCOME" ? ["changes"] : [];
  return ["SENT", "decision", ...details, ...changes, ...validity];
}
