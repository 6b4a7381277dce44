import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { InputOf, OutputOf } from "~/foundation/seam/call.ts";
import type { Client } from "~/foundation/seam/client.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { ownFileFaultOf } from "../own-file-faults.ts";
import type { ownFileCalls } from "../own-files-contract.ts";
import {
  chosenToReuse,
  joinField,
  photosAmong,
  photosChosen,
  REUSED_FILE,
  REUSED_TYPE,
  withoutOwnFields,
} from "../photo-choices.ts";
import { derivedKey } from "./derived-key.server.ts";

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

/**
 * For a page's action: joins the ticked photos. `photoIds` are those that the new file replaces, in their order.
 * @throws Refusal 401 when the session is gone
 */
export async function joinPosted(
  { ownFiles }: OwnFileApi,
  { type, entries, files, language, isSavedLater, idempotencyKey, reportBug }: PostedPhotos,
): Promise<Outcome<{ made: Joined; photoIds: string[] }>> {
  const chosen = photosChosen(entries, type, photosAmong(files));
  if ("fault" in chosen) return { faults: [chosen.fault] };
  const key = idempotencyKey && derivedKey([idempotencyKey, "join", chosen.ids]);
  try {
    const body = { attachmentIds: chosen.ids, language, isSavedLater };
    const made = await ownFiles.join({ body }, { idempotencyKey: key });
    return { made, photoIds: chosen.ids, entries: withoutOwnFields(entries) };
  } catch (error) {
    return faultsOf(error, joinField(type), reportBug);
  }
}

interface PostedEarlier<Type extends string> extends Omit<PostedFields, "type"> {
  /** The files that the page offers. */
  files: readonly { id: string; name: string; size: number }[];
  /** The purposes that the page offers. */
  types: readonly Type[];
  /** The place of a file of this purpose. */
  placeOf: (type: Type) => InputOf<typeof ownFileCalls.copy>["body"];
}

/** The new file: the bytes and the name of an earlier one, with an id of its own. */
interface Reused<Type> {
  made: { id: string; name: string; size: number };
  type: Type;
}

/**
 * For a page's action: adds the chosen earlier file for the chosen purpose.
 * @throws Refusal 401 when the session is gone
 */
export async function reusePosted<Type extends string>(
  { ownFiles }: OwnFileApi,
  { entries, files, types, placeOf, idempotencyKey, reportBug }: PostedEarlier<Type>,
): Promise<Outcome<Reused<Type>>> {
  const chosen = chosenToReuse(entries);
  const source = chosenFile(chosen.file, files);
  const type = types.find((one) => one === chosen.type);
  if ("faults" in source || type === undefined) return { faults: faultsOfChoice(source, type) };
  const key = idempotencyKey && derivedKey([idempotencyKey, "reuse", source.id, type]);
  try {
    const id = await ownFiles.copy({ attachmentId: source.id, body: placeOf(type) }, { idempotencyKey: key });
    return { made: { id, name: source.name, size: source.size }, type, entries: withoutOwnFields(entries) };
  } catch (error) {
    return faultsOf(error, REUSED_FILE, reportBug);
  }
}

/** A file that the page does not offer any more has gone meanwhile. */
function chosenFile(id: string, files: PostedEarlier<string>["files"]) {
  const fault = id === "" ? "nothingChosenToReuse" : "fileGone";
  return files.find((file) => file.id === id) ?? { faults: [faultAt<string>(REUSED_FILE, fault)] };
}

const faultsOfChoice = (source: ReturnType<typeof chosenFile>, type: string | undefined): FieldFault[] => [
  ...("faults" in source ? source.faults : []),
  ...(type === undefined ? [faultAt(REUSED_TYPE, "requiredSelection")] : []),
];

function faultsOf(error: unknown, field: string, reportBug: (error: unknown) => void): { faults: FieldFault[] } {
  const fault = ownFileFaultOf(error);
  if (!fault) throw error;
  if (!isRefusal(error)) reportBug(error);
  return { faults: [faultAt<string>(field, fault)] };
}
