import { texts } from "~/foundation/i18n/texts.ts";
import { AUDIT_YEARS } from "~/foundation/seam/audit-years.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

declare module "~/foundation/seam/call.ts" {
  interface LogWords extends Omit<(typeof fi)["log"]["own"], "other"> {}
}

export const accountTexts = texts("account", fi, { sv, en }, { logYears: AUDIT_YEARS });
