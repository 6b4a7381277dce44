import type { Language } from "~/foundation/i18n/language.ts";
import type { IncomeStatement, StatementAttachment } from "../contract.ts";

/** One answer in the words of the form. */
interface AnswerInWords {
  question: string;
  /** Empty if the guardian gave no answer. */
  answer: string;
  /** The language of an answer that is not in the reader's language. */
  lang?: Language | undefined;
}

/** A whole statement in words. */
export interface StatementInWords {
  sections: readonly { heading: string; answers: readonly AnswerInWords[] }[];
  /** The files, by the questions that asked for them. */
  files: readonly { question: string; attachments: readonly StatementAttachment[] }[];
}

/**
 * Puts a statement into words. The questions do this, and they stand with the pages. So the town hands this to the
 * papers.
 */
export type TellStatement = (statement: IncomeStatement, language: Language) => StatementInWords;
