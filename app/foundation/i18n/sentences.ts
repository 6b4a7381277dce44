import type { Language } from "./language.ts";

export type Values = Record<string, string | number>;
export type Compiled = (values?: Values) => string;

/** A number and its unit stay on one line: "10 %". */
const withUnits = (sentence: string): string =>
  sentence.replace(/(?<=\d|\}\}) (?=(?:%|€|MB|km|min)(?!\p{L}))/gu, "\u00A0");

/** Cuts a sentence with plain values into pieces once, so that no call has to parse it again. */
function filled(template: string, constants: Values): Compiled | null {
  const pieces = template.split(/\{\{(\w+)\}\}/);
  if (pieces.some((piece) => piece.includes("{{"))) return null;
  const valueAt = (at: number, values: Values) => values[pieces[at] ?? ""] ?? constants[pieces[at] ?? ""] ?? "";
  return (values = {}) => {
    const said = pieces.map((piece, at) => (at % 2 === 0 ? piece : valueAt(at, values)));
    return said.filter((_, at) => !isSecondEnd(pieces, said, at)).join("");
  };
}

/** A range of one day is that day: "5.5.2027" and not "5.5.2027–5.5.2027". True for the dash and the end of such a range. */
function isSecondEnd(pieces: readonly string[], said: readonly (string | number)[], at: number): boolean {
  const dash = at % 2 === 0 ? at : at - 1;
  const isRange = pieces[dash - 1] === "start" && pieces[dash + 1] === "end" && /^\s?–\s?$/.test(pieces[dash] ?? "");
  return isRange && said[dash - 1] === said[dash + 1];
}

/**
 * A sentence, also of a plural, that has only plain values in it. Null when it needs more than this.
 * `at` gives the template of a dotted path.
 */
export function compilePlain(
  at: (key: string) => unknown,
  key: string,
  language: Language,
  constants: Values = {},
): Compiled | null {
  const alone = (path: string): Compiled | null => {
    const written = at(path);
    if (typeof written !== "string" || written.includes("$t(")) return null;
    const plain = withUnits(written);
    return plain.includes("{{") ? filled(plain, constants) : () => plain;
  };
  const [one, other] = [alone(`${key}_one`), alone(`${key}_other`)];
  const rules = new Intl.PluralRules(language);
  const plural: Compiled | null =
    one && other && ((values) => (rules.select(Number(values?.count)) === "one" ? one(values) : other(values)));
  return alone(key) ?? plural;
}
