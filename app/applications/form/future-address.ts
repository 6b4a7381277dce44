import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";
import type { FutureAddress } from "../contract.ts";
import { type Fault, requiredFault } from "./fault.ts";

/** The five digits of a postal code, without the country that international letters write before it. */
export const tidyPostalCode = (typed: string): string =>
  cleanAnswer(typed)
    .replaceAll(" ", "")
    .replace(/^fi-?(?=\d)/i, "");

export const isPostalCode = (typed: string): boolean => /^\d{5}$/.test(tidyPostalCode(typed));

export const NO_ADDRESS = { street: "", postalCode: "", postOffice: "", movingDate: null } as const;

/** Someone who is going to move says when and where, in full (spec 1 §5). */
export function futureAddressFaults(who: "child" | "guardian", address: FutureAddress | null): Fault[] {
  if (!address) return [];
  return [
    ...requiredFault(`${who}MoveDate`, address.movingDate),
    ...requiredFault(`${who}FutureStreet`, address.street),
    ...requiredFault(`${who}FuturePostalCode`, address.postalCode),
    ...requiredFault(`${who}FuturePostOffice`, address.postOffice),
  ];
}

export const isSameAddress = (a: FutureAddress, b: FutureAddress | null): boolean =>
  b !== null &&
  a.street === b.street &&
  a.postalCode === b.postalCode &&
  a.postOffice === b.postOffice &&
  a.movingDate === b.movingDate;
