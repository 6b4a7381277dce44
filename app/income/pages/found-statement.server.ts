import type { Params } from "@remix-run/react";
import { type AtPage, notFound } from "~/api/guardian.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { IncomeStatement } from "../contract.ts";
import type { StatementOf } from "../income-addresses.ts";

/** The person of an address: `/child-income/:childId/...` names the child. */
export const ofAddress = ({ childId }: Params): StatementOf => (childId === undefined ? "own" : { childId });

/** @throws not found if the statement is not of the person whom the address names */
export function heldToAddress<S extends Pick<IncomeStatement, "type" | "personId">>(statement: S, of: StatementOf): S {
  const isChilds = statement.type === "CHILD_INCOME";
  if (of === "own" ? isChilds : !isChilds || statement.personId !== of.childId) throw notFound();
  return statement;
}

/** The result of the call. @throws not found if the thing is unknown or another person's */
export async function found<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (fault) {
    if (isRefusal(fault, 400, 403, 404)) throw notFound();
    throw fault;
  }
}

/** The statement of an address. @throws not found */
export async function statementAt({ api }: Pick<AtPage, "api">, params: Params) {
  const of = ofAddress(params);
  const asked = { incomeStatementId: params["incomeStatementId"] ?? "" };
  return { of, statement: heldToAddress(await found(api.incomeStatements.details(asked)), of) };
}
