/** Characters without a picture, which come along when a person copies an answer: marks of direction, joiners, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Every dash: the hyphens, the long dashes and the minus sign. */
const DASH = /[\p{Pd}\u2212\u2043\u02d7]/gu;
const DIGIT = /\p{Nd}/gu;

/** Digits of one writing stand in a row of ten in Unicode, after a character that is none. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/**
 * An answer of one kind – a number, a code, a date, an address of mail – in the characters of a Finnish keyboard.
 * People copy such answers from documents and phone books: with invisible characters, with other dashes, spaces and
 * digits. Not for names and texts, where those characters have a meaning.
 */
export const cleanAnswer = (typed: string): string =>
  typed
    .replace(INVISIBLE, "")
    .normalize("NFKC")
    .replace(DASH, "-")
    .replace(DIGIT, valueOfDigit)
    .replace(/\u066b|\u060c/g, ",")
    .replace(/\u066c/g, " ")
    .replace(/\s+/g, " ")
    .trim();
