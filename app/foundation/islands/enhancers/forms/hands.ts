/** What a person has done on a page and nobody has sent yet: typed texts, ticks, and where the focus is. */

/** The part of a field's state that a person can change. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (element: Element): element is Field => element.matches("input, textarea, select");

export const stateOf = (field: Field): string =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")
    ? String(field.checked)
    : field.value;

export const fieldsIn = (root: ParentNode): Field[] =>
  [...root.querySelectorAll<Field>("input[id], textarea[id], select[id]")].filter((field) => field.type !== "file");

/** Types the texts and ticks of these fields again, into the fields with their ids. */
export function retype(changed: readonly Field[]): void {
  for (const field of changed) {
    const fresh = document.getElementById(field.id) as Field | null;
    if (fresh && fresh.type === field.type) takeState(fresh, field);
  }
}

export function takeState(field: Field, from: Field): void {
  if (field instanceof HTMLInputElement && from instanceof HTMLInputElement) field.checked = from.checked;
  field.value = from.value;
}

/** Where the focus is, and the caret in a field for text. */
export interface Focus {
  element: Element;
  caret: [number, number] | null;
}

export function focusIn(root: Element): Focus | null {
  const element = document.activeElement;
  if (!element || !root.contains(element)) return null;
  const isTyped = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return { element, caret: isTyped ? caretOf(element) : null };
}

/** Gives the focus to the same element in markup that was drawn anew. */
export function focusAgain(focus: Focus, fresh: Element): void {
  const field = fresh.contains(focus.element) ? (focus.element as HTMLElement) : twinOf(focus.element, fresh);
  field?.focus({ preventScroll: true });
  const isTyped = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (focus.caret && isTyped) field.setSelectionRange(...focus.caret);
}

/** Only inputs for text have a caret. */
function caretOf(field: HTMLInputElement | HTMLTextAreaElement): [number, number] | null {
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** The same element in the fetched page: by its id, else by its kind and text. */
export function twinOf(element: Element, fresh: Element): HTMLElement | null {
  if (element.id) return fresh.querySelector(`#${CSS.escape(element.id)}`);
  const said = (one: Element) =>
    ["name", "value", "href", "aria-label"].map((name) => one.getAttribute(name)).join("\n");
  return (
    [...fresh.querySelectorAll<HTMLElement>(element.localName)].find(
      (one) => said(one) === said(element) && one.textContent === element.textContent,
    ) ?? null
  );
}
