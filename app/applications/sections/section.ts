import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { ServerForm } from "~/foundation/forms/use-server-form.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { ApplicationFormUpdate } from "../contract.ts";
import type { EditorView, ShownApplication } from "../editor-view.ts";
import type { fi } from "./texts/fi.ts";

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
}

/** A person as the page names them: a newborn has no first name yet. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }, t: Words): string =>
  `${firstName || t("contactInfo.nameless")} ${lastName}`.trim();
