/** The part of a field's state that a person can change. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const stateOf = (field: Field): string =>
  field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")
    ? String(field.checked)
    : field.value;

const fieldsIn = (root: ParentNode): Field[] =>
  [...root.querySelectorAll<Field>("input[id], textarea[id], select[id]")].filter((field) => field.type !== "file");

/** The value of each field when a request began. Later changes are typed again over the answer. */
export type Snapshot = ReadonlyMap<string, string>;

export const snapshotOf = (root: ParentNode): Snapshot =>
  new Map(fieldsIn(root).map((field) => [field.id, stateOf(field)]));

function retype(changed: readonly Field[]): void {
  for (const field of changed) {
    const fresh = document.getElementById(field.id) as Field | null;
    if (!fresh || fresh.type !== field.type) continue;
    if (fresh instanceof HTMLInputElement && field instanceof HTMLInputElement) fresh.checked = field.checked;
    fresh.value = field.value;
  }
}

/**
 * Script cannot fill a field for files, and a chooser that is open belongs to its field. So the old field itself goes to
 * the place of its twin, as the twin is drawn. A list of files that stands where the field stood, with its id, is no twin.
 */
function keepFileFields(old: Element, fresh: Element): void {
  for (const field of old.querySelectorAll<HTMLInputElement>("input[type=file][id]")) {
    const twin = fresh.querySelector(`input[type=file]#${CSS.escape(field.id)}`);
    if (!twin) continue;
    for (const name of field.getAttributeNames()) if (!twin.hasAttribute(name)) field.removeAttribute(name);
    for (const { name, value } of twin.attributes) field.setAttribute(name, value);
    twin.replaceWith(field);
  }
}

/**
 * Replaces this page's `main` with that of a fetched page, as if the page had been loaded. Address and title follow.
 * The focus stays in its field. Text that was typed meanwhile and chosen files stay. False when the fetched page has no
 * main.
 */
export function swapMain(html: string, address: string, before: Snapshot): boolean {
  const fetched = new DOMParser().parseFromString(html, "text/html");
  const fresh = fetched.querySelector("main");
  const old = document.querySelector("main");
  if (!fresh || !old) return false;

  const changed = fieldsIn(old).filter((field) => before.has(field.id) && before.get(field.id) !== stateOf(field));
  const active = document.activeElement;
  const caret = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement ? caretOf(active) : null;
  const isInMain = active !== null && old.contains(active);

  old.replaceWith(document.adoptNode(fresh));
  keepFileFields(old, fresh);
  const again = isInMain ? twinOf(active, fresh) : null;
  document.title = fetched.title;
  history.replaceState(history.state, "", address);
  retype(changed);
  document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: fresh }));
  // After the other enhancers have shown their hidden parts: a hidden button takes no focus.
  if (again) focusAgain(again, caret);
  return true;
}

/** Only inputs for text have a caret. */
function caretOf(field: HTMLInputElement | HTMLTextAreaElement): [number, number] | null {
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** The same element in the fetched page: by its id, else by its kind and text. */
function twinOf(element: Element, fresh: Element): HTMLElement | null {
  if (element.id) return fresh.querySelector(`#${CSS.escape(element.id)}`);
  const said = (one: Element) =>
    ["name", "value", "href", "aria-label"].map((name) => one.getAttribute(name)).join("\n");
  return (
    [...fresh.querySelectorAll<HTMLElement>(element.localName)].find(
      (one) => said(one) === said(element) && one.textContent === element.textContent,
    ) ?? null
  );
}

function focusAgain(field: HTMLElement, caret: [number, number] | null): void {
  field.focus({ preventScroll: true });
  if (caret && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) {
    field.setSelectionRange(...caret);
  }
}

/** The fetched page has another address (login, after the session ended). The browser must really go there. */
export const isElsewhere = (address: string): boolean => new URL(address, location.href).pathname !== location.pathname;
