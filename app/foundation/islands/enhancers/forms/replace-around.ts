/**
 * The element with the focus stays in the page, and everything around it becomes new. When it got the focus again, screen
 * readers said it once more at each answer.
 */

/** True when both trees lead down to the element in the same way. Islands draw their own elements. */
export function canStay(active: Element, twin: Element, old: Element, fresh: Element): boolean {
  if (active.matches("input[type=file]") || active.closest("[data-island]")) return false;
  let here: Element | null = active;
  let there: Element | null = twin;
  while (here && there && here !== old && there !== fresh) {
    if (here.localName !== there.localName || here.getAttribute("type") !== there.getAttribute("type")) return false;
    here = here.parentElement;
    there = there.parentElement;
  }
  return here === old && there === fresh;
}

/**
 * Replaces all of `main` but this element and those that hold it, which get the attributes of their twins. What a person
 * has typed or ticked in the element stays.
 */
export function replaceAround(active: Element, twin: Element, main: Element): void {
  if (!active.matches("input, textarea, select") && active.innerHTML !== twin.innerHTML)
    active.replaceChildren(...twin.childNodes);
  takeAttributes(active, twin);
  let [here, there] = [active, twin];
  while (here !== main && here.parentElement && there.parentElement) {
    const nodes = [...there.parentElement.childNodes];
    const at = nodes.indexOf(there);
    const holder = here.parentElement;
    takeAttributes(holder, there.parentElement);
    there = there.parentElement;
    for (const sibling of [...holder.childNodes]) if (sibling !== here) sibling.remove();
    here.before(...nodes.slice(0, at));
    here.after(...nodes.slice(at + 1));
    here = holder;
  }
}

/** A part that the person has opened stays open. What script has shown stays visible: a hidden button has no focus. */
const OF_THE_PERSON = ["open", "hidden"];

function takeAttributes(element: Element, twin: Element): void {
  for (const name of element.getAttributeNames())
    if (!OF_THE_PERSON.includes(name) && !twin.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of twin.attributes)
    if (!OF_THE_PERSON.includes(name) && element.getAttribute(name) !== value) element.setAttribute(name, value);
}
