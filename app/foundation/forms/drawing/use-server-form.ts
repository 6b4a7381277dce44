import { useActionData } from "@remix-run/react";
import { isIsoDate } from "~/foundation/dates/iso-date.ts";
import { dateInField } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Fault, FieldState, ListFieldState } from "~/foundation/ui/field-state.ts";
import { FORM_ID, OWN_NAMES } from "~/foundation/ui/form-names.ts";
import type { FormOpening } from "../form-opening.ts";
import { type FieldFault, sentenceOf } from "../reading/fault.ts";
import { CHECKED, type Entries, entriesOf } from "../reading/posted.ts";
import { rowCount } from "../reading/row-changes.ts";
import { formTexts } from "../texts/index.ts";
import { type FieldNames, type Labelled, summaryOf } from "./summary-of-faults.ts";

interface Options extends FieldNames {
  /** From `openForm` in the loader. Public forms have none, because we cannot keep them. */
  opening?: FormOpening;
  /** The saved answers: nested objects and lists. Drawn when nothing is typed yet. */
  defaults?: unknown;
  /** The form's name, if a page has several. */
  name?: string;
  /** Faults that are known when the page is drawn by GET (a check page opened with faults). */
  faults?: readonly FieldFault[];
  /** The form has buttons that draw it again. The fields whose faults are told go with it (`stillFaulty`). */
  remembersFaults?: true;
}

interface FieldOptions {
  required?: boolean;
}

/** A form as the page draws it: the content and the faults of each field. */
export interface ServerForm {
  id: string;
  /** The typed text (after a refused post or from a kept form), or the saved answers. */
  entries: Entries;
  /** True when the drawn text was typed and is not sent anywhere yet. */
  isUnsaved: boolean;
  /** When its writer left it by a link, as an ISO instant. They have come back to its page. */
  leftAt: string | null;
  /** For the page's summary, in the order of the schema. */
  faults: Fault[];
  field(name: string, options?: FieldOptions): FieldState;
  /** Like `field`; a saved ISO date is in the form of a date field. */
  date(name: string, options?: FieldOptions): FieldState;
  /** A single box. It posts "on" when ticked. */
  checkbox(name: string, options?: FieldOptions): FieldState;
  /** Several values under one name. */
  list(name: string, options?: FieldOptions): ListFieldState;
  rows(list: string): number;
  /** How many faults are in fields whose name begins with one of these. */
  faultCount(...prefixes: string[]): number;
  /** Kept files of this field, which are sent with the next post. */
  keptFiles(name: string): readonly { name: string; size: number }[];
  /** The form's own fields. PostForm draws them. */
  hidden: Entries;
}

/** `otherChildren[0].firstName` → `otherChildren-0-firstName`: fault summary, field and script all use this id. */
export const fieldId = (name: string): string => name.replace(/[.[\]]+/g, "-").replace(/-$/, "");

interface RejectedPost {
  form: string | null;
  entries: Entries;
  faults: readonly FieldFault[];
  token: string | null;
  kept: string | null;
}

function rejectedIn(actionData: unknown, name: string | null): RejectedPost | null {
  if (typeof actionData !== "object" || actionData === null || !("refused" in actionData)) return null;
  const refused = actionData.refused as RejectedPost;
  return refused.form === name ? refused : null;
}

/** The form of this page: the text of a refused post, or else the kept form, or else the saved answers. */
export function useServerForm(options: Options = {}): ServerForm {
  const refused = rejectedIn(useActionData(), options.name ?? null);
  const t = useTexts(formTexts);
  const language = useLanguage();
  const faults = refused?.faults ?? options.faults ?? [];
  return drawnForm(
    options,
    refused,
    (fault) => sentenceOf(fault, t, language, options.sentences),
    faults,
    (label, sentence, row) => {
      if (row !== null) return t("fault.labelledRow", { label, row, sentence });
      return isQuestion(label) ? `${label} ${sentence}` : t("fault.labelled", { label, sentence });
    },
  );
}

/** A label that ends with its own mark needs no colon before the fault. */
const isQuestion = (label: string): boolean => label.endsWith("?");

/** The same without React, so that a test can call it. */
export function drawnForm(
  { opening, defaults, name, remembersFaults, ...names }: Options,
  refused: RejectedPost | null,
  sentence: (fault: FieldFault) => string,
  faults: readonly FieldFault[],
  labelled: Labelled,
): ServerForm {
  const kept = opening?.kept && opening.kept.form === (name ?? null) ? opening.kept : null;
  const entries = refused?.entries ?? kept?.entries ?? entriesOf(defaults);
  const typed = new Map<string, string[]>();
  for (const [field, value] of entries) typed.set(field, [...(typed.get(field) ?? []), value]);
  const valuesOf = (field: string): string[] => typed.get(field) ?? [];
  const sentences = new Map<string, string>();
  for (const fault of faults) if (!sentences.has(fault.field)) sentences.set(fault.field, sentence(fault));
  const id = name ? `${FORM_ID}-${name}` : FORM_ID;

  const about = (field: string, { required }: FieldOptions = {}) => ({
    name: field,
    id: fieldId(field),
    fault: sentences.get(field),
    required,
  });
  const filesAt = (field: string) => {
    const keptFiles = (kept?.files ?? []).filter((file) => file.field === field);
    return keptFiles.length > 0 ? { keptFiles } : {};
  };

  return {
    id,
    entries,
    isUnsaved: refused !== null || kept !== null,
    leftAt: refused === null && kept?.isLeft ? kept.keptAt : null,
    faults: summaryOf(sentences, faults, names, { labelled, idOf: (field) => fieldId(field) || id }),
    field: (field, how) => ({ ...about(field, how), value: valuesOf(field)[0], ...filesAt(field) }),
    date: (field, how) => {
      const value = valuesOf(field)[0];
      return { ...about(field, how), value: value && isIsoDate(value) ? dateInField(value) : value };
    },
    checkbox: (field, how) => ({ ...about(field, how), value: "on", checked: valuesOf(field).includes("on") }),
    list: (field, how) => ({ ...about(field, how), values: valuesOf(field) }),
    rows: (list) => rowCount(entries, list),
    faultCount: (...prefixes) =>
      [...sentences.keys()].filter((field) => prefixes.some((prefix) => isUnder(field, prefix))).length,
    keptFiles: (field) => (kept?.files ?? []).filter((file) => file.field === field),
    hidden: [
      ...hiddenOf(opening, refused, kept?.id ?? null, name),
      ...(remembersFaults && sentences.size > 0 ? [[CHECKED, [...sentences.keys()].join(" ")] as const] : []),
    ],
  };
}

const isUnder = (field: string, prefix: string): boolean =>
  field === prefix || field.startsWith(`${prefix}.`) || field.startsWith(`${prefix}[`);

/** A refused post sends its token again: it holds the version that was edited, not a version saved since. */
function hiddenOf(
  opening: FormOpening | undefined,
  refused: RejectedPost | null,
  keptId: string | null,
  name?: string,
): Entries {
  const fields: [string, string | null | undefined][] = [
    [OWN_NAMES.form, name],
    [OWN_NAMES.token, refused?.token ?? opening?.token],
    [OWN_NAMES.idempotencyKey, opening?.idempotencyKey],
    [OWN_NAMES.kept, refused?.kept ?? keptId],
  ];
  return fields.filter((field): field is [string, string] => typeof field[1] === "string");
}
