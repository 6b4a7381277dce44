import type { Told } from "../banners/told.ts";
import type { KeptForms } from "../keeping/kept-forms-port.server.ts";
import type { FieldFault } from "../reading/fault.ts";
import { type Entries, type Posted, valueIn } from "../reading/posted.ts";
import { type FormStep, type LongForm, type ReadAnswers, SEEN_VERSION } from "./long-form.ts";

/** A button of a long form that was pressed, and all that it takes to answer it. */
export interface Press<Edited, Read extends ReadAnswers> {
  form: LongForm<Edited, Read, unknown>;
  request: Request;
  keptForms: KeptForms;
  posted: Posted;
  edited: Edited;
  /** What was typed, read once. */
  read: Read;
  reportBug: (error: unknown) => void;
}

/** What a button leads to. Each act answers one of these; only `answerOf` makes responses of them. */
export type Outcome =
  | ({ next: "draw"; verify?: boolean; language?: string; again?: boolean } & FormStep)
  /** 422: drawn again with what is wrong. */
  | { next: "refuse"; faults: readonly FieldFault[]; step: "edit" | "verify" }
  /** Another version was saved meanwhile: both are shown. */
  | { next: "compare" }
  /** Out of the form. `isKept`: what was typed is still needed; `isSaved`: a call has saved it already. */
  | { next: "leave"; told: Told | null; isKept: boolean; isSaved?: boolean }
  /** What was typed is given up. */
  | { next: "discard" };

/** The version that the answers are meant to replace: the one seen in the comparison of versions, else that of the form. */
export const versionIn = <E, R extends ReadAnswers>({ keptForms, request, posted }: Press<E, R>): string | null =>
  valueIn(posted.entries, SEEN_VERSION) ?? keptForms.versionEdited(request, posted);

export const isStale = <E, R extends ReadAnswers>(press: Press<E, R>): boolean => {
  const version = versionIn(press);
  return version !== null && version !== press.form.version(press.edited);
};

/** A gateway without versions is not asked to compare them; the page has compared (contract 1.12). */
export const ifMatch = <E, R extends ReadAnswers>(
  { form, edited }: Press<E, R>,
  version: string | null,
): { ifMatch: string | null } => ({ ifMatch: form.hasVersions(edited) ? version : null });

export const without = (entries: Entries, ...names: string[]): Entries =>
  entries.filter(([name]) => !names.includes(name));
