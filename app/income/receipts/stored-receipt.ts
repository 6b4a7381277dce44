import { type IncomeStatement, incomeStatement } from "../statement-shapes.ts";
import { CONTENT_VERSION, readStored } from "../stored-statement.ts";

/** A statement as a receipt keeps it: with the version of its answers. */
export type StoredReceiptStatement = IncomeStatement & { contentVersion: number };

/** What the sender read, without the list of earlier receipts. */
export function toStoreInReceipt(statement: IncomeStatement): StoredReceiptStatement {
  const { receipts: _earlier, ...told } = statement;
  return { ...told, contentVersion: CONTENT_VERSION };
}

/** A receipt's statement as it was stored, whenever that was, with every answer of today. */
export function readReceiptStatement(stored: unknown): IncomeStatement {
  const { contentVersion, ...statement } = stored as StoredReceiptStatement;
  if (statement.type !== "INCOME") return incomeStatement.parse(statement);
  return incomeStatement.parse({ ...statement, ...readStored({ ...statement, contentVersion }) });
}
