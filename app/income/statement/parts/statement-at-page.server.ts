import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { guardianAt } from "~/api/guardian.server.ts";
import { editStatementPath } from "../../income-addresses.ts";
import { statementAt } from "./found-statement.server.ts";

/** For both pages that show a statement. A draft has nothing to read yet, so its form opens. */
export async function loadStatement({ request, context, params }: LoaderFunctionArgs) {
  const at = guardianAt(request, context);
  const { of, statement } = await statementAt(at, params);
  if (statement.status === "DRAFT") throw redirect(editStatementPath(of, statement.id));
  return { of, statement, today: at.today };
}
