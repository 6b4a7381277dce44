import type { LoaderFunctionArgs } from "@remix-run/node";
import { found, guardianAt } from "~/api/guardian.server.ts";
import { heldToAddress, ofAddress } from "../../pages/found-statement.server.ts";

/** For both pages of a receipt. @throws not found for a receipt that is unknown or another person's */
export async function loadReceipt({ request, context, params }: LoaderFunctionArgs) {
  const { api } = guardianAt(request, context);
  const of = ofAddress(params);
  const receipt = await found(
    api.incomeReceipts.details({
      incomeStatementId: params["incomeStatementId"] ?? "",
      receiptId: params["receiptId"] ?? "",
    }),
  );
  heldToAddress(receipt.statement, of);
  return { of, receipt };
}
