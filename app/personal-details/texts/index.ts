import { texts } from "~/foundation/i18n/texts.ts";
import { CODE_DIGITS } from "../verification-code.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const personalDetailsTexts = texts("personalDetails", fi, { sv, en }, { codeDigits: CODE_DIGITS });
