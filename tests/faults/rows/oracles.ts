/**
 * What a code or an address is, written from its regulation alone, character by character. Nothing of the program and
 * none of its packages is used here.
 */

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Government decree 128/2010, § 2, with the signs that decree 1017/2022 added. */
const CENTURIES: Readonly<Record<string, number>> = {
  "+": 1800,
  ...Object.fromEntries([..."-YXWVU"].map((sign) => [sign, 1900])),
  ...Object.fromEntries([..."ABCDEF"].map((sign) => [sign, 2000])),
};
const CHECKS = "0123456789ABCDEFHJKLMNPRSTUVWXY";

const isDigits = (text: string): boolean => text.length > 0 && [...text].every((one) => one >= "0" && one <= "9");

export function isIdentityCodeByDecree(code: string): boolean {
  if (code.length !== 11) return false;
  const [day, month, year, serial] = [code.slice(0, 2), code.slice(2, 4), code.slice(4, 6), code.slice(7, 10)];
  const century = CENTURIES[code[6] ?? ""];
  if (!isDigits(day + month + year + serial) || century === undefined) return false;
  const full = century + Number(year);
  const isLeap = (full % 4 === 0 && full % 100 !== 0) || full % 400 === 0;
  const longest = Number(month) === 2 && isLeap ? 29 : (DAYS[Number(month) - 1] ?? 0);
  if (Number(day) < 1 || Number(day) > longest || Number(serial) < 2) return false;
  return CHECKS[Number(day + month + year + serial) % 31] === code[10];
}

/** The check of the Finnish Tax Administration: weights 7 9 10 5 8 4 2, modulo 11; a remainder of 1 is never given out. */
export function isBusinessIdByTaxAdministration(id: string): boolean {
  const bare = id.length === 8 && isDigits(id) ? `${id.slice(0, 7)}-${id.slice(7)}` : id;
  if (bare.length !== 9 || bare[7] !== "-" || !isDigits(bare.slice(0, 7) + bare.slice(8))) return false;
  const weights = [7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((all, weight, place) => all + weight * Number(bare[place]), 0);
  const rest = sum % 11;
  if (rest === 1) return false;
  return Number(bare[8]) === (rest === 0 ? 0 : 11 - rest);
}

const ATOM_SIGNS = "!#$%&'*+-/=?^_`{|}~";
const bytes = (text: string): number => Buffer.byteLength(text, "utf8");
const isLetterOrDigit = (one: string): boolean =>
  (one >= "0" && one <= "9") || (one >= "a" && one <= "z") || (one >= "A" && one <= "Z") || bytes(one) > 1;

/** A Mailbox of RFC 5321 § 4.1.2 with a Dot-string and a Domain, and the letters of RFC 6531. */
export function isPlainAddressByStandard(address: string): boolean {
  const parts = address.split("@");
  const [name = "", host = ""] = parts;
  if (parts.length !== 2 || bytes(address) > 254 || bytes(name) > 64) return false;
  const isAtom = (atom: string) =>
    atom.length > 0 && [...atom].every((sign) => isLetterOrDigit(sign) || ATOM_SIGNS.includes(sign));
  const isLabel = (label: string) =>
    label.length > 0 &&
    bytes(label) <= 63 &&
    !label.startsWith("-") &&
    !label.endsWith("-") &&
    [...label].every((sign) => isLetterOrDigit(sign) || sign === "-");
  return name.split(".").every(isAtom) && host.split(".").every(isLabel);
}
