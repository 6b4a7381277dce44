import { z } from "zod";
import { isEmail, isWholeEmail, tidyEmail } from "~/foundation/mail/mail-address.ts";
import { hasPhoneCharacters, isPhone, tidyPhone } from "./phones.ts";

/** A detail that guardians keep up to date themselves, with all of its places. */
interface OwnDetail {
  /** Its column of `person`. */
  column: string;
  /** As it is read on the wire. */
  read: z.ZodType<string | null>;
  /** The longest text that the wire takes. */
  longest: number;
  /** May this text be saved? The wire has one 400 for any fault (contract 3.10). */
  isGood: (text: string, firstName: string) => boolean;
  /** The value as it is stored. */
  stored: (text: string) => string | null;
  /** The field that asks for it. A text that is not right has this code. */
  field: "requiredSelection" | "phone" | "email";
  /** The text as it was meant. */
  tidy: (typed: string) => string;
  /** The rule of our page beyond the wire: a number that works, an address that can get mail. */
  isRight: (text: string, firstName: string) => boolean;
  /** `orTick`: the guardian says that they have none. */
  needed: "always" | "orTick" | "never";
  /** What a browser may fill in. */
  autoComplete: "tel" | "email" | "off";
  /** Where the page and the copy of own data tell it: after the name, or after the address. */
  shownAfter: "name" | "address";
}

/** The first names, of which the guardian chooses the preferred one. */
export const firstNamesIn = (firstName: string): string[] => firstName.split(/\s+/).filter((name) => name !== "");

const isFirstName = (text: string, firstName: string): boolean => firstNamesIn(firstName).includes(text);
const asItIs = (text: string): string => text;
const trimmed = (text: string): string => text.trim();

const phoneNumber = {
  read: z.string(),
  longest: 40,
  isGood: hasPhoneCharacters,
  field: "phone",
  tidy: tidyPhone,
  isRight: isPhone,
  shownAfter: "address",
} as const;

/** Null: the person has none. */
const address = {
  read: z.string().nullable(),
  longest: 254,
  isGood: (text: string) => !/\s/.test(text) && isEmail(text),
  stored: (text: string) => tidyEmail(text) || null,
  field: "email",
  tidy: tidyEmail,
  isRight: isWholeEmail,
  shownAfter: "address",
} as const;

/**
 * The own details, each by its name on the wire, in the form and in the copy of own data. The store, the calls, the version,
 * the page and the copy loop over this table. The words are `details` of personal-details/texts.
 */
export const OWN_DETAILS = {
  preferredName: {
    column: "preferred_name",
    read: z.string(),
    longest: 200,
    isGood: isFirstName,
    stored: asItIs,
    field: "requiredSelection",
    tidy: trimmed,
    isRight: isFirstName,
    needed: "always",
    autoComplete: "off",
    shownAfter: "name",
  },
  phone: { ...phoneNumber, column: "phone", stored: asItIs, needed: "always", autoComplete: "tel" },
  backupPhone: { ...phoneNumber, column: "backup_phone", stored: trimmed, needed: "never", autoComplete: "off" },
  email: { ...address, column: "email", needed: "orTick", autoComplete: "email" },
} as const satisfies Readonly<Record<string, OwnDetail>>;

type Table = typeof OWN_DETAILS;
export type OwnDetailName = keyof Table;
export type OwnDetails = { [Name in OwnDetailName]: z.output<Table[Name]["read"]> };
export type OwnDetailsRow = { [Name in OwnDetailName as Table[Name]["column"]]: OwnDetails[Name] };

export const OWN_DETAIL_NAMES = Object.keys(OWN_DETAILS) as OwnDetailName[];
export const OWN_DETAIL_COLUMNS = OWN_DETAIL_NAMES.map((name) => OWN_DETAILS[name].column);

export const isOwnDetail = (name: string): name is OwnDetailName => name in OWN_DETAILS;

/** The details that stand after the name, or after the address. */
export const ownDetailsAfter = (place: OwnDetail["shownAfter"]): OwnDetailName[] =>
  OWN_DETAIL_NAMES.filter((name) => OWN_DETAILS[name].shownAfter === place);

/** One value for each detail. */
export const ofEachDetail = <Value>(make: (name: OwnDetailName) => Value) =>
  Object.fromEntries(OWN_DETAIL_NAMES.map((name) => [name, make(name)])) as Record<OwnDetailName, Value>;

/** The details in a row of `person`. */
export const ownDetailsIn = (row: OwnDetailsRow): OwnDetails =>
  ofEachDetail((name) => row[OWN_DETAILS[name].column]) as OwnDetails;

/** The same the other way. */
export const ownDetailsRow = (own: OwnDetails): OwnDetailsRow =>
  Object.fromEntries(OWN_DETAIL_NAMES.map((name) => [OWN_DETAILS[name].column, own[name]])) as OwnDetailsRow;

/** Their values in the order of the table, for their version. */
export const ownDetailValues = (own: OwnDetails): (string | null)[] => OWN_DETAIL_NAMES.map((name) => own[name]);
