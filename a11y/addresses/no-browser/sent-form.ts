import { type Document, type Element, isTag } from "domhandler";
import type { SentFile } from "../../../tests/support/browsing/visited-page.ts";
import { around, is, selected, textOf } from "./document.ts";

/** Files that somebody chose in a field. */
export type ChosenFiles = WeakMap<Element, SentFile[]>;

export interface SentForm {
  method: "GET" | "POST";
  /** The address, resolved. Of a GET form with its query. */
  address: string;
  body: FormData | URLSearchParams | null;
}

/** The form of a control: the one around it, or the one that it names. */
export function formOf(control: Element, document: Document): Element | null {
  const { form } = control.attribs;
  return form === undefined ? around(control, is("form")) : (selected(`form[id="${form}"]`, document)[0] ?? null);
}

/** What a browser without scripts sends when a button of a form is pressed. */
export function sentForm(
  form: Element,
  button: Element | null,
  { document, url, files }: { document: Document; url: string; files: ChosenFiles },
): SentForm {
  const said = (name: string) => button?.attribs[`form${name}`] ?? form.attribs[name === "action" ? "action" : name];
  const method = said("method")?.toLowerCase() === "post" ? "POST" : "GET";
  const address = new URL(said("action") ?? url, url);
  const isMultipart = said("enctype") === "multipart/form-data";
  const entries = selected("input, select, textarea, button", document)
    .filter((control) => formOf(control, document) === form && !isDisabled(control))
    .flatMap((control) => entriesOf(control, button, files));
  if (method === "GET") {
    address.search = new URLSearchParams(entries.map(textEntry)).toString();
    return { method, address: address.href, body: null };
  }
  if (!isMultipart) return { method, address: address.href, body: new URLSearchParams(entries.map(textEntry)) };
  const body = new FormData();
  for (const [name, value] of entries) body.append(name, value);
  return { method, address: address.href, body };
}

type Entry = [name: string, value: string | File];

const textEntry = ([name, value]: Entry): [string, string] => [name, typeof value === "string" ? value : value.name];

const isDisabled = (control: Element): boolean =>
  "disabled" in control.attribs ||
  around(control, (one) => one.name === "fieldset" && "disabled" in one.attribs) !== null;

function entriesOf(control: Element, button: Element | null, files: ChosenFiles): Entry[] {
  const { name = "", type = "", value = "" } = control.attribs;
  if (name === "") return [];
  if (control.name === "select") return chosen(control).map((one) => [name, valueOfOption(one)]);
  if (control.name === "textarea") return [[name, textOf(control).replaceAll(/\r?\n/g, "\r\n")]];
  if (control.name === "button" || type === "submit" || type === "button" || type === "image")
    return control === button ? [[name, value]] : [];
  if (type === "checkbox" || type === "radio")
    return "checked" in control.attribs ? [[name, control.attribs.value ?? "on"]] : [];
  if (type === "file") {
    const sent = files.get(control) ?? [];
    if (sent.length === 0) return [[name, new File([], "", { type: "application/octet-stream" })]];
    return sent.map((one) => [name, new File([new Uint8Array(one.buffer)], one.name, { type: one.mimeType })]);
  }
  return [[name, value]];
}

const valueOfOption = (option: Element): string => option.attribs.value ?? textOf(option).trim();

function chosen(select: Element): Element[] {
  const options = selected("option", select).filter((one) => !("disabled" in one.attribs));
  const marked = options.filter((one) => "selected" in one.attribs);
  if ("multiple" in select.attribs) return marked;
  return [marked.at(-1) ?? options[0]].filter((one) => one !== undefined);
}

/** The value of a control, as its form would send it. */
export function valueInForm(control: Element): string {
  if (control.name === "textarea") return textOf(control);
  if (control.name === "select") return chosen(control).map(valueOfOption)[0] ?? "";
  return control.attribs.value ?? "";
}

/** The button that Enter presses in a field of this form. */
export const defaultButton = (form: Element, document: Document): Element | null =>
  selected("button, input[type=submit]", document).find(
    (one) => isTag(one) && formOf(one, document) === form && isSubmit(one) && !isDisabled(one),
  ) ?? null;

export const isSubmit = ({ name, attribs }: Element): boolean =>
  name === "button" ? (attribs.type ?? "submit") === "submit" : name === "input" && attribs.type === "submit";
