/**
 * A field's state for every field component: a post or a saved form, already read into plain strings. So the components
 * know neither conform nor zod.
 */
export interface FieldState {
  /** The posted name. */
  name: string;
  /** The id of the input. The fault summary links to it. It is explicit, so that page and island have the same one. */
  id: string;
  /** The content of the field: typed, kept or saved. */
  value: string | undefined;
  /** Only for a single checkbox. */
  checked?: boolean;
  /** A sentence in the page's language that says what to do. */
  fault?: string;
  required?: boolean;
  /** Files that were chosen earlier and go along with the next post. */
  keptFiles?: readonly { name: string; size: number }[];
}

/** What stands in the field is written as it has to be, so it shows the form by itself. */
export const isExample = ({ value, fault }: FieldState): boolean => Boolean(value?.trim()) && !fault;

/** The state of a field that posts several values under one name: a group of checkboxes. */
export interface ListFieldState {
  name: string;
  id: string;
  values: readonly string[];
  fault?: string;
  required?: boolean;
}

/** One line of the summary at the top of the page. */
export interface Fault {
  /** The id of the field to move to. */
  fieldId: string;
  /** The same sentence as beside the field. */
  message: string;
  /** The part of the message that is in another language than the page. */
  foreign?: { words: string; lang: string };
}

export const hintId = (id: string): string => `${id}-hint`;
export const faultId = (id: string): string => `${id}-fault`;
export const countId = (id: string): string => `${id}-count`;
