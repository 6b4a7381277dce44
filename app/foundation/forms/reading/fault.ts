import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownNumber } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { KeyOf, Translate, Values } from "~/foundation/i18n/texts.ts";
import { formsFi } from "../texts/fi.ts";

/** Every fault that the foundation knows a sentence for; a capability adds codes of its own beside these. */
export type FaultCode = KeyOf<(typeof formsFi)["faults"]>;

export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(formsFi.faults, code);

/** What is wrong with one answer: a code, and what its sentence needs. A date among the values is `YYYY-MM-DD`. */
export interface FaultValue<Code extends string = FaultCode> {
  code: Code;
  values?: Values;
}

/** A fault and the name of the field that it concerns; the empty name is the form as a whole. */
export interface FieldFault<Code extends string = string> extends FaultValue<Code> {
  field: string;
}

export const fault = (code: FaultCode, values?: Values): FaultValue => (values ? { code, values } : { code });

/** A fault at a field; the capability's own codes are given as the type: `faultAt<OwnCode>("units", "tooMany")`. */
export const faultAt = <Code extends string = FaultCode>(
  field: string,
  of: Code | FaultValue<Code>,
): FieldFault<Code> => (typeof of === "string" ? { field, code: of } : { field, ...of });

/**
 * The sentences of a capability's own codes: `{ startsBeforePreschool: t("faults.startsBeforePreschool") }`; of a code at
 * one field as `field:code`, in rows `list[].field:code`.
 */
export type OwnSentences = Record<string, string | ((values: Values) => string)>;

/** Days as people write them, and how much fits with its digits grouped; a year is a number that stays as it is. */
const inWords = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string") return [name, isIsoDate(value) ? shownDate(value) : value];
      return [name, name === "maximum" || name === "minimum" ? shownNumber(value, language) : value];
    }),
  );

/** The capability's sentence of this code at this field: it names the field itself. Undefined where there is none. */
export function sentenceAtField(
  { field, code }: Pick<FieldFault, "field" | "code">,
  own: OwnSentences = {},
): OwnSentences[string] | undefined {
  const key = `${field.replace(/\[\d+\]/g, "[]")}:${code}`;
  return Object.hasOwn(own, key) ? own[key] : undefined;
}

/**
 * The sentence of a fault. A capability's own comes first, that of the field before that of the code; a code that nobody knows (a fault the screen did not
 * foresee, such as a hostile value in a hidden field) gets the general "correct format" sentence, never the code itself.
 */
export function sentenceOf(
  of: FaultValue<string> & { field?: string },
  t: Translate<typeof formsFi>,
  own: OwnSentences = {},
  language: Language = "fi",
): string {
  const values = inWords(of.values ?? {}, language);
  const ownSentence =
    sentenceAtField({ field: of.field ?? "", code: of.code }, own) ??
    (Object.hasOwn(own, of.code) ? own[of.code] : undefined);
  if (ownSentence !== undefined) return typeof ownSentence === "string" ? ownSentence : ownSentence(values);
  return t(`faults.${isFaultCode(of.code) ? of.code : "format"}`, values);
}
