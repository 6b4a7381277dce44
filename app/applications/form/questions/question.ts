import type { ComponentType } from "react";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { ApplicationFormUpdate, ApplicationType } from "../../contract.ts";
import type { AttachmentKind } from "../attachments-needed.ts";
import type { EditorFacts } from "../editor-facts.ts";
import type { Fault } from "../fault.ts";
import type { Known } from "../known.ts";
import type { SectionName } from "../section-names.ts";
import type { Place, WirePlaces } from "../wire-places.ts";
import type { AnsweredApplication, SectionProps, ShownAnswer, Words } from "./drawing/section.ts";
import type { Fields, FieldWords, Typed } from "./field-kinds.ts";

/** The facts that decide, with the earlier answers, whether we ask a question. */
export type AskingFacts = Pick<Known, "type" | "flags" | "hasOtherGuardian" | "otherGuardianLivesInSameAddress">;

/** One place of the wire form that a question fills in. */
export interface PlaceOf<Value> {
  /** The value without an answer. */
  empty: Value | ((type: ApplicationType) => Value);
  /**
   * What the other guardian may read: the whole answer, or the result of a function. Without this they see nothing of
   * it.
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
  /** Is it asked after these answers? Without this: always. */
  isAsked?(form: ApplicationFormUpdate, facts: AskingFacts): boolean;
  /** Its places on the wire. */
  wire: { [Name in P]: PlaceOf<WirePlaces[Name]> };
  /** Its fields, in the order of the screen. */
  fields: F;
  files?: FilesOf;
  /** The content of its fields for a form of the wire. */
  defaults(form: ApplicationFormUpdate, facts: Pick<EditorFacts, "siblings">): { [Name in keyof F]: unknown };
  /** Turns what was typed into the answer. `form` holds the answers of the questions before this one. */
  read(typed: Typed<F>, facts: EditorFacts, form: ApplicationFormUpdate): { [Name in NoInfer<P>]: WirePlaces[Name] };
  /** Typed text that cannot be saved: in a part that is not ticked. We look also when the question is not asked. */
  contradictions?(typed: Typed<F>, read: WhileReading<keyof F & string>): FieldFault[];
  /** Faults of values that the wire does not carry. We look only when the question is asked. */
  formOnlyFaults?(typed: Typed<F>, facts: Pick<EditorFacts, "verifiedEmail" | "siblings">): FieldFault[];
  /** Faults that prevent sending (spec 1 §5), on both sides of the seam. */
  faults?(form: ApplicationFormUpdate, known: Known): Fault[];
  /** Faults that only our pages find. The call accepts such an answer (contract 3.3). */
  faultsOnOurPages?(form: ApplicationFormUpdate, known: Known): Fault[];
  /** Fields that are not on the screen while the named field has a fault. Then we do not tell their faults. */
  hiddenBehind?: Partial<Record<keyof F & string, readonly (keyof F & string)[]>>;
  /** How it is drawn. */
  Ask: ComponentType<SectionProps>;
  /** The kinds of application in which another question draws it inside itself. */
  drawnInside?: readonly ApplicationType[];
  /** Its answer in words. Empty when it was not asked. */
  inWords?(answered: AnsweredApplication, t: Words, language: Language): AnswerInWords<NoInfer<P>>[];
}

/** An answer in words, and its place on the wire. A person who may not read the place does not get the words. */
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
