import { z } from "zod";
import { call, nothing, queryFlag } from "~/foundation/seam/call.ts";
import { date, openObject, uuid } from "~/foundation/seam/wire.ts";
import { addedDetails, statementBody } from "./body-shapes.ts";
import { incomeStatement, pageOfStatements } from "./statement-shapes.ts";

export { OTHER_INCOMES, type OtherIncome } from "~/attachments/contract.ts";
export type { Entrepreneur, Gross } from "./answer-shapes.ts";
export type { AddedDetails, AdultBody, ChildIncomeBody, IncomeBody, StatementBody } from "./body-shapes.ts";
export {
  COMPANY_FORMS,
  type CompanyForm,
  INCOME_SOURCES,
  type IncomeSource,
  type StatementStatus,
  type StatementType,
} from "./statement-kinds.ts";
export {
  attachmentsOf,
  type IncomeStatement,
  type PageOfStatements,
  type StatementAttachment,
} from "./statement-shapes.ts";

import { EXPIRY_NOTICE_WEEKS } from "~/regulations/regulations.ts";

/** Statements on a page of a list (contract 1.7). */
export const STATEMENTS_ON_PAGE = 10;

const page = { page: z.coerce.number().int().min(1).max(1_000_000) };
const statementId = { incomeStatementId: uuid };
const childId = { childId: uuid };
const conflict = { status: 409, errorCode: "VERSION_CONFLICT" };
const keyReused = { status: 409, errorCode: "IDEMPOTENCY_KEY_REUSED" };

const personName = openObject({ id: uuid, firstName: z.string(), lastName: z.string() });
export type PersonName = z.output<typeof personName>;

const statementsOfChild = personName.extend({ statements: pageOfStatements });
export type StatementsOfChild = z.output<typeof statementsOfChild>;

const partner = openObject({ name: z.string(), hasIncomeStatement: z.boolean() });

/** Income statements (contract 2.11). A child's are for the guardians by the register, not for foster parents. */
export const incomeCalls = {
  own: call({
    method: "GET",
    path: "/citizen/income-statements",
    level: "strong",
    summary: "A page of the caller's own statements, the newest start first",
    query: page,
    output: pageOfStatements,
    refusals: [{ status: 400 }],
  }),
  create: call({
    method: "POST",
    path: "/citizen/income-statements",
    logged: "incomeSaved",
    level: "strong",
    summary: "Begin a statement of the caller's own income, as a draft or sent at once; answers no id",
    query: { draft: queryFlag() },
    body: statementBody,
    output: nothing,
    refusals: [{ status: 400 }, keyReused],
  }),
  // These paths come before the paths with an id. Otherwise their last word would be read as an id.
  children: call({
    method: "GET",
    path: "/citizen/income-statements/children",
    level: "weak",
    summary: "The caller's children whose income counts for a fee: with a place that is invoiced",
    output: z.array(personName),
  }),
  startDates: call({
    method: "GET",
    path: "/citizen/income-statements/start-dates/",
    level: "strong",
    summary: "The start dates of all the caller's own statements, drafts and handled ones too",
    output: z.array(date),
  }),
  partner: call({
    method: "GET",
    path: "/citizen/income-statements/partner",
    level: "strong",
    summary: "The partner who lives with the caller, and whether the partner's income is known",
    output: openObject({ partner: partner.nullable() }),
  }),
  /** The answer has a version, which the two calls below take as If-Match. */
  details: call({
    method: "GET",
    path: "/citizen/income-statements/{incomeStatementId}",
    level: "strong",
    summary: "One statement, the caller's own or an own child's",
    params: statementId,
    output: incomeStatement,
  }),
  update: call({
    method: "PUT",
    path: "/citizen/income-statements/{incomeStatementId}",
    logged: "incomeSaved",
    level: "strong",
    summary: "Save a draft whole, or send it; 403 when it is no draft any more",
    params: statementId,
    query: { draft: queryFlag() },
    body: statementBody,
    output: nothing,
    refusals: [{ status: 400 }, conflict],
  }),
  addDetails: call({
    method: "PUT",
    path: "/citizen/income-statements/{incomeStatementId}/update-sent",
    logged: "incomeChanged",
    level: "strong",
    summary: "Change the other info and the caller's own files of a sent statement; 403 when it is handled",
    params: statementId,
    body: addedDetails,
    output: nothing,
    refusals: [{ status: 400 }, conflict],
  }),
  remove: call({
    method: "DELETE",
    path: "/citizen/income-statements/{id}",
    logged: "incomeRemoved",
    level: "strong",
    summary: "Delete a draft, or cancel a sent statement; 403 when the staff has it in hand or has handled it",
    params: { id: uuid },
    output: nothing,
  }),
  ofChild: call({
    method: "GET",
    path: "/citizen/income-statements/child/{childId}",
    level: "strong",
    summary: "A page of a child's statements, the newest start first",
    params: childId,
    query: page,
    output: pageOfStatements,
    refusals: [{ status: 400 }],
  }),
  createForChild: call({
    method: "POST",
    path: "/citizen/income-statements/child/{childId}",
    logged: "incomeSaved",
    level: "strong",
    summary: "Begin a statement of a child's income, as a draft or sent at once; answers no id",
    params: childId,
    query: { draft: queryFlag(false) },
    body: statementBody,
    output: nothing,
    refusals: [{ status: 400 }, keyReused],
  }),
  startDatesOfChild: call({
    method: "GET",
    path: "/citizen/income-statements/child/start-dates/{childId}",
    level: "strong",
    summary: "The start dates of all statements of a child",
    params: childId,
    output: z.array(date),
  }),
  expiring: call({
    method: "GET",
    path: "/citizen/income/expiring",
    level: "weak",
    summary: `The last valid days of the caller's income that end within ${EXPIRY_NOTICE_WEEKS} weeks; empty when nothing need be done`,
    output: z.array(date),
  }),

  // Our own (contract 1.12). A plain gateway answers 404.
  ofChildren: call({
    method: "GET",
    path: "/citizen/x/income-statements/children",
    level: "strong",
    summary: "The children of `children`, each with the first page of its statements",
    output: z.array(statementsOfChild),
  }),
} as const;
