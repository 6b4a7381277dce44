/** The addresses of the income statements' pages (spec 2 §2). */

export const INCOME_PATH = "/income";

/** Anyone may estimate a fee, so the page stands outside the addresses that ask for identification. */
export const FEE_ESTIMATE_PATH = "/fee-estimate";

/** The person of the statement: the guardian, or a child. */
export type StatementOf = { childId: string } | "own";

const base = (of: StatementOf): string => (of === "own" ? INCOME_PATH : `/child-income/${of.childId}`);

export const newStatementPath = (of: StatementOf): string => `${base(of)}/new/edit`;

export const editStatementPath = (of: StatementOf, id: string): string => `${base(of)}/${id}/edit`;
export const statementPath = (of: StatementOf, id: string): string => `${base(of)}/${id}`;

/** The form that adds details to a sent statement. */
export const addDetailsPath = (of: StatementOf, id: string): string => `${statementPath(of, id)}/details`;

/** The question before a draft is deleted or a sent statement is cancelled: a dialog that is a page. */
export const removeStatementPath = (id: string): string => `${INCOME_PATH}?remove=${id}`;

/** The question before a new statement begins with the answers of this one: a dialog that is a page. */
export const copyStatementPath = (id: string): string => `${INCOME_PATH}?copy=${id}`;
