import { daysInMonth, type IsoDate, isoDate } from "~/foundation/dates/iso-date.ts";

/** The person, as the national identity service says. */
export interface Identity {
  ssn: string;
  firstName: string;
  lastName: string;
  dateOfBirth: IsoDate;
}

/** Contract 3.1: the form of a personal identity code. */
const IDENTITY_CODE = /^(\d{2})(\d{2})(\d{2})([-+ABCDEFUVWXY])\d{3}[0-9ABCDEFHJKLMNPRSTUVWXY]$/;

const CENTURY: Record<string, number> = { "+": 1800 };
for (const sign of "-YXWVU") CENTURY[sign] = 1900;
for (const sign of "ABCDEF") CENTURY[sign] = 2000;

/** The day of birth in an identity code. Null when the code is not valid. */
export function dateOfBirthIn(ssn: string): IsoDate | null {
  const [, day, month, year, sign = ""] = IDENTITY_CODE.exec(ssn) ?? [];
  const century = CENTURY[sign];
  if (century === undefined) return null;
  const [d, m, y] = [Number(day), Number(month), century + Number(year)];
  return m >= 1 && m <= 12 && d >= 1 && d <= daysInMonth(y, m) ? isoDate(y, m, d) : null;
}

const SSN = "urn:oid:1.2.246.21";
const GIVEN_NAMES = "urn:oid:2.5.4.42";
const SURNAME = "urn:oid:2.5.4.4";

/** Reads the three attributes that we ask for (contract 3.1). Null without a single, well-formed identity code. */
export function identityFrom(attributes: Record<string, unknown>): Identity | null {
  const ssn = attributes[SSN];
  const dateOfBirth = typeof ssn === "string" ? dateOfBirthIn(ssn) : null;
  if (typeof ssn !== "string" || dateOfBirth === null) return null;
  return { ssn, firstName: text(attributes[GIVEN_NAMES]), lastName: text(attributes[SURNAME]), dateOfBirth };
}

const text = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 200) : "");
