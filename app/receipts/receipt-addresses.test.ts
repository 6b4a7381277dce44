import { describe, expect, it } from "vitest";
import { movedReceipt } from "./receipt-addresses.ts";

describe("an earlier address of a receipt", () => {
  it.each([
    ["/applications/a/receipts/r", "/receipts/r"],
    ["/income/s/receipts/r", "/receipts/r"],
    ["/child-income/c/s/receipts/r", "/receipts/r"],
    ["/children/c/receipts/r", "/receipts/r"],
    ["/children/c/receipts/r/", "/receipts/r"],
    ["/api/citizen/x/applications/a/receipts/r", "/api/citizen/x/receipts/r"],
    ["/api/citizen/x/income-statements/s/receipts/r/download", "/api/citizen/x/receipts/r/download"],
    ["/api/citizen/x/children/c/receipts/r/download", "/api/citizen/x/receipts/r/download"],
  ])("%s leads to %s", (earlier, present) => expect(movedReceipt(earlier)).toBe(present));

  it.each([
    "/children/c/receipts",
    "/api/citizen/x/children/c/receipts",
    "/receipts/r",
    "/applications/a",
    "/applications/a/receipts/r/download",
    "/applications/a/b/receipts/r",
  ])("is not %s", (address) => expect(movedReceipt(address)).toBeNull());
});
