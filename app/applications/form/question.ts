import type { ComponentType } from "react";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ApplicationFormUpdate, ApplicationType } from "../contract.ts";
import type { AttachmentKind } from "./attachments-needed.ts";
import type { EditorFacts } from "./editor-facts.ts";
import type { Fault } from "./fault.ts";
import type { Fields, FieldWords, Typed } from "./field-kinds.ts";
import type { Known } from "./known.ts";
import type { AnsweredApplication, SectionProps, ShownAnswer, Words } from "./questions/drawing/section.ts";
import type { SectionName } from "./section-names.ts";
import type { Place, WirePlaces } from "./wire-places.ts";

/** What decides whether a question is asked, besides the earlier answers. */
export type AskingFacts = Pick<Known, "type" | "flags" | "hasOtherGuardian" | "otherGuardianLivesInSameAddress">;

/** One place of the wire form that a question fills in. */
export interface PlaceOf<Value> {
  /** What stands there while nothing is answered. */
  empty: Value | ((type: ApplicationType) => Value);
  /**
   * Whether the other guardian may read it: the answer, or what a function leaves of it. An answer of which nothing is
   * said here is not shown to them.
   */
  otherGuardianReads?: true | ((value: Value) => Value);
}

/** Files that are attached at a question. */
export interface FilesOf {
  kind: AttachmentKind;
  /** The field of the form that takes them. */
  field: string;
  label: FieldWords;
}

/** What is known while the answers are read. */
export interface WhileReading<Name extends string = string> {
  facts: EditorFacts;
  /** The answers as far as they are read. */
  form: ApplicationFormUpdate;
  /** Whether something is typed in one of these fields, readable or not. */
  hasText(...fields: Name[]): boolean;
}

/** One question of the form; everything about it stands in its file. */
export interface Question<P extends Place = Place, F extends Fields = Fields> {
  section: SectionName;
  /** The kinds of application that ask it; all of them when not said. */
  askedOf?: readonly ApplicationType[];
  /** Whether it is asked after the earlier answers; always when not said. */
  isAsked?(form: ApplicationFormUpdate, facts: AskingFacts): boolean;
  /** Its places on the wire. */
  wire: { [Name in P]: PlaceOf<WirePlaces[Name]> };
  /** Its fields, in the order of the screen. */
  fields: F;
  files?: FilesOf;
  /** What stands in its fields for a form as it is on the wire. */
  defaults(form: ApplicationFormUpdate, facts: Pick<EditorFacts, "siblings">): { [Name in keyof F]: unknown };
  /** Turns what was typed into the answer. `form` holds the answers of the questions before this one. */
  read(typed: Typed<F>, facts: EditorFacts, form: ApplicationFormUpdate): { [Name in NoInfer<P>]: WirePlaces[Name] };
  /** What was typed and cannot be kept: a text in a part that is not ticked. Looked at also when it is not asked. */
  contradictions?(typed: Typed<F>, read: WhileReading<keyof F & string>): FieldFault[];
  /** Faults that only the form knows, since the wire does not carry what is wrong. Looked at only when it is asked. */
  formOnlyFaults?(typed: Typed<F>, facts: Pick<EditorFacts, "verifiedEmail" | "siblings">): FieldFault[];
  /** What keeps the answer from being sent (spec 1 §5), on both sides of the seam. */
  faults?(form: ApplicationFormUpdate, known: Known): Fault[];
  /** What our pages ask besides; the call takes an answer without it (contract 3.3). */
  faultsOnOurPages?(form: ApplicationFormUpdate, known: Known): Fault[];
  /** Fields that are not on the screen while the named field has a fault: their own faults are not told then. */
  hiddenBehind?: Partial<Record<keyof F & string, readonly (keyof F & string)[]>>;
  /** How it is drawn. */
  Ask: ComponentType<SectionProps>;
  /** The kinds of application in which another question draws it inside itself. */
  drawnInside?: readonly ApplicationType[];
  /** Its answer in words; nothing when it was not asked. */
  inWords?(answered: AnsweredApplication, t: Words, language: Language): AnswerInWords<NoInfer<P>>[];
}

/** An answer in words, and the place it tells: who may not read the place does not read the words. */
export interface AnswerInWords<P extends Place = Place> extends ShownAnswer {
  place: P;
}

/** Any of the questions, where it does not matter which places it fills in. */
export interface AnyQuestion extends Omit<Question, "wire" | "read" | "inWords"> {
  wire: { [Name in Place]?: PlaceOf<WirePlaces[Name]> };
  read(typed: Typed<Fields>, facts: EditorFacts, form: ApplicationFormUpdate): Partial<WirePlaces>;
  inWords?(answered: AnsweredApplication, t: Words, language: Language): AnswerInWords[];
}

/** Checks a question's parts against each other. */
export const question = <const P extends Place, F extends Fields>(parts: Question<P, F>): Question<P, F> => parts;

export const isAskedOf = ({ askedOf }: Pick<AnyQuestion, "askedOf">, type: ApplicationType): boolean =>
  !askedOf || askedOf.includes(type);
