import { texts } from "~/foundation/i18n/texts.ts";
import { EXPIRY_NOTICE_WEEKS } from "~/regulations/regulations.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const incomeMailTexts = texts("incomeMail", fi, { sv, en }, { weeks: EXPIRY_NOTICE_WEEKS });
