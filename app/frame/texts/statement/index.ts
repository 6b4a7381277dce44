import { texts } from "~/foundation/i18n/texts.ts";
import { regulated } from "~/regulations/regulations.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const statementTexts = texts("statement", fi, { sv, en }, regulated);
