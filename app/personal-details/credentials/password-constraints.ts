import type { PasswordConstraints } from "../contract.ts";

/** What a password may lack. `maxLength`: it is too long. */
export type ConstraintName = keyof PasswordConstraints;

const ORDER = Object.keys({
  minLength: true,
  maxLength: true,
  minLowers: true,
  minUppers: true,
  minDigits: true,
  minSymbols: true,
} satisfies Record<ConstraintName, true>) as ConstraintName[];

/** What the town asks for, in the order of the screen: only what is not zero (spec 1 section 5). */
export const constraintsShown = (constraints: PasswordConstraints): ConstraintName[] =>
  ORDER.filter((name) => name !== "maxLength" && constraints[name] > 0);

const countOf = (password: string, kind: RegExp): number => password.match(kind)?.length ?? 0;

/**
 * Every constraint that a password breaks, in the order of the screen (contract 3.10). Letters and digits are those of
 * any script. A symbol is a character that is neither. Characters are code points, so an emoji counts once.
 */
export function brokenConstraints(typed: string, constraints: PasswordConstraints): ConstraintName[] {
  // As the hash takes it: å is one character, however it was typed.
  const password = typed.normalize("NFC");
  const length = [...password].length;
  const isMet: Record<ConstraintName, boolean> = {
    minLength: length >= constraints.minLength,
    maxLength: length <= constraints.maxLength,
    minLowers: countOf(password, /\p{Ll}/gu) >= constraints.minLowers,
    minUppers: countOf(password, /\p{Lu}/gu) >= constraints.minUppers,
    minDigits: countOf(password, /\p{Nd}/gu) >= constraints.minDigits,
    minSymbols: countOf(password, /[^\p{L}\p{Nd}]/gu) >= constraints.minSymbols,
  };
  return ORDER.filter((name) => !isMet[name]);
}
