import type { ApplicationForm, ApplicationFormUpdate } from "~/applications/contract.ts";
import { inOrderOf, oneEach } from "~/foundation/forms/questions/order-of-faults.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { rootOf } from "~/foundation/forms/reading/read-entries.ts";
import type { EditorFacts } from "../../editor-facts.ts";
import type { Known } from "../../known.ts";
import { SECTION_NAMES, type SectionName } from "../../section-names.ts";
import { formOf, type Place, putAt, valueAt, type WirePlaces } from "../../wire-places.ts";
import { CARRIED_ALONG, QUESTIONS } from "../all-questions.ts";
import { type AnyQuestion, isAskedOf } from "../question.ts";
import { emptyForm } from "./empty-form.ts";
import { faultsIn, faultsOnOurPages } from "./faults.ts";
import { emptyAt, PLACES } from "./places.ts";
import { typedAnswers } from "./typed-answers.ts";

export type { SectionName } from "../../section-names.ts";

const fieldsOf = ({ fields, files }: AnyQuestion): string[] => [
  ...Object.keys(fields),
  ...(files ? [files.field] : []),
];

/** The sections of the editor with their fields, in the order of the screen (spec 1 §2). */
export const SECTIONS = Object.fromEntries(
  SECTION_NAMES.map((section) => [section, QUESTIONS.filter((one) => one.section === section).flatMap(fieldsOf)]),
) as unknown as Record<SectionName, readonly string[]>;

const ORDER: readonly string[] = SECTION_NAMES.flatMap((section) => SECTIONS[section]);

const placesOf = ({ wire }: AnyQuestion) => Object.keys(wire) as Place[];

/** The content of the fields for a form of the wire: the defaults of the editor (contract 2.4, mapping). */
export const editorFrom = (
  form: ApplicationFormUpdate,
  facts: Pick<EditorFacts, "siblings">,
): Record<string, unknown> =>
  Object.fromEntries(QUESTIONS.flatMap((question) => Object.entries(question.defaults(form, facts))));

export interface ReadApplication {
  form: ApplicationFormUpdate;
  /** Faults of values that the wire cannot hold. A draft cannot be saved with them. */
  faults: FieldFault[];
}

/** One request reads the same entries several times. */
const lastRead = new WeakMap<Entries, { facts: EditorFacts; read: ReadApplication }>();

/** Makes the form of the wire from the typed entries. Values without a field come from the saved form. */
export function formFrom(entries: Entries, facts: EditorFacts): ReadApplication {
  const last = lastRead.get(entries);
  if (last?.facts === facts) return last.read;
  const read = readForm(entries, facts);
  lastRead.set(entries, { facts, read });
  return read;
}

function readForm(entries: Entries, facts: EditorFacts): ReadApplication {
  const { typed, faults, hasText } = typedAnswers(entries);
  const form = emptyForm(facts.type);
  for (const place of Object.keys(CARRIED_ALONG) as (keyof typeof CARRIED_ALONG)[])
    putAt(form, place, facts.saved[place]);
  const found: FieldFault[] = [];
  const reading = { facts, form, hasText };
  for (const question of QUESTIONS) {
    if (!isAskedOf(question, facts.type)) continue;
    if (faults.length > 0) found.push(...faults.filter(({ field }) => Object.hasOwn(question.fields, rootOf(field))));
    found.push(...(question.contradictions?.(typed, reading) ?? []));
    const isAsked = question.isAsked?.(form, facts) ?? true;
    const answers: Partial<Record<Place, unknown>> = isAsked ? question.read(typed, facts, form) : {};
    for (const place of placesOf(question)) {
      const answer = isAsked ? answers[place] : emptyAt(place, facts.type);
      putAt(form, place, answer as WirePlaces[Place]);
    }
  }
  return { form, faults: inScreenOrder(oneEach(found)) };
}

/**
 * All faults that prevent sending: values that the wire cannot hold, rules of the form alone (form-only-rules.ts), rules
 * of our pages, and rules that both sides of the seam check (faults.ts). A field has at most one fault, the first in this
 * order: part-time care from 8 to 7 ends too early, and is not told to be too long. The faults come in the order of the
 * screen. A field that is not on the screen has none.
 */
export function editorFaults(
  read: ReadApplication,
  formOnly: readonly FieldFault[],
  known: Known,
  selectedSiblings: number,
): FieldFault[] {
  const ruled = [...faultsOnOurPages(read.form, known), ...faultsIn(read.form, known)].map((fault) => ({
    ...fault,
    field: editorField(fault.field, selectedSiblings),
  }));
  const all = oneEach([...read.faults, ...formOnly, ...ruled]);
  const hidden = hiddenBehind(all.map(({ field }) => field));
  return inScreenOrder(all.filter(({ field }) => !hidden.has(field)));
}

/** The fields that are drawn only after these faulty ones are answered. */
const hiddenBehind = (faulty: readonly string[]): Set<string> =>
  new Set(QUESTIONS.flatMap((question) => faulty.flatMap((field) => question.hiddenBehind?.[field] ?? [])));

/** On the wire the selected siblings come before the typed children; on the screen the rows count from zero. */
function editorField(field: string, selectedSiblings: number): string {
  return field.replace(
    /^otherChildren\[(\d+)\]/,
    (_, index: string) => `otherChildren[${Number(index) - selectedSiblings}]`,
  );
}

const inScreenOrder = (faults: readonly FieldFault[]): FieldFault[] => inOrderOf(ORDER, faults);

/** The part of a read application that we write back, without the facts of the register (contract 2.4). */
export const writableForm = (form: ApplicationForm): ApplicationFormUpdate =>
  formOf(new Map(PLACES.map((place) => [place, valueAt(form, place)])));
