/**
 * What every field component needs to know about its field: the form's reading of a post (or of what is saved),
 * already turned into plain strings, so that the components know neither conform nor zod.
 */
export interface FieldState {
  /** The name that is posted. */
  name: string;
  /** The id of the input; the fault summary links to it. Explicit, so that page and island agree. */
  id: string;
  /** What stands in the field: typed by the person, kept, or saved. */
  value: string | undefined;
  /** For a single checkbox: whether it is ticked. */
  checked?: boolean;
  /** What is wrong, as a sentence in the page's language that says what to do. */
  fault?: string;
  required?: boolean;
  /** Files that were chosen earlier and go along with the next post. */
  keptFiles?: readonly { name: string; size: number }[];
}

/** The state of a field that posts several values under one name: a group of checkboxes. */
export interface ListFieldState {
  name: string;
  id: string;
  values: readonly string[];
  fault?: string;
  required?: boolean;
}

/** One problem of a form, as the summary at the top of the page lists it. */
export interface Fault {
  /** The id of the field to move to. */
  fieldId: string;
  /** The same sentence that stands beside the field. */
  message: string;
}

export const hintId = (id: string): string => `${id}-hint`;
export const faultId = (id: string): string => `${id}-fault`;
export const countId = (id: string): string => `${id}-count`;
