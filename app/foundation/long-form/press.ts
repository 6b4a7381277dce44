import type { Shown } from "~/foundation/drafts/draft.server.ts";
import type { Drafts } from "~/foundation/drafts/drafts.server.ts";
import type { Told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import type { Posted } from "~/foundation/forms/reading/posted.ts";
import type { FormView } from "./form-view.ts";
import type { GuidedQuestion } from "./guided.ts";
import type { FormStep, LongForm, ReadAnswers } from "./long-form.ts";
import { callVersion, hasSameAnswers } from "./version-of-form.ts";

/** A pressed button of a long form, and everything that its response needs. */
export interface Press<Edited, Read extends ReadAnswers> {
  form: LongForm<Edited, Read, FormView>;
  request: Request;
  drafts: Drafts;
  posted: Posted;
  edited: Edited;
  /** The typed answers, read once. */
  read: Read;
  /** The question that the page showed, in the guided way. */
  question: GuidedQuestion | null;
  reportBug: (error: unknown) => void;
}

/** The outcome of a button. Each act returns one of these. Only `responseTo` makes responses of them. */
export type Outcome =
  | ({
      next: "draw";
      verify?: boolean;
      language?: string;
      again?: boolean;
    } & FormStep &
      /** `beside` is null: the person has chosen these answers and no other window's. `version`: the one that they edit. */
      Pick<Shown, "beside" | "version">)
  /** Keeps the form like a step, and opens another page. */
  | { next: "open"; path: string }
  /** 422: the page is drawn again with its faults. `checked`: the fields whose faults later steps tell, after a check. */
  | { next: "refuse"; faults: readonly FieldFault[]; step: "edit" | "verify"; checked?: readonly string[] }
  /** Another version was saved meanwhile. The page shows both. */
  | { next: "compare" }
  /** Another window has kept other answers. The page shows both. */
  | { next: "choose" }
  /** Leaves the form. `isKept`: we still need the typed text. `isSaved`: a call has saved it already. */
  | { next: "leave"; told: Told | null; isKept: boolean; isSaved?: boolean }
  /** The person has given up the typed text. */
  | { next: "givenUp" };

const versionIn = <E, R extends ReadAnswers>({ drafts, request, posted }: Press<E, R>): string | null =>
  drafts.of(request, posted).version;

export const isStale = <E, R extends ReadAnswers>(press: Press<E, R>): boolean => {
  const version = versionIn(press);
  return version !== null && !hasSameAnswers(version, press.form.version(press.edited));
};

/** A gateway without versions cannot compare them. The page has compared them (contract 1.12). */
export function ifMatch<E, R extends ReadAnswers>(press: Press<E, R>): { ifMatch: string | null } {
  const { form, edited } = press;
  const isKnown = form.hasVersions(edited) && versionIn(press) !== null;
  return { ifMatch: isKnown ? callVersion(form.version(edited)) : null };
}
