import { texts } from "~/foundation/i18n/texts.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const photoTexts = texts("photos", fi, { sv, en });
