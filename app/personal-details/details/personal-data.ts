import { z } from "zod";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { tick, tidied } from "~/foundation/forms/reading/fields.ts";
import {
  firstNamesIn,
  OWN_DETAIL_NAMES,
  OWN_DETAILS,
  type OwnDetailName,
  type OwnDetails,
  ofEachDetail,
} from "~/people/own-details.ts";
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
    const { needed, isGood } = OWN_DETAILS[name];
    return text === null || (needed !== "always" && text.trim() === "") || isGood(text, firstName);
  });

/** The details after an update. Null keeps the stored value. */
export const detailsAfter = (update: PersonalDataUpdate, saved: OwnDetails): OwnDetails =>
  ofEachDetail((name) => {
    const text = update[name];
    return text === null ? saved[name] : OWN_DETAILS[name].stored(text);
  }) as OwnDetails;

export const detailsForm = z.object({ ...ofEachDetail((name) => tidied(OWN_DETAILS[name].tidy)), noEmail: tick });

/** The form as a guardian fills it in, tidied. */
export type TypedDetails = Record<OwnDetailName, string> & { noEmail: boolean };

/** A person without first names has none to prefer. */
const isAsked = (name: OwnDetailName, firstName: string): boolean =>
  name !== "preferredName" || firstNamesIn(firstName).length > 0;

/** What is wrong with the form. Only here an address and a number have to work too. */
export const detailsFaults = (typed: TypedDetails, { firstName }: { firstName: string }): FieldFault[] =>
  OWN_DETAIL_NAMES.filter((name) => isAsked(name, firstName)).flatMap((name) => {
    const { needed, field, isRight } = OWN_DETAILS[name];
    const isTicked = needed === "orTick" && typed.noEmail;
    const text = typed[name];
    if (text === "") return isTicked || needed === "never" ? [] : [faultAt<string>(name, "required")];
    if (isTicked) return [faultAt<string>(name, "untickOrClear")];
    return isRight(text, firstName) ? [] : [faultAt<string>(name, field)];
  });

export const updateOf = (typed: TypedDetails, { firstName }: { firstName: string }): PersonalDataUpdate =>
  ofEachDetail((name) => {
    if (!isAsked(name, firstName)) return null;
    return OWN_DETAILS[name].needed === "orTick" && typed.noEmail ? "" : typed[name];
  });

/** Would this update change nothing? Null keeps what is saved. */
export const isSavedAlready = (update: PersonalDataUpdate, saved: OwnDetails): boolean =>
  OWN_DETAIL_NAMES.every((name) => (update[name] ?? saved[name] ?? "") === (saved[name] ?? ""));
