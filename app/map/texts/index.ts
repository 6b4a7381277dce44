import { type Translate, texts } from "~/foundation/i18n/texts.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const mapTexts = texts("map", fi, { sv, en });

export type MapWords = Translate<typeof fi>;
