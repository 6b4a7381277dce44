import type { Versioned } from "~/foundation/database/stored-json.ts";
import { type IncomeStatement, incomeStatement } from "../statement-shapes.ts";
import { readStored, storedAnswers } from "../stored-statement.ts";

/** A statement as a receipt keeps it: with the version of its answers. */
export type StoredReceiptStatement = IncomeStatement & Versioned;

/** The statement as the sender read it, without the list of earlier receipts. */
export function toStoreInReceipt(statement: IncomeStatement): StoredReceiptStatement {
  const { receipts: _earlier, ...content } = statement;
  return storedAnswers.toStore(content);
}

/** A receipt's statement as it was stored at any time, with every answer of today. */
export function readReceiptStatement(stored: unknown): IncomeStatement {
  const statement = storedAnswers.upgraded(stored);
  return incomeStatement.parse(statement["type"] === "INCOME" ? { ...statement, ...readStored(stored) } : statement);
}
