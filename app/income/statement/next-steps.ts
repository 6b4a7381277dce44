import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { IncomeStatement } from "../contract.ts";
import { permittedMoves } from "../permitted-moves.ts";

/** What a guardian is told of a statement that is on its way or done, one sentence each. */
export type NextStep = "SENT" | "decision" | "details" | "changes" | "until" | "ended";

/**
 * The sentences about a sent or handled statement, in the order of reading. What is handled has a notice of its own
 * about what it says, so only its validity is told here. `until`: the day by which a new statement has to be there.
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
