import { ownFileSentences } from "~/attachments/own-file-faults.ts";
import { reusedField } from "~/attachments/photo-choices.ts";
import type { fi as fiOfFiles } from "~/attachments/texts/fi.ts";
import { attachmentTexts } from "~/attachments/texts/index.ts";
import { uploadSentences } from "~/attachments/upload-faults.ts";
import { shownPeriod } from "~/foundation/dates/shown.ts";
import type { OwnSentences } from "~/foundation/forms/reading/fault.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate, Values } from "~/foundation/i18n/texts.ts";
import { useLanguage } from "~/foundation/i18n/use-texts.ts";
import type { ApplicationType } from "../../contract.ts";
import type { OwnFaultCode } from "../../form/fault.ts";
import { QUESTIONS } from "../../form/questions/all-questions.ts";
import type { Words } from "../../form/questions/drawing/section.ts";
import { type Field, type FieldWords, wordsOf } from "../../form/questions/field-kinds.ts";
import { applicationFormTexts } from "../../form/texts/index.ts";
import { UNIT_REASONS } from "../../form/units/allowed-units.ts";
import { fi } from "../../texts/fi.ts";
import { applicationTexts } from "../../texts/index.ts";

/** A code of the rules without a sentence does not compile. */
const allFaults = fi.faults satisfies Record<OwnFaultCode, string>;
const OWN_FAULTS = Object.keys(allFaults) as (keyof typeof allFaults)[];

interface FaultWords {
  labels: Record<string, string>;
  rowNames: Record<string, (row: number) => string>;
  sentences: OwnSentences;
}

// The words are the same on each page of one language and kind. Making them was a twentieth of the editor's cost.
const made = new Map<string, FaultWords>();

/** The words of an application's fault summary: the names of the questions, and the sentences of our own faults. */
export function useFaultWords(type: ApplicationType): FaultWords {
  const language = useLanguage();
  const name = `${language} ${type}`;
  const words = made.get(name) ?? faultWords(type, language);
  made.set(name, words);
  return words;
}

function faultWords(type: ApplicationType, language: Language): FaultWords {
  const t = applicationTexts.in(language);
  const q = applicationFormTexts.in(language);
  const own: OwnSentences = Object.fromEntries(
    OWN_FAULTS.map((code) => [code, (values) => t(`faults.${code}`, inWords(values, language))]),
  );
  const labels = {
    ...labelsOf(q, attachmentTexts.in(language), type),
    confirmed: t("verify.confirmed"),
    allowOtherGuardianAccess: t("verify.access"),
  };
  const sentences = {
    ...own,
    ...missingIn(q),
    unitsNotAvailable: (values: Values) => unitsRefused(t, values),
    ...uploadSentences(attachmentTexts.in(language)),
    ...ownFileSentences(attachmentTexts.in(language)),
  };
  // A child's field says whose it is, as the form's heading of that child does.
  const rowNames = { otherChildren: (number: number) => q("contactInfo.otherChild", { number }) };
  return { labels, rowNames, sentences };
}

/** Ranges of days among the values, `2026-08-01/2027-06-04,…`, as people write them. */
function inWords(values: Values, language: Language): Values {
  const { ranges } = values;
  if (typeof ranges !== "string") return values;
  const shown = ranges.split(",").map((range) => {
    const [start = "", end = start] = range.split("/");
    return shownPeriod({ start, end }, language);
  });
  return { ...values, ranges: shown.join(", ") };
}

/** The names of the fields. A column of rows is `list[].column`. */
function labelsOf(q: Words, a: Translate<typeof fiOfFiles>, type: ApplicationType): Record<string, string> {
  const said = (words: FieldWords): string => wordsOf(words, q, type);
  const files = QUESTIONS.flatMap((question) => question.files ?? []);
  return Object.fromEntries([
    ...fieldsInRows().map(([name, { label }]) => [name, said(label)] as const),
    ...files.map(({ field, label }) => [field, said(label)] as const),
    ...files.map(({ kind, label }) => [reusedField(kind), a("earlier.labelOf", { kind: said(label) })] as const),
  ]);
}

/** An empty field has its own sentence, whichever code says that it is empty. */
const EMPTY = ["required", "requiredSelection", "unitNotSelected"];

const missingIn = (q: Words): OwnSentences =>
  Object.fromEntries(
    fieldsInRows().flatMap(([name, { missing }]) =>
      missing ? EMPTY.map((code) => [`${name}:${code}`, q(missing)] as const) : [],
    ),
  );

const fieldsInRows = (): [string, Field][] =>
  QUESTIONS.flatMap(({ fields }) => Object.entries(fields)).flatMap(([name, field]): [string, Field][] => [
    [name, field],
    ...Object.entries(field.columns ?? {}).map(([column, of]): [string, Field] => [`${name}[].${column}`, of]),
  ]);

/** Why the guardian cannot apply to these units. Another municipality's call names the units without a reason. */
function unitsRefused(t: Translate<typeof fi>, values: Values): string {
  const reasons = UNIT_REASONS.filter((reason) => values[reason]);
  if (reasons.length === 0) return t("faults.unitsNotAvailable", values);
  const sentences = reasons.map((reason) => t(`unitsRefused.${reason}`, { units: values[reason] ?? "" }));
  return [...sentences, t("unitsRefused.remove")].join(" ");
}
