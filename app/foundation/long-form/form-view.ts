import type { FieldFault } from "~/foundation/forms/reading/fault.ts";

/** A draft is saved as it is. A sent application changes only when it is saved. A closed one never changes. */
export type Standing = "draft" | "sent" | "closed";

/** The view of every page of a long form. The engine makes it, and a capability adds its own part. */
export interface FormView<Section extends string = string> {
  /** `tooLate`: closed while the person changed it. */
  step: "edit" | "verify" | "tooLate";
  standing: Standing;
  /** Each section with its fields, and how many answers it still lacks before the form can be sent. */
  sections: { name: Section; fields: readonly string[]; left: number }[];
  /** The faults to tell on a page that is drawn by GET. */
  faults: readonly FieldFault[];
  /** The fields that were on the page when the person asked for a check. Their faults are told from now on. */
  checked: readonly string[];
  /** The question of a page of the guided way. Null where the whole form is shown. */
  question: QuestionView | null;
  /** The version that somebody else saved after this form was begun. */
  otherVersion: string | null;
}

/** The answers of another window, as the form would show them. */
export interface Elsewhere<View> {
  /** As an ISO instant. */
  keptAt: string;
  mark: string;
  view: View;
}

export interface QuestionView {
  name: string;
  fields: readonly string[];
  /** Its place, from 1. */
  number: number;
  /** The name of the question that comes next; null before the check. */
  next: string | null;
  /** Nobody knows what comes next before this is answered. */
  decidesNext: boolean;
  isAnswered: boolean;
}

/** The button that the Enter key presses. It sends the form on the check page, and never ends it before. */
export const enterIntent = ({ step, standing, question }: Pick<FormView, "step" | "standing" | "question">): string =>
  step === "verify" ? finishIntent(standing) : question ? "next" : "refresh";

/** The button that ends the form. */
export const finishIntent = (standing: Standing): string => (standing === "draft" ? "send" : "update");
