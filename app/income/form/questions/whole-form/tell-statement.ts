import { attachmentsOf } from "../../../contract.ts";
import type { TellStatement } from "../../../receipts/statement-in-words.ts";
import { sectionsFor } from "../../section-names.ts";
import { answersOf } from "./on-the-wire.ts";
import { answersInWords, filesByKind, sectionTitle } from "./statement-in-words.ts";

/** The statement in the words of the form. The form's questions give the words. */
export const tellStatement: TellStatement = (statement, language) => {
  const kind = statement.type === "CHILD_INCOME" ? "child" : "adult";
  const answers = answersOf(statement);
  const told = { kind, answers } as const;
  return {
    sections: sectionsFor(kind, answers)
      .map((section) => ({
        heading: sectionTitle(section, kind === "child", language),
        answers: answersInWords({ ...told, isChilds: kind === "child" }, language, section),
      }))
      .filter((section) => section.answers.length > 0),
    files: filesByKind(attachmentsOf(statement), language).map(({ question, files }) => ({
      question,
      attachments: files,
    })),
  };
};
