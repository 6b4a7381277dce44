import type { Language } from "~/foundation/i18n/language.ts";
import type { DocumentLanguage } from "./document-kinds.ts";

const LANGUAGES: Readonly<Record<DocumentLanguage, Language>> = { FI: "fi", SV: "sv", EN: "en" };

/** The language of a document, as texts and the `lang` of a page name it. */
export const languageOf = (language: DocumentLanguage): Language => LANGUAGES[language];

/** The `lang` of what comes from a document: only when the reader's language is another one (WCAG 3.1.2). */
export const langFor = (document: DocumentLanguage, reader: Language): Language | undefined =>
  languageOf(document) === reader ? undefined : languageOf(document);

/** The child of a document by the names that the wire gives. */
export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
