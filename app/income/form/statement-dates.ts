import { addMonths, type IsoDate } from "~/foundation/dates/iso-date.ts";
import { INCOME_MONTHS_AHEAD, INCOME_MONTHS_BACK, INCOME_STATEMENT_MONTHS } from "~/regulations/regulations.ts";
import type { WhoseIncome } from "../statement-shapes.ts";
import type { IncomeFault } from "./fault.ts";
import type { FormAnswers, FormKind } from "./form-answers.ts";
import { asksForIncome } from "./what-is-asked.ts";

/** The days on which a statement may start: a child's has no first day (spec 2 §5, §9). Both days are included. */
export function startBounds(of: WhoseIncome, today: IsoDate): { start: IsoDate | null; end: IsoDate } {
  return {
    start: of === "adult" ? addMonths(today, -INCOME_MONTHS_BACK) : null,
    end: addMonths(today, INCOME_MONTHS_AHEAD),
  };
}

/** The facts that the rules of the questions have besides the answers. */
export interface RuleFacts {
  kind: FormKind;
  today: IsoDate;
  /**
   * Start dates of the person's other statements. The wire lists the edited draft's too: `otherStartDates` takes one of
   * its date away.
   */
  taken: readonly IsoDate[];
}

/** The wire's start dates without the edited draft's own; two statements of one day still leave one of them. */
export function otherStartDates(all: readonly IsoDate[], ownSaved: IsoDate | null): IsoDate[] {
  const place = ownSaved === null ? -1 : all.indexOf(ownSaved);
  return all.filter((_, at) => at !== place);
}

/** Required, not used by another statement, and inside the bounds. Draft and sending have the same rule (spec 2 §5). */
export function startDateFaults(date: IsoDate | null, { kind, today, taken }: RuleFacts): IncomeFault<"startDate">[] {
  const field = "startDate";
  if (date === null) return [{ field, code: "required" }];
  const bounds = startBounds(kind === "child" ? kind : "adult", today);
  if (bounds.start !== null && date < bounds.start)
    return [{ field, code: "startTooEarly", values: { bound: bounds.start } }];
  if (date > bounds.end) return [{ field, code: "startTooLate", values: { bound: bounds.end } }];
  return taken.includes(date) ? [{ field, code: "startDateTaken", values: { date } }] : [];
}

export interface Ends {
  endDate: IsoDate | null;
}

/** The last possible end of a statement of income: one year after its start. Null: no bound (spec 2 §5). */
export const lastEnd = (answers: Pick<FormAnswers, "feeBasis" | "startDate">): IsoDate | null =>
  asksForIncome(answers) && answers.startDate !== null ? addMonths(answers.startDate, INCOME_STATEMENT_MONTHS) : null;

/** Not before the start. No range of days can be stored that ends before it begins, so it is no draft either. */
export function endBeforeStart({
  startDate,
  endDate,
}: Pick<FormAnswers, "startDate"> & Ends): IncomeFault<"endDate">[] {
  return endDate !== null && startDate !== null && endDate < startDate
    ? [{ field: "endDate", code: "endBeforeStart", values: { bound: startDate } }]
    : [];
}

/** For income at most a year after the start (spec 2 §5). A draft may say it: it needs a start and a basis only. */
export function endTooLate(answers: Pick<FormAnswers, "feeBasis" | "startDate"> & Ends): IncomeFault<"endDate">[] {
  const last = lastEnd(answers);
  return answers.endDate !== null && last !== null && answers.endDate > last
    ? [{ field: "endDate", code: "endTooLate", values: { bound: last } }]
    : [];
}
