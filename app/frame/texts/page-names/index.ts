import { texts } from "~/foundation/i18n/texts.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const pageNameTexts = texts("pageNames", fi, { sv, en });
