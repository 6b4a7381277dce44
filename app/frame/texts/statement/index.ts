import { texts } from "~/foundation/i18n/texts.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const statementTexts = texts("statement", fi, { sv, en });

/** When the statement was written and last compared with the newest audit; reviewed at least yearly. */
export const WRITTEN = "2026-11-21";
export const REVIEWED = "2026-11-21";
