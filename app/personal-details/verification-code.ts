import { millisecondsInHour } from "date-fns/constants";
import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";
import { isSettled } from "./email-state.ts";

/** A code is good for two hours (contract 3.10). */
export const HOURS_VALID = 2;

/** The fifth wrong try ends the code. The contract has no limit, so a program could try all of the million codes. */
export const MOST_WRONG_TRIES = 5;

/** With five tries for each code, a program has 25 tries of a million in a day. */
export const MOST_CODES_A_DAY = 5;

export const CODE_DIGITS = 6;

/** The end of a code that is made now. */
export const expiryOf = (madeAt: Date): Date => new Date(madeAt.getTime() + HOURS_VALID * millisecondsInHour);

/** Six digits, of which the first may be zero. */
export const codeOf = (number: number): string => String(number).padStart(CODE_DIGITS, "0");

export const CODES = 10 ** CODE_DIGITS;

/** The digits of a typed or pasted code: "123 456" and "123-456" are as good as "123456". */
export const typedCode = (text: string): string => cleanAnswer(text).replace(/[ -]/g, "");

export const isCode = (text: string): boolean => text.length === CODE_DIGITS && /^\d+$/.test(text);

/** An open code of a person: not used, not replaced, not ended by wrong tries. */
export interface OpenCode {
  email: string;
  expiresAt: Date;
}

interface Asking {
  email: string | null;
  verifiedEmail: string | null;
  /** The person's username; null without one. */
  username: string | null;
}

/** `nothing`: there is nothing to verify · `keep`: the open code stays, no second mail · `tooMany`: not today. */
export type Asked = "nothing" | "keep" | "make" | "tooMany";

/** The outcome when a guardian asks for a code (contract 3.10, and our own limit). */
export function askedForCode(person: Asking, open: OpenCode | null, madeToday: number, now: Date): Asked {
  const { email } = person;
  if (!email || isSettled(person, person.username)) return "nothing";
  if (open && isGood(open, email, now)) return "keep";
  return madeToday >= MOST_CODES_A_DAY ? "tooMany" : "make";
}

/** Can this code still verify the person's address? */
export const isGood = (code: OpenCode, email: string | null, now: Date): boolean =>
  code.email === email && code.expiresAt > now;

/** The state of a code after a wrong try. */
export const afterWrongTry = (wrongTries: number): { wrongTries: number; isOver: boolean } => ({
  wrongTries: wrongTries + 1,
  isOver: wrongTries + 1 >= MOST_WRONG_TRIES,
});
