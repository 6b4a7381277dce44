import { cleanAnswer } from "./clean-answer.ts";
import { type FaultValue, fault } from "./fault.ts";

/** Whole euros, and whether cents were rounded away. */
export type TypedAmount =
  | { euros: number; isRounded: boolean; fault?: undefined }
  | { euros?: undefined; fault: FaultValue };

/** No income and no turnover of a family business is more than this. A longer number is a typing mistake. */
export const MOST_EUROS = 10_000_000;

const CURRENCY = /^(?:€|eur) ?| ?(?:€|eur|euroa?|e)$/g;
/** Every amount that we ask for is of a month. */
const A_MONTH = / ?(?:\/ ?(?:kk|mån|month)|kuukaudessa|i månaden|a month|per month)\.?$/;
/** Digits in one row, or in groups of three after one kind of separator. Then cents, or nothing after the separator. */
const AMOUNT = /^(\d+|\d{1,3}(?: \d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+)(?:[.,](\d{1,2}|-)?)?$/;

/**
 * Reads an amount of money as people write it: `1234`, `1 234,50 €`, `1.234,50`, `1,234.50`, `1234,-`, `1 234 €/kk`. A
 * point or a comma before three digits separates thousands. The result is in whole euros: the wire has no cents (contract 1.3), and
 * half a euro is rounded up.
 */
export function typedAmount(text: string): TypedAmount {
  const typed = cleanAnswer(text)
    .toLowerCase()
    .replace(/ ?['’] ?/g, " ")
    .replace(A_MONTH, "")
    .replace(CURRENCY, "");
  if (typed === "") return { fault: fault("required") };
  if (/^- ?\d/.test(typed)) return { fault: fault("numberTooSmall", { minimum: 0 }) };
  const [, whole = "", cents] = AMOUNT.exec(typed) ?? [];
  if (whole === "") return { fault: fault("amountNotUnderstood") };
  const hundredths = cents === undefined || cents === "-" ? 0 : Number(cents.padEnd(2, "0"));
  const euros = Number(whole.replace(/\D/g, "")) + (hundredths >= 50 ? 1 : 0);
  if (euros > MOST_EUROS) return { fault: fault("numberTooBig", { maximum: MOST_EUROS }) };
  return { euros, isRounded: hundredths > 0 };
}
