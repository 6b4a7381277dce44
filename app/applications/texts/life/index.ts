import { texts } from "~/foundation/i18n/texts.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

/** What happens to an application after it was written: its way, its end as a draft, its receipts, whom to contact. */
export const applicationLifeTexts = texts("application-life", fi, { sv, en });
