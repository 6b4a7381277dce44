import type { ApplicationFormUpdate } from "~/applications/contract.ts";
import type { EditorView, ShownApplication } from "~/applications/editor/pages/editor-view.ts";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { fi } from "../../texts/fi.ts";

/** What the questions of a section are drawn from. */
export interface SectionProps {
  form: ServerForm;
  view: EditorView;
  opening: FormOpening;
}

/** One answer as it is looked through: on the check page, in the read-only view, and where two versions are compared. */
export interface ShownAnswer {
  /** The field that changes it. */
  field: string;
  question: string;
  /** Empty when nothing was answered. */
  answer: string;
  lang?: Language;
}

export type Words = Translate<typeof fi>;

/** What the answers of a section are told from. */
export interface AnsweredApplication {
  application: ShownApplication;
  form: ApplicationFormUpdate;
  asksAboutOtherGuardian: boolean;
  /** The form is the other guardian's reduced copy: what is withheld in it is not told as "not given". */
  isReducedCopy?: boolean;
}

export const yesOrNo = (answer: boolean, t: Words): string => t(answer ? "serviceNeed.yes" : "serviceNeed.no");

/** A person as the page names them: a newborn has no first name yet. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }, t: Words): string =>
  `${firstName || t("contactInfo.nameless")} ${lastName}`.trim();

/** Whether something is typed in one of these fields. */
export const hasText = (form: ServerForm, ...names: string[]): boolean =>
  names.some((name) => (form.field(name).value ?? "").trim() !== "");
