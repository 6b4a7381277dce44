import { type Language, toldLanguage } from "~/foundation/i18n/language.ts";
import type { DocumentLanguage } from "./document-kinds.ts";

/**
 * The language of our own words in a document: the document's language.
 * @param unknown the language in place of one that we do not know
 */
export const languageOf = (document: DocumentLanguage, unknown: Language = "fi"): Language =>
  toldLanguage(document) ?? unknown;
