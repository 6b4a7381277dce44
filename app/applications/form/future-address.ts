import type { FutureAddress } from "../contract.ts";
import { type Fault, requiredFault } from "./fault.ts";

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
