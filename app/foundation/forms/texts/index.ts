import { texts } from "~/foundation/i18n/texts.ts";
import { formsEn } from "./en.ts";
import { formsFi } from "./fi.ts";
import { formsSv } from "./sv.ts";

export const formTexts = texts("forms", formsFi, { sv: formsSv, en: formsEn });
