import type { IncomingFile } from "~/foundation/files/incoming-file.ts";
import { OWN_NAMES } from "~/foundation/ui/form-names.ts";
import { isUuid } from "~/foundation/uuid.ts";

/** One posted field. We keep order and repetition. */
export type Entry = readonly [name: string, value: string];
export type Entries = readonly Entry[];

/** The values of one field, in the order of the page. */
export const valuesIn = (entries: Entries, field: string): string[] =>
  entries.flatMap(([name, value]) => (name === field ? [value] : []));

/** The entries without those of these names. */
export const without = (entries: Entries, ...names: string[]): Entries =>
  entries.filter(([name]) => !names.includes(name));

/** Posted by the form after a check: the fields that were checked. From then on their faults are told. */
export const CHECKED = "checkedFields";
/** Posted after a comparison of two versions: the version that the person saw there. The next save replaces it. */
export const SEEN_VERSION = "seenVersion";

/** Hidden field: the name of the question that the page shows. Its number may change while the page is open. */
export const SHOWN_QUESTION = "shownQuestion";

const OWN: ReadonlySet<string> = new Set(Object.values(OWN_NAMES));

/** A post, completely read and within limits. All later steps work on it. */
export interface Posted {
  /** The answers, in the order of the page. Newlines are `\n`; there are no control characters. */
  entries: Entries;
  /** The intent of the pressed button, e.g. `save`, `refresh`, `otherChildren.remove.1`. */
  intent: string | null;
  /** Files by the name of their field. An empty file input posts none. */
  files: ReadonlyMap<string, readonly IncomingFile[]>;
  /** Proof of origin for a browser that sends no origin. */
  csrf: string | null;
  token: string | null;
  /** A UUID that was drawn with the form. It stays the same on a double submit and on a reload. */
  idempotencyKey: string | null;
  /** The form's name, if the page has several forms. */
  form: string | null;
  /** The id of the kept form that this page was drawn from, if there was one. */
  kept: string | null;
  /** The mark of the answers with which the form was drawn (`marked-drawn.server.ts`). Null on other forms. */
  drawn: string | null;
  /** The address of the link that was pressed as a button of the form (`PageLink`). Its intent is `leave`. */
  leavesTo: string | null;
  /** The place of this post among those of one drawn page (`posted-answers.ts`). Null without script. */
  order: { page: string; number: number } | null;
}

/** A post that no page has sent: the program itself fills in a form, or presses one of its buttons. */
export const ownPost = (entries: Entries, own: Partial<Pick<Posted, "intent" | "token" | "kept">> = {}): Posted => ({
  entries,
  intent: null,
  files: new Map(),
  csrf: null,
  token: null,
  idempotencyKey: null,
  form: null,
  kept: null,
  drawn: null,
  leavesTo: null,
  order: null,
  ...own,
});

const SEGMENT = "[A-Za-z][A-Za-z0-9_-]{0,63}";
const NAME = new RegExp(`^${SEGMENT}(?:\\.${SEGMENT}|\\[\\d{1,3}\\]){0,8}(?:\\[\\])?$`);
const FORBIDDEN = /(?:^|\.)(?:constructor|prototype|toString|valueOf|hasOwnProperty)(?:$|[.[])/;
/** All our lists are shorter. A sparse list of a billion rows is an attack. */
const MOST_ROWS = 200;

/** A name that our pages could have drawn: `guardian.phone`, `otherChildren[2].firstName`, `languages`. */
export function isFieldName(name: string): boolean {
  if (!NAME.test(name) || FORBIDDEN.test(name)) return false;
  return [...name.matchAll(/\[(\d+)\]/g)].every((match) => Number(match[1]) < MOST_ROWS);
}

/** Text that the database can hold: newlines as `\n`, lone surrogates replaced, other control characters removed. */
export const cleanText = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: removing them is the point
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, "");

const ORDER = /^([a-z\d]{1,20})\.(\d{1,9})$/;

function orderIn(text: string | null): Posted["order"] {
  const [, page, number] = ORDER.exec(text ?? "") ?? [];
  return page && number ? { page, number: Number(number) } : null;
}

const INTENT = /^[A-Za-z][\w.:[\]-]{0,199}$/;

/** Sorts fields into the answers and the form's own fields. Names that our pages do not draw are left out. */
export function sortPosted(fields: Entries, files: Posted["files"] = new Map()): Posted {
  const own = (name: string) => fields.find(([fieldName]) => fieldName === name)?.[1] ?? null;
  const uuid = (text: string | null) => (text && isUuid(text) ? text : null);
  const leavesTo = own(OWN_NAMES.leavesTo);
  const intent = leavesTo === null ? own(OWN_NAMES.intent) : "leave";
  return {
    entries: fields
      .filter(([name]) => !OWN.has(name) && isFieldName(name))
      .map(([name, value]) => [name, cleanText(value)] as const),
    intent: intent && INTENT.test(intent) ? intent : null,
    files: new Map([...files].filter(([name]) => isFieldName(name))),
    csrf: own(OWN_NAMES.csrf),
    token: own(OWN_NAMES.token),
    idempotencyKey: uuid(own(OWN_NAMES.idempotencyKey)),
    form: own(OWN_NAMES.form),
    kept: uuid(own(OWN_NAMES.kept)),
    drawn: own(OWN_NAMES.drawn),
    leavesTo,
    order: orderIn(own(OWN_NAMES.order)),
  };
}

/** The content of a form as entries: nested objects and lists by path, `true` as "on", null and false left out. */
export function entriesOf(values: unknown, path = ""): Entry[] {
  if (values === null || values === undefined || values === false) return [];
  if (values === true) return [[path, "on"]];
  if (typeof values === "string" || typeof values === "number") return [[path, String(values)]];
  if (Array.isArray(values)) {
    return values.flatMap((value: unknown, index) =>
      typeof value === "object" && value !== null ? entriesOf(value, `${path}[${index}]`) : entriesOf(value, path),
    );
  }
  return Object.entries(values as Record<string, unknown>).flatMap(([name, value]) =>
    entriesOf(value, path ? `${path}.${name}` : name),
  );
}
