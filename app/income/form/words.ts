import type { Translate } from "~/foundation/i18n/texts.ts";
import type { fi } from "../texts/fi.ts";

/** The translator of the income texts. */
export type Words = Translate<typeof fi>;
