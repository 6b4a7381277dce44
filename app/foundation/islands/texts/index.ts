import { texts } from "~/foundation/i18n/texts.ts";
import { islandsEn } from "./en.ts";
import { islandsFi } from "./fi.ts";
import { islandsSv } from "./sv.ts";

export const islandTexts = texts("islands", islandsFi, { sv: islandsSv, en: islandsEn });
