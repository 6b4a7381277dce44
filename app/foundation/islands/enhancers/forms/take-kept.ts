import { announce } from "../announce.ts";

/** The form's own fields that a kept form replaces. */
const RENEWED = ["_token", "_kept"];

/**
 * Takes the changes from the page of a kept form: the form's address, the time of saving, the count of answers that
 * are left, and the faults of fields without the focus. It changes no field and does not move the focus. One sentence
 * announces the faults and the parts with `data-says`.
 */
export function takeKept(form: HTMLFormElement, html: string, address: string): void {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.querySelector<HTMLFormElement>(`#${CSS.escape(form.id)}`);
  if (!fresh) return;
  for (const name of RENEWED) renew(form, fresh, name);
  history.replaceState(history.state, "", address);
  const said: string[] = [];
  for (const part of document.querySelectorAll<HTMLElement>("[data-live]")) {
    const twin = page.querySelector(`[data-live="${part.dataset.live}"]`);
    if (!twin || twin.textContent === part.textContent) continue;
    part.replaceChildren(...twin.childNodes);
    if (part.dataset.says !== undefined) said.push(part.textContent ?? "");
  }
  announce([...said, ...tellFaults(form, page)].join(" "));
}

function renew(form: HTMLFormElement, fresh: HTMLFormElement, name: string): void {
  const value = fresh.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
  if (value === undefined) return;
  let field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!field) {
    field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    form.prepend(field);
  }
  field.value = value;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Draws the faults of fields that nobody is in. Returns the new sentences. */
function tellFaults(form: HTMLFormElement, page: Document): string[] {
  const fields = form.querySelectorAll<Field>("input[id]:not([type=file]), textarea[id]");
  return [...fields].flatMap((field) => {
    const twin = page.getElementById(field.id);
    if (!twin || field === document.activeElement) return [];
    const before = document.getElementById(`${field.id}-fault`);
    const now = page.getElementById(`${field.id}-fault`);
    if (before?.textContent === now?.textContent) return [];
    before?.remove();
    for (const name of ["aria-invalid", "aria-describedby"]) copy(name, twin, field);
    const place = field.closest(".field");
    place?.classList.toggle("field-faulty", now !== null);
    if (!now) return [];
    const hint = document.getElementById(`${field.id}-hint`);
    if (hint?.parentElement === place) hint?.after(now);
    else if (place?.querySelector(":scope > .field-label")) place.querySelector(":scope > .field-label")?.after(now);
    else place?.prepend(now);
    return [now.textContent ?? ""];
  });
}

function copy(name: string, from: Element, to: Element): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}
