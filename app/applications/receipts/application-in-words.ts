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

/**
 * Puts an application into words. The questions do this, and they stand with the pages. So the town hands this to the
 * papers.
 */
export type TellApplication = (application: ApplicationDetails, language: Language) => ApplicationInWords;
