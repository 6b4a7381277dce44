import { type Translate, texts } from "~/foundation/i18n/texts.ts";
import { regulated } from "~/regulations/regulations.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const messageTexts = texts("messages", fi, { sv, en }, regulated);

export type MessageWords = Translate<typeof fi>;
