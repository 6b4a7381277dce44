import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { IncomeStatement } from "../contract.ts";
import { permittedMoves, type ShownStatus, type StatementMoves, shownStatus } from "../permitted-moves.ts";

/** A row of a list of statements (spec 2 §2). Only the data of the row leaves the server. */
export interface ListedStatement {
  id: string;
  start: IsoDate;
  /** The last day. OPEN: until further notice. Null: the draft does not say it yet. */
  end: IsoDate | "OPEN" | null;
  status: ShownStatus;
  created: IsoDate;
  /** Null while it is a draft. */
  sent: IsoDate | null;
  handled: IsoDate | null;
  moves: StatementMoves;
}

const dayOf = (instant: string | null): IsoDate | null => instant && dateAt(new Date(instant));

export function listedStatement(statement: IncomeStatement): ListedStatement {
  const { id, type, status, startDate, endDate, createdAt, sentAt, handledAt } = statement;
  return {
    id,
    start: startDate,
    // Income has an end (spec 2 §5). Only the highest fee and a child's income go on without one.
    end: endDate ?? (status === "DRAFT" && type === "INCOME" ? null : "OPEN"),
    status: shownStatus(status),
    created: dateAt(new Date(createdAt)),
    sent: dayOf(sentAt),
    // The staff can reopen a handled statement. The day is shown only while the statement is handled.
    handled: status === "HANDLED" ? dayOf(handledAt) : null,
    moves: permittedMoves(statement),
  };
}

/** A page of one person's statements. */
export interface ListedPage {
  rows: ListedStatement[];
  page: number;
  pages: number;
}
