import type { ApplicationFormUpdate } from "~/applications/contract.ts";
import type { EditorView, ShownApplication } from "~/applications/form/parts/editor-view.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { fi } from "../../texts/fi.ts";

/** The parts that draw the questions of a section. */
export interface SectionProps {
  form: ServerForm;
  view: EditorView;
  opening: FormOpening;
}

/** One answer in words: for the check page, the read-only view, and the comparison of two versions. */
export interface ShownAnswer extends ShownFact {
  /** The field that changes it. */
  field: string;
}

/** A fact of the register, or an answer where nobody can change it. */
export interface ShownFact {
  question: string;
  /** Empty without an answer. */
  answer: string;
  lang?: Language;
}

export type Words = Translate<typeof fi>;

/** The parts from which a question puts its answer in words. */
export interface AnsweredApplication {
  application: ShownApplication;
  form: ApplicationFormUpdate;
  asksAboutOtherGuardian: boolean;
  /** True for the other guardian's reduced copy. Then we leave withheld answers out and do not say "not given". */
  isReducedCopy?: boolean;
}

export const yesOrNo = (answer: boolean, t: Words): string => t(answer ? "serviceNeed.yes" : "serviceNeed.no");

/** Has one of these fields any text? */
export const hasText = (form: ServerForm, ...names: string[]): boolean =>
  names.some((name) => (form.field(name).value ?? "").trim() !== "");
