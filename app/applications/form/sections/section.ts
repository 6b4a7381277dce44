import type { ComponentType } from "react";
import type { ServerForm } from "~/foundation/forms/drawing/use-server-form.ts";
import type { FormOpening } from "~/foundation/forms/keeping/form-opening.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import type { ApplicationFormUpdate, ApplicationType } from "../../contract.ts";
import type { EditorView, ShownApplication } from "../../editor/pages/editor-view.ts";
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

/**
 * One question: how it is asked and how its answer is told. A section is a list of these in the order of the screen;
 * its fields and how they are read from what was typed stand in the section's `-fields.ts`.
 */
export interface Question {
  /** The kinds of application that ask it; all of them when not said. */
  askedOf?: readonly ApplicationType[];
  Ask: ComponentType<SectionProps>;
  /** Nothing when it was not asked. */
  told?: (answered: AnsweredApplication, t: Words, language: Language) => ShownAnswer[];
}

export const isAskedOf = ({ askedOf }: Question, type: ApplicationType): boolean => !askedOf || askedOf.includes(type);

export const yesOrNo = (answer: boolean, t: Words): string => t(answer ? "serviceNeed.yes" : "serviceNeed.no");

/** A person as the page names them: a newborn has no first name yet. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }, t: Words): string =>
  `${firstName || t("contactInfo.nameless")} ${lastName}`.trim();
