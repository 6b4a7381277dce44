import type { Draft, DraftOf, Shown } from "~/foundation/drafts/draft.server.ts";
import type { Drafts } from "~/foundation/drafts/drafts.server.ts";
import type { Told } from "~/foundation/forms/banners/told.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { marksIn } from "~/foundation/forms/reading/marks.ts";
import { CHECKED, type Posted, SEEN_VERSION, SHOWN_QUESTION } from "~/foundation/forms/reading/posted.ts";
import { type GuidedQuestion, has, questionParameter } from "./guided.ts";
import { type FormStep, isWhole, type LongForm, type ReadAnswers } from "./long-form.ts";
import { callVersion, hasSameAnswers } from "./version-of-form.ts";

/** A pressed button of a long form, and everything that its response needs. */
export interface Press {
  form: LongForm;
  request: Request;
  drafts: Drafts;
  posted: Posted;
  /** The typed answers, read once. */
  read: ReadAnswers;
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

/** The answers of a long form as a draft. Nobody misses answers that are all saved: then the versions are compared. */
export const draftOf = ({ draft, questions }: LongForm): DraftOf => ({
  subject: draft.subject,
  asides: [...draft.asides, CHECKED, SEEN_VERSION, SHOWN_QUESTION],
  isMissed: async (entries) => {
    const read = await questions.read(entries);
    return !isWhole(read) || !draft.isSaved(read);
  },
});

/** The same, as a press finds it. A page of the guided way shows its own question only. */
export function pressedDraft({ form, drafts, request, posted, read, question }: Press): Draft {
  const { shownQuestion } = marksIn(posted.entries);
  const shown = question ?? form.questions.guided.questions(read).find(({ name }) => name === shownQuestion);
  return drafts.of(request, posted, draftOf(form), {
    shows: shown ? (name) => has(shown, name) : null,
    keptAs: () => ({ parameters: questionParameter(request) }),
  });
}

/** Has somebody saved another version since the page was drawn? */
export function isStale(press: Press): boolean {
  const { version } = pressedDraft(press);
  return version !== null && !hasSameAnswers(version, press.form.draft.version);
}

/** A gateway without versions cannot compare them. The page has compared them (contract 1.12). */
export function ifMatch(press: Press): { ifMatch: string | null } {
  const { version, hasVersions } = press.form.draft;
  return { ifMatch: hasVersions && pressedDraft(press).version !== null ? callVersion(version) : null };
}

type Act = (press: Press) => Outcome | Promise<Outcome>;

/**
 * The act of a button that saves or sends, or leads there. When another window has other answers, the person chooses
 * first. A second press of a button that has saved already has nothing to choose.
 */
export const afterChoice =
  (act: Act) =>
  async (press: Press): Promise<Outcome> => {
    const isRepeated = isStale(press) && press.form.draft.isSaved(press.read);
    return !isRepeated && (await pressedDraft(press).elsewhere()) ? { next: "choose" } : act(press);
  };
