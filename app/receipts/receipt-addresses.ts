export const receiptPath = (receiptId: string): string => `/receipts/${receiptId}`;

/** The browser downloads the paper straight from the call. */
export const receiptDownloadPath = (receiptId: string): string => `/api/citizen/x/receipts/${receiptId}/download`;

/** All receipts of a guardian about a child. */
export const childReceiptsPath = (childId: string): string => `/children/${childId}/receipts`;

/** The addresses that receipts had when each kind had its own. */
const MOVED =
  /^(\/api\/citizen\/x)?\/(?:applications|income|income-statements|child-income\/[^/]+|children)\/[^/]+(\/receipts\/[^/]+(?:\/download)?)\/?$/;

/** The present address of a receipt that is asked for at an earlier one. Null for every other address. */
export function movedReceipt(address: string): string | null {
  const [found, api = "", path = ""] = MOVED.exec(address) ?? [];
  return found === undefined || (api === "" && path.endsWith("/download")) ? null : `${api}${path}`;
}
