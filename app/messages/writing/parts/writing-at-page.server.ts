import type { AtPage } from "~/api/guardian.server.ts";
import type { SharedFile } from "~/attachments/own-files-contract.ts";
import { unusableFiles, withChecks } from "~/attachments/parts/unusable-files.server.ts";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { type Entries, entriesOf } from "~/foundation/forms/reading/posted.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { calledName } from "~/people/person-name.ts";
import { NEW_MESSAGE_DRAFT } from "../../draft-subjects.ts";
import { messageableChildren } from "../possible-recipients.ts";
import {
  choicesOf,
  defaultChildren,
  fileIn,
  type KnownForWriting,
  type LooseFile,
  type WritingChild,
  type WritingChoices,
  writingFaults,
} from "../writing-choices.ts";
import { writtenDraft } from "./written-draft.server.ts";

/** The editor of a new message, as it is drawn. */
export interface Writing {
  children: Pick<WritingChild, "id" | "name">[];
  mayAttach: boolean;
  /** Files that the guardian keeps of those shared from a phone. */
  shared: SharedFile[];
  defaults: { children: string[] };
  drawn: WritingDrawn;
  /** What was told of this message before, and is not mended yet. */
  faults: readonly FieldFault[];
  /** The names of all whom this guardian can write to, by their ids. */
  names: Record<string, string>;
  opening: FormOpening;
  today: string;
}

/** The choices that follow from the answers so far. A rejected post draws them again. */
export interface WritingDrawn extends WritingChoices {
  file: LooseFile | null;
}

export const drawnOf = (known: KnownForWriting, entries: Entries): WritingDrawn => ({
  ...choicesOf(known, entries),
  file: fileIn(entries),
});

/** The file with why it cannot be opened. */
export async function withCheck(at: Pick<AtPage, "api" | "settings">, drawn: WritingDrawn): Promise<WritingDrawn> {
  if (!drawn.file) return drawn;
  const [file = null] = withChecks([drawn.file], await unusableFiles(at));
  return { ...drawn, file };
}

/** Null if this guardian cannot write a new message. */
export async function openWriting(request: Request, at: AtPage): Promise<Writing | null> {
  const [known, opening] = await Promise.all([
    knownForWriting(at),
    at.drafts.open(request, writtenDraft(NEW_MESSAGE_DRAFT)),
  ]);
  // A guardian with recipients has the feature too (contract 3.1), so we need not ask for the features.
  if (known.children.length === 0) return null;
  const defaults = { children: defaultChildren(known) };
  const entries = opening.kept?.entries ?? entriesOf(defaults);
  const drawn = await withCheck(at, drawnOf(known, entries));
  return {
    children: known.children.map(({ id, name }) => ({ id, name })),
    mayAttach: known.mayAttach,
    shared: known.mayAttach && !drawn.file ? await keptShared(at) : [],
    defaults,
    drawn,
    faults: stillFaulty(entries, writingFaults(entries, drawn)),
    names: opening.elsewhere ? namesIn(known) : {},
    opening,
    today: at.today,
  };
}

/** None in front of a plain gateway, which has no calls for own files (contract 1.12). */
export async function keptShared({ api }: Pick<AtPage, "api">): Promise<SharedFile[]> {
  const files = await insteadOfRefusal<SharedFile[]>(api.ownFiles.shared(), [], ...NOT_SERVED);
  return files.filter(({ isKept }) => isKept);
}

/** Two drafts are compared by names. */
const namesIn = ({ children, possible }: KnownForWriting): Record<string, string> => ({
  ...Object.fromEntries(children.map(({ id, name }): [string, string] => [id, name])),
  ...Object.fromEntries(possible.messageAccounts.map(({ account }): [string, string] => [account.id, account.name])),
});

/** The recipients for each child, and whether a message can have a file. */
export async function knownForWriting({ api }: Pick<AtPage, "api">): Promise<KnownForWriting> {
  const [possible, children, { messageAttachmentsAllowed }] = await Promise.all([
    api.messages.recipients(),
    api.children.list(),
    api.messages.myAccount(),
  ]);
  const messageable = messageableChildren(possible.childrenToMessageAccounts);
  return {
    children: children
      .filter(({ id }) => messageable.includes(id))
      .map(({ id, unit, upcomingPlacementUnit, ...names }) => ({
        id,
        name: calledName(names),
        unit: unit && { id: unit.id },
        upcomingPlacementUnit: upcomingPlacementUnit && { id: upcomingPlacementUnit.id },
      })),
    possible,
    mayAttach: messageAttachmentsAllowed,
  };
}
