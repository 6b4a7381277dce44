import { officialTexts } from "~/official-documents/official-texts.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const financeDecisionPaperTexts = officialTexts("financeDecisionPaper", fi, sv);
