import type { Params } from "@remix-run/react";
import { type AtPage, found, notFound } from "~/api/guardian.server.ts";
import type { IncomeStatement } from "../../contract.ts";
import type { StatementOf } from "../../income-addresses.ts";
import { withOwners } from "./whose-files.server.ts";

/** The person of an address: `/child-income/:childId/...` names the child. */
export const ofAddress = ({ childId }: Params): StatementOf => (childId === undefined ? "own" : { childId });

/** @throws not found if the statement is not of the person whom the address names */
function heldToAddress(statement: IncomeStatement, of: StatementOf): IncomeStatement {
  const isChilds = statement.type === "CHILD_INCOME";
  if (of === "own" ? isChilds : !isChilds || statement.personId !== of.childId) throw notFound();
  return statement;
}

/** The statement with this id, if it is of that person. @throws not found */
export async function foundStatement(
  at: Pick<AtPage, "api" | "guardian">,
  of: StatementOf,
  incomeStatementId: string | undefined,
): Promise<IncomeStatement> {
  const details = at.api.incomeStatements.details({ incomeStatementId: incomeStatementId ?? "" });
  return withOwners(at, heldToAddress(await found(details), of));
}

/** The statement of an address. @throws not found */
export async function statementAt(at: Pick<AtPage, "api" | "guardian">, params: Params) {
  const of = ofAddress(params);
  return { of, statement: await foundStatement(at, of, params["incomeStatementId"]) };
}
