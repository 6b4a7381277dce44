/** The kinds of things that an income statement has (contract 2.11). */

export const STATEMENT_TYPES = ["HIGHEST_FEE", "INCOME", "CHILD_INCOME"] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

/** The staff has a statement in hand while it is HANDLING. A guardian reads it as sent. */
export const STATEMENT_STATUSES = ["DRAFT", "SENT", "HANDLING", "HANDLED"] as const;
export type StatementStatus = (typeof STATEMENT_STATUSES)[number];

/** The source from which the municipality gets the amount of an income. */
export const INCOME_SOURCES = ["INCOMES_REGISTER", "ATTACHMENTS"] as const;
export type IncomeSource = (typeof INCOME_SOURCES)[number];

/** The four forms of company, in the order of the form (spec 2 §3). */
export const COMPANY_FORMS = ["selfEmployed", "limitedCompany", "partnership", "lightEntrepreneur"] as const;
export type CompanyForm = (typeof COMPANY_FORMS)[number];
