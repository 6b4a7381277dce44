import type { Db } from "~/foundation/database/database.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { PagePath } from "~/pages-at.ts";
import type { AnswerOfForm, OwnDataSource, OwnReader } from "~/people/behind/own-data-source.server.ts";
import type { accountTexts } from "../texts/account/index.ts";
import type { CodedFact, OwnDataSection } from "./own-data-shape.ts";

/** A form that was not sent: the path of its page, and what stands in it. */
export interface UnsentForm {
  route: string;
  entries: Entries;
}

type Words = typeof accountTexts.languages.fi.data.codes;

/** The key of the words of each page whose forms are kept. */
export type KeptPages = Readonly<Partial<Record<PagePath, Extract<keyof Words, `PAGE_${string}`>>>>;

/** The facts of a query that are codes. One without words does not compile. */
type Coded = { readonly [Fact in CodedFact]?: keyof Words | null };

/** What a copy tells. One capability never imports another, so the town puts it together and hands it in. */
export interface CopySources {
  sections: Readonly<Record<Exclude<OwnDataSection, "unsentForms">, OwnDataSource<Coded>>>;
  pages: KeptPages;
  /** The answers of forms that were not sent. Null where only what was typed can be told. */
  unsent: (
    db: Db,
    reader: OwnReader,
    forms: readonly UnsentForm[],
  ) => Promise<readonly (readonly AnswerOfForm[] | null)[]>;
}
