import type { Language } from "~/foundation/i18n/language.ts";
import type { IncomeStatement, StatementAttachment } from "../contract.ts";

/** One answer in the words of the form. */
interface AnswerInWords {
  question: string;
  /** Empty when the guardian gave none. */
  answer: string;
  /** The language of an answer that is not in the reader's language. */
  lang?: Language | undefined;
}

/** A whole statement in words. */
export interface StatementInWords {
  sections: readonly { heading: string; answers: readonly AnswerInWords[] }[];
  /** The files by what they were asked for. */
  files: readonly { question: string; attachments: readonly StatementAttachment[] }[];
}

/** The questions know how their answers are told, and they stand with the pages; a paper is handed this. */
export type TellStatement = (statement: IncomeStatement, language: Language) => StatementInWords;
