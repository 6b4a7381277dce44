import { attributeOf, drawnFields, unescaped } from "~/foundation/forms/reading/drawn-fields.ts";
import { withoutSoftHyphens } from "../reading/without-soft-hyphens.ts";
import type { servedPages } from "./served-pages.ts";

type Field = [name: string, value: string];
type Open = Awaited<ReturnType<typeof servedPages>>;
type Asked = Parameters<Open>[1];

/** The fields of a page's form as a browser without scripts posts them, without its buttons and files. */
export const fieldsIn = (html: string): Field[] =>
  drawnFields(/<form[^>]*\sid="form".*?<\/form>/s.exec(html)?.[0] ?? "");

/**
 * The form whose id begins so: the address without its fragment, and the fields. Null: the first form of the html.
 * @throws when there is none
 */
export function formNamed(html: string, id: string | null): { action: string; fields: Field[] } {
  const found = [...html.matchAll(/<form[^>]*\smethod="post".*?<\/form>/gs)].find(
    ([form]) => id === null || (attributeOf(/<form[^>]*>/.exec(form)?.[0] ?? "", "id") ?? "").startsWith(id),
  );
  if (!found) throw new Error(`There is no form ${id}: ${mainOf(html).slice(0, 200)}`);
  const [form] = found;
  const action = (attributeOf(/<form[^>]*>/.exec(form)?.[0] ?? "", "action") ?? "").split("#")[0] ?? "";
  return { action, fields: drawnFields(form) };
}

/** The names of the form's fields for files. */
export const fileFieldsIn = (html: string): string[] =>
  [...(/<form[^>]*\sid="form".*?<\/form>/s.exec(html)?.[0] ?? "").matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    attributeOf(input, "type") === "file" ? [attributeOf(input, "name") ?? ""] : [],
  );

/** All forms of a page that are posted: the address without its fragment, empty for the page's own, and the fields. */
export const formsIn = (html: string): { action: string; fields: Field[] }[] =>
  [...html.matchAll(/<form[^>]*\smethod="post".*?<\/form>/gs)].map(([form]) => ({
    action: (attributeOf(form, "action") ?? "").split("#")[0] ?? "",
    fields: drawnFields(form),
  }));

/** The words of the main part of a page, without soft hyphens. */
export const mainOf = (html: string): string =>
  unescaped(withoutSoftHyphens(/<main.*?<\/main>/s.exec(html)?.[0] ?? "").replace(/<[^>]+>/g, " "))
    .replace(/[\s\u00a0]+/g, " ")
    .trim();

/** The ids of the fields that the summary of faults leads to. */
export const faultyIn = (html: string): string[] => {
  const summary = /<section[^>]*class="fault-summary.*?<\/ul>/s.exec(html)?.[0] ?? "";
  return [...summary.matchAll(/href="#([\w-]+)"/g)].map(([, id = ""]) => id);
};

export interface Seen {
  status: number;
  /** Where it ended. */
  address: string;
  html: string;
}

/** The values of the inputs of a page that have this name. */
export const valuesOf = ({ html }: Seen, name: string): string[] =>
  [...html.matchAll(new RegExp(`<input[^>]*name="${name.replaceAll(".", "\\.")}"[^>]*>`, "g"))].map(
    ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? "",
  );

/** A guardian at pages with forms, without scripts. It follows where each post leads, with the cookies of the way. */
export function atForms(open: Open, asked: Pick<Asked, "as" | "now" | "api" | "language" | "reportBug">) {
  const see = async (address: string, more: Partial<Asked> = {}): Promise<Seen> => {
    const response = await open(address, { ...asked, ...more });
    const target = response.headers.get("Location");
    if (target === null) return { status: response.status, address, html: await response.text() };
    const cookie = (response.headers.get("Set-Cookie") ?? "").split(";")[0] ?? "";
    return see(target, { method: "GET", cookie });
  };
  /**
   * Posts the form of a page with other answers in it. An answer that is null is left out. With `files` it is sent as a
   * browser sends a form with fields for files, the empty ones too.
   */
  const press = (
    page: Seen,
    intent: string,
    answers: Readonly<Record<string, string | readonly string[] | null>> = {},
    files?: Asked["files"],
  ): Promise<Seen> => {
    const kept = fieldsIn(page.html).filter(([name]) => !Object.hasOwn(answers, name));
    const typed = Object.entries(answers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): Field => [name, one]),
    );
    return see(page.address.split("#")[0] ?? "", {
      method: "POST",
      fields: [...kept, ...typed, ["intent", intent]],
      ...(files
        ? { files: { ...Object.fromEntries(fileFieldsIn(page.html).map((name) => [name, []])), ...files } }
        : {}),
    });
  };
  return { see, press };
}
