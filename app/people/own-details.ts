import { isEmail, tidyEmail } from "~/foundation/mail/mail-address.ts";
import { hasPhoneCharacters } from "./phones.ts";

/** A detail that guardians keep up to date themselves: its place in the store and on the wire, and what may be saved. */
interface OwnDetail<Stored extends string | null> {
  /** Its column of `person`. */
  column: string;
  /** The longest text that the wire takes. */
  longest: number;
  /** The wire has one 400 for any fault (contract 3.10). */
  isAcceptable: (text: string, firstName: string) => boolean;
  /** The value as it is stored. */
  stored: (text: string) => Stored;
}

const detail = <Column extends string, Stored extends string | null>(
  one: OwnDetail<Stored> & { column: Column },
): OwnDetail<Stored> & { column: Column } => one;

/** The first names, of which the guardian chooses the preferred one. */
export const firstNamesIn = (firstName: string): string[] => firstName.split(/\s+/).filter((name) => name !== "");

const isEmpty = (text: string): boolean => text.trim() === "";

/**
 * The own details, each by its name on the wire and in the copy of own data. The store, the calls, the version and the copy
 * loop over this table.
 */
export const OWN_DETAILS = {
  preferredName: detail({
    column: "preferred_name",
    longest: 200,
    isAcceptable: (text, firstName) => firstNamesIn(firstName).includes(text),
    stored: (text) => text,
  }),
  phone: detail({ column: "phone", longest: 40, isAcceptable: hasPhoneCharacters, stored: (text) => text }),
  backupPhone: detail({
    column: "backup_phone",
    longest: 40,
    isAcceptable: (text) => isEmpty(text) || hasPhoneCharacters(text),
    stored: (text) => text.trim(),
  }),
  /** Empty: the person has none. */
  email: detail({
    column: "email",
    longest: 254,
    isAcceptable: (text) => isEmpty(text) || (!/\s/.test(text) && isEmail(text)),
    stored: (text) => tidyEmail(text) || null,
  }),
} as const;

type Table = typeof OWN_DETAILS;
export type OwnDetailName = keyof Table;
export type OwnDetails = { [Name in OwnDetailName]: ReturnType<Table[Name]["stored"]> };
export type OwnDetailsRow = { [Name in OwnDetailName as Table[Name]["column"]]: OwnDetails[Name] };

export const OWN_DETAIL_NAMES = Object.keys(OWN_DETAILS) as OwnDetailName[];
export const OWN_DETAIL_COLUMNS = OWN_DETAIL_NAMES.map((name) => OWN_DETAILS[name].column);

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
