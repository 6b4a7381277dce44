import { texts } from "~/foundation/i18n/texts.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const frameTexts = texts("frame", fi, { sv, en });

/** The places with words in the navigation. */
export type NavigationKey = keyof (typeof fi)["nav"]["places"];
