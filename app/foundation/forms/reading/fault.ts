import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownNumber } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { KeyOf, Translate, Values } from "~/foundation/i18n/texts.ts";
import { formsFi } from "../texts/fi.ts";

/** All faults that the foundation has a sentence for. A capability adds its own codes. */
export type FaultCode = KeyOf<(typeof formsFi)["faults"]>;

export const isFaultCode = (code: string): code is FaultCode => Object.hasOwn(formsFi.faults, code);

/** The fault of one answer: a code, and the values for its sentence. A date among the values is `YYYY-MM-DD`. */
export interface FaultValue<Code extends string = FaultCode> {
  code: Code;
  values?: Values;
}

/** A fault and the name of its field. The empty name means the whole form. */
export interface FieldFault<Code extends string = string> extends FaultValue<Code> {
  field: string;
}

export const fault = (code: FaultCode, values?: Values): FaultValue => (values ? { code, values } : { code });

/** A fault at a field. Give the capability's own codes as the type parameter. */
export const faultAt = <Code extends string = FaultCode>(
  field: string,
  of: Code | FaultValue<Code>,
): FieldFault<Code> => (typeof of === "string" ? { field, code: of } : { field, ...of });

/**
 * The sentences of a capability's own codes, by the code. The key of a code at one field is `field:code`, in rows
 * `list[].field:code`.
 */
export type OwnSentences = Record<string, string | ((values: Values) => string)>;

/** Writes days as people do, and groups the digits of limits. A year is a number and stays as it is. */
const inWords = (values: Values, language: Language): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value === "string") return [name, isIsoDate(value) ? shownDate(value, language) : value];
      return [name, name === "maximum" || name === "minimum" ? shownNumber(value, language) : value];
    }),
  );

/** The capability's sentence of this code at this field, which names the field; undefined if there is none. */
export function sentenceAtField(
  { field, code }: Pick<FieldFault, "field" | "code">,
  own: OwnSentences = {},
): OwnSentences[string] | undefined {
  const key = `${field.replace(/\[\d+\]/g, "[]")}:${code}`;
  return Object.hasOwn(own, key) ? own[key] : undefined;
}

/**
 * The sentence of a fault. A capability's own sentence comes first, the field's before the code's. An unknown code (a
 * fault that the screen did not expect, such as a hostile value in a hidden field) gets the general "correct format"
 * sentence, never the code itself.
 */
export function sentenceOf(
  of: FaultValue<string> & { field?: string },
  t: Translate<typeof formsFi>,
  language: Language,
  own: OwnSentences = {},
): string {
  const values = inWords(of.values ?? {}, language);
  const ownSentence =
    sentenceAtField({ field: of.field ?? "", code: of.code }, own) ??
    (Object.hasOwn(own, of.code) ? own[of.code] : undefined);
  if (ownSentence !== undefined) return typeof ownSentence === "string" ? ownSentence : ownSentence(values);
  return t(`faults.${isFaultCode(of.code) ? of.code : "format"}`, values);
}
