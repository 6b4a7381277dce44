import { texts } from "~/foundation/i18n/texts.ts";
import { MOST_PRE_PRIMARY_DAYS_AWAY } from "~/regulations/regulations.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const absenceApplicationTexts = texts(
  "absenceApplication",
  fi,
  { sv, en },
  {
    days: MOST_PRE_PRIMARY_DAYS_AWAY,
  },
);
