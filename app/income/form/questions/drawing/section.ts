import { shownNumber } from "~/foundation/dates/shown.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { EditorView } from "~/income/form/parts/editor-view.ts";
import type { Words } from "../../words.ts";

/** The facts that a question is drawn from. */
export interface SectionProps {
  form: ServerForm;
  view: EditorView;
  opening: FormOpening;
}

/** One answer in words: for the check page, the read-only view, and the comparison of two versions. */
export interface ShownAnswer {
  /** The field that changes it. */
  field: string;
  question: string;
  /** Empty without an answer. */
  answer: string;
}

export const yesOrNo = (answer: boolean | null, t: Words): string => (answer === null ? "" : t(answer ? "yes" : "no"));

/** "2 350 € kuukaudessa". Empty without an amount. */
export const eurosAMonth = (euros: number | null, t: Words, language: Language): string =>
  euros === null ? "" : t("eurosAMonth", { euros: shownNumber(euros, language) });

/** The value of a yes or no question. Null before it is answered. */
export const yesNoValue = (answer: boolean | null): "yes" | "no" | null =>
  answer === null ? null : answer ? "yes" : "no";

/** The answer of such a value. */
export const isYes = (value: "yes" | "no" | null): boolean | null => (value === null ? null : value === "yes");

export const YES_NO = ["yes", "no"] as const;
