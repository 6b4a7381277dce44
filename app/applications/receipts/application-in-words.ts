import type { Language } from "~/foundation/i18n/language.ts";
import type { ApplicationAttachment, ApplicationDetails } from "../contract.ts";
import type { ShownFact } from "../form/questions/drawing/section.ts";
import type { SectionName } from "../form/section-names.ts";

/** A whole application in words. */
export interface ApplicationInWords {
  sections: readonly { section: SectionName; answers: readonly ShownFact[] }[];
  /** The files by what they were asked for. */
  files: readonly { question: string; attachments: readonly ApplicationAttachment[] }[];
}

/** The questions know how their answers are told, and they stand with the pages; a paper is handed this. */
export type TellApplication = (application: ApplicationDetails, language: Language) => ApplicationInWords;
