import type { Params } from "@remix-run/react";
import { type AtPage, found, notFound } from "~/api/guardian.server.ts";
import type { IncomeStatement } from "../../contract.ts";
import type { StatementOf } from "../../income-addresses.ts";

/** The person of an address: `/child-income/:childId/...` names the child. */
export const ofAddress = ({ childId }: Params): StatementOf => (childId === undefined ? "own" : { childId });

/** @throws not found if the statement is not of the person whom the address names */
export function heldToAddress<S extends Pick<IncomeStatement, "type" | "personId">>(statement: S, of: StatementOf): S {
  const isChilds = statement.type === "CHILD_INCOME";
  if (of === "own" ? isChilds : !isChilds || statement.personId !== of.childId) throw notFound();
  return statement;
}

/** The statement of an address. @throws not found */
export async function statementAt({ api }: Pick<AtPage, "api">, params: Params) {
  const of = ofAddress(params);
  const asked = { incomeStatementId: params["incomeStatementId"] ?? "" };
  return { of, statement: heldToAddress(await found(api.incomeStatements.details(asked)), of) };
}
