import { officialTexts } from "~/official-documents/official-texts.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

/** The words of a decision on support, on its page and on its paper. There is no English: English readers see these. */
export const decisionDocumentTexts = officialTexts("assistanceDecisionDocument", fi, sv);

/** The words of one decision, in its own language. */
export type DocumentWords = ReturnType<typeof decisionDocumentTexts.in>;
