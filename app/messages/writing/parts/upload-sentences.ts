import { attachmentTexts } from "~/attachments/texts/index.ts";
import { uploadSentences } from "~/attachments/upload-faults.ts";
import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import type { Language } from "~/foundation/i18n/language.ts";

/** The sentences of a refused file. */
export const uploadSentencesIn = (language: Language): OwnSentences => uploadSentences(attachmentTexts.in(language));
