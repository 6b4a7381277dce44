import { fieldsIn, focusAgain, focusIn, isField, retype, stateOf, takeState, twinOf } from "./hands.ts";
import { canStay, replaceAround } from "./replace-around.ts";

/** The value of each field when a request began. Later changes are typed again over the answer. */
export type Snapshot = ReadonlyMap<string, string>;

export const snapshotOf = (root: ParentNode): Snapshot =>
  new Map(fieldsIn(root).map((field) => [field.id, stateOf(field)]));

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
 * The focus stays in its element. Text that was typed meanwhile and chosen files stay. False when the fetched page has no
 * main.
 */
export function swapMain(html: string, address: string, before: Snapshot): boolean {
  const fetched = new DOMParser().parseFromString(html, "text/html");
  const fresh = fetched.querySelector("main");
  const old = document.querySelector("main");
  if (!fresh || !old) return false;

  const changed = fieldsIn(old).filter((field) => before.has(field.id) && before.get(field.id) !== stateOf(field));
  const focus = focusIn(old);
  const twin = focus && twinOf(focus.element, fresh);

  document.adoptNode(fresh);
  const stays = focus !== null && twin !== null && canStay(focus.element, twin, old, fresh);
  keepFileFields(old, fresh);
  if (stays) {
    replaceAround(focus.element, twin, old);
    if (isField(focus.element) && isField(twin) && !changed.includes(focus.element)) takeState(focus.element, twin);
  } else old.replaceWith(fresh);
  document.title = fetched.title;
  history.replaceState(history.state, "", address);
  retype(changed);
  document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: stays ? old : fresh }));
  // After the other enhancers have shown their hidden parts: a hidden button takes no focus.
  if (focus && !stays) focusAgain(focus, fresh);
  return true;
}

/** The fetched page has another address (login, after the session ended). The browser must really go there. */
export const isOtherPage = (address: string): boolean => new URL(address, location.href).pathname !== location.pathname;
