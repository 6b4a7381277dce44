import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { formStyles } from "~/foundation/ui/form-styles.ts";
import { loadReceipt } from "./receipt-at-page.server.ts";
import { ReceiptToRead, receiptHandle } from "./receipt-to-read.tsx";

export const loader = (args: LoaderFunctionArgs) => loadReceipt(args);

export const links: LinksFunction = formStyles;

export const handle = receiptHandle;

/** The statement that the guardian sent about their own income, as it was then. */
export default function OwnReceipt() {
  return <ReceiptToRead />;
}
