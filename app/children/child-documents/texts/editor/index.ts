import { KEPT_SUBJECT_DAYS } from "~/foundation/drafts/kept-limits.ts";
import { texts } from "~/foundation/i18n/texts.ts";
import { en } from "./en.ts";
import { fi } from "./fi.ts";
import { sv } from "./sv.ts";

export const documentEditorTexts = texts("childDocumentEditor", fi, { sv, en }, { keptDays: KEPT_SUBJECT_DAYS });
