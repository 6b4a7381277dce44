import { isWholeEmail } from "~/foundation/mail/mail-address.ts";
import { firstNamesIn, OWN_DETAIL_NAMES, OWN_DETAILS, type OwnDetails, ofEachDetail } from "~/people/own-details.ts";
import { isPhone } from "~/people/phones.ts";
import type { PersonalDataUpdate } from "../contract.ts";

/** The saved preferred name when it is one of the first names, else the first of them (spec 1 section 5). */
export const preferredNameOf = (firstName: string, saved: string): string => {
  const names = firstNamesIn(firstName);
  return names.find((name) => name === saved) ?? names[0] ?? "";
};

/**
 * May this update be saved? The wire has one 400 for any fault (contract 3.10). Null keeps the stored value, so it is
 * never a fault.
 */
export const isAcceptable = (update: PersonalDataUpdate, firstName: string): boolean =>
  OWN_DETAIL_NAMES.every((name) => {
    const text = update[name];
    return text === null || OWN_DETAILS[name].isAcceptable(text, firstName);
  });

/** The details after an update. Null keeps the stored value. */
export const detailsAfter = (update: PersonalDataUpdate, saved: OwnDetails): OwnDetails =>
  ofEachDetail((name) => {
    const text = update[name];
    return text === null ? saved[name] : OWN_DETAILS[name].stored(text);
  }) as OwnDetails;

/** The form as a guardian fills it in, tidied. */
export interface TypedDetails {
  preferredName: string;
  phone: string;
  backupPhone: string;
  email: string;
  noEmail: boolean;
}

export type DetailsFault = "requiredSelection" | "phoneNeeded" | "phone" | "email" | "emailMissing" | "untickOrClear";

/** The rules of our page beyond the wire: a phone number that works, an address that can get mail. */
export function detailsFaults(
  typed: TypedDetails,
  { firstName }: { firstName: string },
): { field: keyof TypedDetails; code: DetailsFault }[] {
  const faults: { field: keyof TypedDetails; code: DetailsFault }[] = [];
  const names = firstNamesIn(firstName);
  if (names.length > 0 && !names.includes(typed.preferredName))
    faults.push({ field: "preferredName", code: "requiredSelection" });
  if (typed.phone === "") faults.push({ field: "phone", code: "phoneNeeded" });
  else if (!isPhone(typed.phone)) faults.push({ field: "phone", code: "phone" });
  if (typed.backupPhone !== "" && !isPhone(typed.backupPhone)) faults.push({ field: "backupPhone", code: "phone" });
  if (typed.noEmail && typed.email !== "") faults.push({ field: "email", code: "untickOrClear" });
  if (!typed.noEmail && typed.email === "") faults.push({ field: "email", code: "emailMissing" });
  if (!typed.noEmail && typed.email !== "" && !isWholeEmail(typed.email))
    faults.push({ field: "email", code: "email" });
  return faults;
}

export const updateOf = (typed: TypedDetails, { firstName }: { firstName: string }): PersonalDataUpdate => ({
  preferredName: firstNamesIn(firstName).length > 0 ? typed.preferredName : null,
  phone: typed.phone,
  backupPhone: typed.backupPhone,
  email: typed.noEmail ? "" : typed.email,
});

/** Would this update change nothing? Null keeps what is saved. */
export const isSavedAlready = (update: PersonalDataUpdate, saved: OwnDetails): boolean =>
  OWN_DETAIL_NAMES.every((name) => (update[name] ?? saved[name] ?? "") === (saved[name] ?? ""));
