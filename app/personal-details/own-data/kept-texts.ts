import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate, shownPeriod } from "~/foundation/dates/shown.ts";
import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { CHECKED, SEEN_VERSION, SHOWN_QUESTION } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { UUID_PATTERN } from "~/foundation/uuid.ts";
import { type PagePath, rowAt } from "~/pages-at.ts";
import { OWN_DETAIL_NAMES } from "~/people/own-details.ts";
import { hasPhoneCharacters } from "~/people/phones.ts";
import type { KeptPages } from "./own-answers.ts";

/** Fields with the guardian's own telephone number or e-mail. A contact in any other field may be another adult's. */
const OWN_CONTACTS: ReadonlySet<string> = new Set<string>([
  "guardianPhone",
  "guardianEmail",
  "guardianEmailVerification",
  ...OWN_DETAIL_NAMES,
]);

/** A copy has only the name of another adult, and no part of an identity code. */
const NEVER_COPIED = /ssn|socialSecurity|otherGuardian|otherPartner(?!FirstName|LastName)/i;

const IDENTITY_CODE = /^\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]$/i;
/** More than an address that mail can go to: a wrong one names a person too. */
const EMAIL = /^\S+@\S+$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** Ticks, ids, weeks and codes of choices: nobody typed them. */
const NOT_TYPED = new RegExp(`^(?:on|true|false|none|[A-Z]+(?:_[A-Z]+)*|\\d{4}-W\\d{2}|${UUID_PATTERN})$`);

/** What a form remembers beside its answers, and choices that only a button or a box stands for. */
const NOT_ANSWERS: ReadonlySet<string> = new Set([
  CHECKED,
  SEEN_VERSION,
  SHOWN_QUESTION,
  "loaded",
  "loadedWeeks",
  "warned",
  "version",
  "returnTo",
  "otherIncomeSearched",
  "digest",
  "reuse.file",
  "reuse.type",
]);

/** A file that the form remembers: its id, kind and size, then its name. */
const REMEMBERED_FILE = new RegExp(`^${UUID_PATTERN} \\S+ \\S+ `);
const PERIOD = /^(\d{4}-\d{2}-\d{2})\/(\d{4}-\d{2}-\d{2})$/;
/** The fields of a day: `d2026-11-30.c….times`. */
const OF_DAY = /^d(\d{4}-\d{2}-\d{2})\./;

function isContactOrCode(text: string): boolean {
  const clean = cleanAnswer(text);
  return !ISO_DATE.test(text) && (hasPhoneCharacters(clean) || EMAIL.test(clean) || IDENTITY_CODE.test(clean));
}

/** The page of a kept form. A page that is no more is told by its address, without ids. */
export const pageOf = (route: string, pages: KeptPages): string =>
  pages[rowAt(route)?.path as PagePath] ?? route.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…");

/** The texts that a guardian typed into a form and has not sent, one line for each answer. */
export const typedInto = (entries: Entries, language: Language): string =>
  entries
    .map(([name, text]) => [name, text.trim()] as const)
    .filter(
      ([name, text]) => text !== "" && !NOT_TYPED.test(text) && !NEVER_COPIED.test(name) && !NOT_ANSWERS.has(name),
    )
    .filter(([name, text]) => OWN_CONTACTS.has(name) || !isContactOrCode(text))
    .map(([name, text]) => `${dayOf(name, language)}${inWords(text, language)}`)
    .join("\n");

function dayOf(name: string, language: Language): string {
  const [, day = ""] = OF_DAY.exec(name) ?? [];
  return isIsoDate(day) ? `${shownDate(day, language)}: ` : "";
}

/** A day, a period and a file as a guardian reads them. */
function inWords(text: string, language: Language): string {
  if (isIsoDate(text)) return shownDate(text, language);
  const [, start = "", end = ""] = PERIOD.exec(text) ?? [];
  if (isIsoDate(start) && isIsoDate(end)) return shownPeriod({ start, end }, language);
  return text.replace(REMEMBERED_FILE, "");
}
