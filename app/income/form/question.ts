import type { ComponentType } from "react";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Fields, Typed, WordKey } from "./field-kinds.ts";
import type { FormAnswers, FormKind } from "./form-answers.ts";
import type { SectionProps, ShownAnswer } from "./questions/drawing/section.ts";
import type { SectionName } from "./section-names.ts";
import type { Words } from "./words.ts";

/** One question of the form; everything about it stands in its file. Its rules are those of the statement (../). */
export interface Question<K extends keyof FormAnswers = keyof FormAnswers, F extends Fields = Fields> {
  section: SectionName;
  askedOn: readonly FormKind[];
  /** Is it asked after these answers? Without this: always. */
  isAsked?(answers: FormAnswers, kind: FormKind): boolean;
  /** What it is called. Without this: the label of its first field. */
  title?: WordKey;
  /** Its answer decides which questions follow. */
  decidesNext?: true;
  /** Its fields, in the order of the screen. */
  fields: F;
  /** The content of its fields for these answers. */
  defaults(answers: FormAnswers): { [Name in keyof F]?: unknown };
  /** Turns what was typed into answers. */
  read(typed: Typed<F>): Pick<FormAnswers, K>;
  /** Typed text in a part that is not chosen: it would be dropped without a word. */
  contradictions?(typed: Typed<F>, hasText: (...fields: (keyof F & string)[]) => boolean): FieldFault[];
  /** How it is drawn. */
  Ask: ComponentType<SectionProps>;
  /** Its answer in words. Nothing when it was not asked. */
  inWords(answers: FormAnswers, t: Words, language: Language): ShownAnswer[];
}

/** Any of the questions, where it does not matter which answers it fills in. */
export interface AnyQuestion extends Omit<Question, "read" | "contradictions"> {
  read(typed: Typed<Fields>): Partial<FormAnswers>;
  contradictions?(typed: Typed<Fields>, hasText: (...fields: string[]) => boolean): FieldFault[];
}

/** Checks a question's parts against each other. */
export const question = <const K extends keyof FormAnswers, F extends Fields>(parts: Question<K, F>): Question<K, F> =>
  parts;
