import type { Language } from "~/foundation/i18n/language.ts";
import type { DocumentLanguage } from "./document-kinds.ts";

const LANGUAGES: Readonly<Record<DocumentLanguage, Language>> = { FI: "fi", SV: "sv", EN: "en" };

/** The language of a document, as texts and the `lang` of a page name it; Finnish for one that we do not know. */
export const languageOf = (language: DocumentLanguage): Language =>
  Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : "fi";

/** The `lang` of a text from a document, if the document's language is not the reader's (WCAG 3.1.2). */
export const langFor = (document: DocumentLanguage, reader: Language): Language | undefined =>
  languageOf(document) === reader ? undefined : languageOf(document);
