import type { StatementOf } from "./income-addresses.ts";

/** The kept forms of income statements have names that begin so. */
export const INCOME_FORMS = "income:";

/** The name of the kept form of a new statement. */
export const newStatementSubject = (of: StatementOf): string =>
  of === "own" ? `${INCOME_FORMS}adult:new:own` : `${INCOME_FORMS}child:new:${of.childId}`;
