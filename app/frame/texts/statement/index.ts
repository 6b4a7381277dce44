import { texts } from "~/foundation/i18n/texts.ts";
import { regulated } from "~/regulations/regulations.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const statementTexts = texts("statement", fi, { sv, en }, regulated);

/** The days when we wrote the statement, and last compared each sentence with the service. Once a year is the least. */
export const WRITTEN = "2026-11-21";
export const REVIEWED = "2026-11-26";
