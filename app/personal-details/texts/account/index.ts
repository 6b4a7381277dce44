import { texts } from "~/foundation/i18n/texts.ts";
import { AUDIT_YEARS } from "~/foundation/seam/audit-years.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const accountTexts = texts("account", fi, { sv, en }, { logYears: AUDIT_YEARS });
