import type { Language } from "~/foundation/i18n/language.ts";
import type { IncomeStatement } from "../../../contract.ts";
import { tellStatement } from "./tell-statement.ts";

/** A statement without the contacts of the accountant, who is another person. The name stays. */
function withoutOthers(statement: IncomeStatement): IncomeStatement {
  if (statement.type !== "INCOME" || !statement.entrepreneur?.accountant) return statement;
  const accountant = { ...statement.entrepreneur.accountant, address: "", phone: "", email: "" };
  return { ...statement, entrepreneur: { ...statement.entrepreneur, accountant } };
}

/** The guardian's answers in words, for the copy of their data. */
export const ownAnswersOfStatement = (statement: IncomeStatement, language: Language) =>
  tellStatement(withoutOthers(statement), language).sections.flatMap(({ answers }) => answers);
