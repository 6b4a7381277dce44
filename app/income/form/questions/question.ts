import type { ComponentType } from "react";
import type { IncomeStatementAttachmentType } from "~/attachments/contract.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { IncomeFault } from "../fault.ts";
import type { FormAnswers, FormKind } from "../form-answers.ts";
import type { SectionName } from "../section-names.ts";
import type { RuleFacts } from "../statement-dates.ts";
import type { Place, SavedPlaces, WirePlaces } from "../wire-places.ts";
import type { Words } from "../words.ts";
import type { SectionProps, ShownAnswer } from "./drawing/section.ts";
import type { Fields, Typed, WordKey } from "./field-kinds.ts";

/** The question's own answers, and those that every question may look at. */
type Given<A> = FormAnswers & NoInfer<A>;

/**
 * One question of the form; everything about it stands in its file. An adult's statement is read by that adult alone,
 * and a child's by all its guardians in full (contract 3.11), so no question says who reads its answer.
 */
export interface Question<A extends object = object, P extends Place = Place, F extends Fields = Fields> {
  section: SectionName;
  askedOn: readonly FormKind[];
  /** Is it asked after these answers? Without this: always. */
  isAsked?(answers: FormAnswers, kind: FormKind): boolean;
  /** Its name. Without this: the label of its first field. */
  title?: WordKey;
  /** Its answer decides which questions follow. */
  decidesNext?: true;
  /** Its fields, in the order of the screen. */
  fields: F;
  /** The names of its fields in a child's form, where they are others. */
  childLabels?: { [Name in keyof F]?: WordKey };
  /** Turns what was typed into answers. */
  read(typed: Typed<F>): A;
  /** The content of its fields for these answers. Null: empty. */
  defaults(answers: Given<A>): { [Name in keyof F]: unknown };
  /** Its places on the wire. */
  wire: {
    write(answers: Given<A>): Pick<WirePlaces, P>;
    /** The answers of a saved statement. Where it has no place the answers are empty. */
    read(saved: SavedPlaces): NoInfer<A>;
  };
  /** Answers that a copy of a statement does not take over, as they are then. */
  notCopied?: Partial<NoInfer<A>>;
  /** Typed text in a part that is not chosen: it would be dropped without a word. */
  contradictions?(
    typed: Typed<F>,
    hasText: (...fields: (keyof F & string)[]) => boolean,
  ): IncomeFault<keyof F & string>[];
  /** The faults that prevent even saving a draft. We look only when the question is asked. */
  draftFaults?(answers: Given<A>, facts: RuleFacts): IncomeFault<keyof F & string>[];
  /** The other faults that prevent sending (spec 2 §5). We look only when the question is asked. */
  faults?(answers: Given<A>): IncomeFault<keyof F & string>[];
  /** The kinds of files that its answer needs (contract 3.11, "Required attachment per category"). */
  files?(answers: Given<A>): IncomeStatementAttachmentType[];
  /** How it is drawn. */
  Ask: ComponentType<SectionProps>;
  /** Its answer in words. */
  inWords(answers: Given<A>, t: Words, language: Language): ShownAnswer[];
}

/** Any of the questions, where it does not matter which answers it fills in. */
export interface AnyQuestion extends Omit<Question, "wire"> {
  wire: { write(answers: FormAnswers): Partial<WirePlaces>; read(saved: SavedPlaces): object };
}

/** Checks a question's parts against each other. */
export const question = <A extends object, const P extends Place, F extends Fields>(
  parts: Question<A, P, F>,
): Question<A, P, F> => parts;
