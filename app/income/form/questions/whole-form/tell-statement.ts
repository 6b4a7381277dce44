import type { Language } from "~/foundation/i18n/language.ts";
import type { ReceiptInWords } from "~/receipts/receipt-in-words.ts";
import { attachmentsOf, type IncomeStatement } from "../../../contract.ts";
import { sectionsFor } from "../../section-names.ts";
import { answersOf } from "./on-the-wire.ts";
import { answersInWords, filesByKind, sectionTitle } from "./statement-in-words.ts";

/** The statement in the words of the form. The form's questions give the words. */
export function tellStatement(
  statement: IncomeStatement,
  language: Language,
): Pick<ReceiptInWords, "sections" | "files"> {
  const kind = statement.type === "CHILD_INCOME" ? "child" : "adult";
  const answers = answersOf(statement);
  const answered = { kind, answers } as const;
  return {
    sections: sectionsFor(kind, answers)
      .map((section) => ({
        heading: sectionTitle(section, kind === "child", language),
        answers: answersInWords({ ...answered, isChilds: kind === "child" }, language, section),
      }))
      .filter((section) => section.answers.length > 0),
    files:
      statement.type === "HIGHEST_FEE"
        ? null
        : filesByKind(attachmentsOf(statement), language).map(({ question, files }) => ({
            question,
            attachments: files,
          })),
  };
}
