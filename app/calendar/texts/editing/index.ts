import { UNDO_HOURS } from "~/care-days/day-change.ts";
import { texts } from "~/foundation/i18n/texts.ts";
import { MOST_TIMES } from "../../calendar-limits.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const editingTexts = texts(
  "calendar-editing",
  fi,
  { sv, en },
  {
    undoHours: UNDO_HOURS,
    mostTimes: MOST_TIMES,
  },
);
