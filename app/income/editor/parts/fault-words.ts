import { INCOME_STATEMENT_ATTACHMENT_TYPES } from "~/attachments/contract.ts";
import { ownFileSentences } from "~/attachments/own-file-faults.ts";
import { REUSED_FILE, REUSED_TYPE } from "~/attachments/photo-choices.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { uploadSentences } from "~/attachments/upload-faults.ts";
import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import { filesField, type OwnIncomeFault } from "../../form/fault.ts";
import { fileKindWords } from "../../form/income-files.ts";
import { QUESTIONS } from "../../form/questions/all-questions.ts";
import type { Field, WordKey } from "../../form/questions/field-kinds.ts";
import { fi } from "../../texts/editor/fi.ts";
import { incomeEditorTexts } from "../../texts/editor/index.ts";
import { incomeTexts } from "../../texts/index.ts";

/** A code of the rules without a sentence does not compile. */
const allFaults = fi.faults satisfies Record<OwnIncomeFault, string>;
const OWN_FAULTS = Object.keys(allFaults) as (keyof typeof allFaults)[];

interface FaultWords {
  labels: Record<string, string>;
  sentences: OwnSentences;
}

// The words are the same on each page of one language and form, so they are made once.
const made = new Map<string, FaultWords>();

/** The words of the fault summary: the names of the questions, and the sentences of our own faults. */
export function useFaultWords(isAdult: boolean): FaultWords {
  const language = useLanguage();
  const name = `${language} ${String(isAdult)}`;
  const words = made.get(name) ?? faultWords(language, isAdult);
  made.set(name, words);
  return words;
}

function faultWords(language: Language, isAdult: boolean): FaultWords {
  const t = incomeTexts.in(language);
  const e = incomeEditorTexts.in(language);
  const fields = QUESTIONS.flatMap((question) => Object.entries(question.fields)) as [string, Field][];
  const childLabels = QUESTIONS.flatMap((question) => Object.entries(question.childLabels ?? {}));
  const said = (words: WordKey | undefined) => (words === undefined ? "" : t(words));
  return {
    labels: {
      ...Object.fromEntries(fields.map(([name, { label }]) => [name, said(label)])),
      ...Object.fromEntries(
        INCOME_STATEMENT_ATTACHMENT_TYPES.map((kind) => [filesField(kind), fileKindWords(kind, t)]),
      ),
      ...(isAdult ? {} : Object.fromEntries(childLabels.map(([name, label]) => [name, said(label)]))),
      [REUSED_FILE]: attachmentTexts.in(language)("earlier.label"),
      [REUSED_TYPE]: attachmentTexts.in(language)("earlier.type"),
      assurance: e("verify.assurance"),
    },
    sentences: {
      ...Object.fromEntries(OWN_FAULTS.map((code) => [code, (values) => e(`faults.${code}`, values)] as const)),
      ...Object.fromEntries(
        fields.flatMap(([name, { missing }]) =>
          missing === undefined
            ? []
            : ["required", "requiredSelection"].map((code) => [`${name}:${code}`, t(missing)] as const),
        ),
      ),
      ...uploadSentences(attachmentTexts.in(language)),
      ...ownFileSentences(attachmentTexts.in(language)),
    },
  };
}
