import type { Params } from "@remix-run/react";
import { type AtPage, found } from "~/api/guardian.server.ts";
import type { Receipt } from "../receipt-contract.ts";

/** @throws not found for a receipt that is unknown or another person's */
export const receiptAt = ({ api }: Pick<AtPage, "api">, params: Params): Promise<Receipt> =>
  found(api.receipts.details({ applicationId: params["applicationId"] ?? "", receiptId: params["receiptId"] ?? "" }));
