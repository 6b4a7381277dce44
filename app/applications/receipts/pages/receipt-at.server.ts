import type { Params } from "@remix-run/react";
import { type AtPage, notFound } from "~/api/guardian.server.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import type { Receipt } from "../receipt-contract.ts";

/** @throws not found for a receipt that is unknown or another person's */
export async function receiptAt({ api }: Pick<AtPage, "api">, params: Params): Promise<Receipt> {
  try {
    return await api.receipts.details({
      applicationId: params["applicationId"] ?? "",
      receiptId: params["receiptId"] ?? "",
    });
  } catch (error) {
    if (isRefusal(error, 400, 403, 404)) throw notFound();
    throw error;
  }
}
