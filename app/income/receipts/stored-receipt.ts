import { type IncomeStatement, incomeStatement } from "../statement-shapes.ts";
import { CONTENT_VERSION, readStored } from "../stored-statement.ts";

/** A statement in a receipt, with the version of its answers. */
export type StoredReceiptStatement = IncomeStatement & { contentVersion: number };

/** The statement as the sender read it, without the list of earlier receipts. */
export function toStoreInReceipt(statement: IncomeStatement): StoredReceiptStatement {
  const { receipts: _earlier, ...told } = statement;
  return { ...told, contentVersion: CONTENT_VERSION };
}

/** A receipt's statement as it was stored at any time, with every answer of today. */
export function readReceiptStatement(stored: unknown): IncomeStatement {
  const { contentVersion, ...statement } = stored as StoredReceiptStatement;
  if (statement.type !== "INCOME") return incomeStatement.parse(statement);
  return incomeStatement.parse({ ...statement, ...readStored({ ...statement, contentVersion }) });
}
