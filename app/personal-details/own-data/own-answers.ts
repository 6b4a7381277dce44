import type { Db } from "~/foundation/database/database.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { PagePath } from "~/pages-at.ts";
import type { accountTexts } from "../texts/account/index.ts";

/** The sections whose forms are told by their own questions. */
export const ANSWERED_SECTIONS = ["applications", "documents", "income"] as const;
export type AnsweredSection = (typeof ANSWERED_SECTIONS)[number];

interface Reader {
  personId: string;
  today: IsoDate;
  language: Language;
}

/** An answer in the words of its form; empty where the guardian left the question open. `lang`: when it is another. */
export interface AnswerOfForm {
  question: string;
  answer: string;
  lang?: Language | undefined;
}

/** A form that was not sent: the path of its page, and what stands in it. */
export interface UnsentForm {
  route: string;
  entries: Entries;
}

type Words = typeof accountTexts.languages.fi.data.codes;

/** The key of the words of each page whose forms are kept. */
export type KeptPages = Readonly<Partial<Record<PagePath, Extract<keyof Words, `PAGE_${string}`>>>>;

/**
 * The guardian's answers of each of these forms, by the form's id, in the words of its questions. Another adult's contacts
 * and everybody else's identity codes are left out. One capability never imports another, so the town hands this in.
 */
export type OwnAnswers = Readonly<
  Record<
    AnsweredSection,
    (db: Db, reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, readonly AnswerOfForm[]>>
  > & {
    pages: KeptPages;
    /** The answers of forms that were not sent. Null where only what was typed can be told. */
    unsent: (
      db: Db,
      reader: Reader,
      forms: readonly UnsentForm[],
    ) => Promise<readonly (readonly AnswerOfForm[] | null)[]>;
  }
>;
