import { texts } from "~/foundation/i18n/texts.ts";
import { regulated } from "~/regulations/regulations.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

/** Words for an application after its form: its timeline, the end of a draft, its receipts, whom to contact. */
export const applicationLifeTexts = texts("application-life", fi, { sv, en }, regulated);
