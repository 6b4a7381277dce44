import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { outcomeOf } from "~/foundation/forms/refusals.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { OutputOf } from "~/foundation/seam/call.ts";
import type { Client } from "~/foundation/seam/client.ts";
import { derivedKey } from "~/foundation/seam/derived-key.server.ts";
import { ownFileFaultOf } from "../own-file-faults.ts";
import type { ownFileCalls } from "../own-files-contract.ts";
import {
  chosenToReuse,
  joinField,
  photosAmong,
  photosChosen,
  REUSED_FILE,
  REUSED_TYPE,
  reusedField,
  withoutOwnFields,
} from "../photo-choices.ts";

type OwnFileApi = Client<{ ownFiles: typeof ownFileCalls }>;

interface PostedFields {
  /** The purpose of the files. */
  type: string;
  entries: Entries;
  /** The form's own key (`posted.idempotencyKey`). With it the same post twice does the work once. */
  idempotencyKey: string | null;
  /** `context.reportBug`: a failed call goes to the log, and the guardian sees a fault. */
  reportBug: (error: unknown) => void;
}

interface PostedPhotos extends PostedFields {
  /** The files of this purpose that the page lists. */
  files: readonly { id: string; name: string }[];
  language: Language;
  /** The form saves its errand later with the files that it remembers (`ownFileCalls.join`). */
  isSavedLater: boolean;
}

/** `entries`: the answers of the form without the fields of this button. */
type Outcome<Made> = { faults: FieldFault[] } | (Made & { entries: Entries });

type Joined = OutputOf<typeof ownFileCalls.join>;

/** For a page's action: joins the ticked photos. `photoIds` are those that the new file replaces, in their order. */
export async function joinPosted(
  { ownFiles }: OwnFileApi,
  { type, entries, files, language, isSavedLater, idempotencyKey, reportBug }: PostedPhotos,
): Promise<Outcome<{ made: Joined; photoIds: string[] }>> {
  const chosen = photosChosen(entries, type, photosAmong(files));
  if ("fault" in chosen) return { faults: [chosen.fault] };
  const key = idempotencyKey && derivedKey([idempotencyKey, "join", chosen.ids]);
  const body = { attachmentIds: chosen.ids, language, isSavedLater };
  const joining = ownFiles.join({ body }, { idempotencyKey: key });
  const { output: made, refusal } = await outcomeOf(joining, { tellsAway: true, reportBug });
  if (refusal) return { faults: [faultAt<string>(joinField(type), ownFileFaultOf(refusal))] };
  return { made, photoIds: chosen.ids, entries: withoutOwnFields(entries) };
}

interface PostedEarlier<Type extends string> extends Omit<PostedFields, "type"> {
  /** The files that the page offers. */
  files: readonly { id: string; name: string; size: number }[];
  /** The purposes that the page offers. */
  types: readonly Type[];
  /** The purpose whose list was used. Without it the page has one list, and asks for the purpose. */
  only?: Type;
  /** Makes the new file. @returns its id */
  copied: (attachmentId: string, type: Type, options: { idempotencyKey: string | null }) => Promise<string>;
}

/** The new file: the bytes and the name of an earlier one, with an id of its own. */
interface Reused<Type> {
  made: { id: string; name: string; size: number };
  type: Type;
}

/** For a page's action: adds the chosen earlier file for the chosen purpose. */
export async function reusePosted<Type extends string>({
  entries,
  files,
  types,
  only,
  copied,
  idempotencyKey,
  reportBug,
}: PostedEarlier<Type>): Promise<Outcome<Reused<Type>>> {
  const chosen = chosenToReuse(entries, only);
  const field = only === undefined ? REUSED_FILE : reusedField(only);
  const source = chosenFile(chosen.file, files, field);
  const type = types.find((one) => one === chosen.type);
  if ("faults" in source || type === undefined) return { faults: faultsOfChoice(source, type) };
  const key = idempotencyKey && derivedKey([idempotencyKey, "reuse", source.id, type]);
  const copying = copied(source.id, type, { idempotencyKey: key });
  const { output: id, refusal } = await outcomeOf(copying, { tellsAway: true, reportBug });
  if (refusal) return { faults: [faultAt<string>(field, ownFileFaultOf(refusal))] };
  return { made: { id, name: source.name, size: source.size }, type, entries: withoutOwnFields(entries) };
}

/** The page no longer offers the file, because it was removed meanwhile. */
function chosenFile(id: string, files: PostedEarlier<string>["files"], field: string) {
  const fault = id === "" ? "nothingChosenToReuse" : "fileGone";
  return files.find((file) => file.id === id) ?? { faults: [faultAt<string>(field, fault)] };
}

const faultsOfChoice = (source: ReturnType<typeof chosenFile>, type: string | undefined): FieldFault[] => [
  ...("faults" in source ? source.faults : []),
  ...(type === undefined ? [faultAt(REUSED_TYPE, "requiredSelection")] : []),
];
