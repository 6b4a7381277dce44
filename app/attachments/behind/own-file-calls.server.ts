import type { InputOf, OutputOf } from "~/foundation/seam/call.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { turns } from "~/foundation/seam/turns.ts";
import { MAX_ATTACHMENTS } from "../contract.ts";
import type { FileCheck } from "../file-check.ts";
import { ownFileCalls } from "../own-files-contract.ts";
import {
  type Attachment,
  addAttachment,
  looseFilesAt,
  ownAttachment,
  removeOwnAttachment,
} from "./attachment-store.server.ts";
import { addCopy, errandAt, mayAddTo } from "./copied-file.server.ts";
import { errandToChange, filesChanged } from "./errand-files.server.ts";
import { unusableFiles } from "./file-check-store.server.ts";
import { joinedPhotos, pdfNameOf } from "./joined-photos.server.ts";
import { messageAttachmentsAllowed } from "./message-attachments-allowed.server.ts";
import { earlierFiles, haveOnePlace, haveOneType, type OwnFile, ownFiles } from "./own-file-store.server.ts";
import { isShared, keepShared, sharedFiles } from "./shared-files-store.server.ts";
import { asRefusal, isStillThere, keptOrRemoved } from "./storing-files.server.ts";
import { uploadShared } from "./uploads.server.ts";

/**
 * Photos are read in one thread, one PDF after another. A call that waited for it inside its transaction would hold a
 * database connection meanwhile.
 */
const joinsInTurn = turns(1);

/** A copy holds its database connection while the bytes are read and stored, as an upload does. */
const copiesInTurn = turns(2);

type JoinInput = InputOf<typeof ownFileCalls.join>;
type CopyInput = InputOf<typeof ownFileCalls.copy>;

/** The guardian's own files of one purpose. When the PDF replaces them at once, they also have one errand. */
async function photosAsked({ db, guardian }: GuardianContext, { body }: JoinInput): Promise<OwnFile[] | null> {
  const photos = await ownFiles(db, guardian.id, body.attachmentIds);
  return photos && (body.isSavedLater ? haveOneType(photos) : haveOnePlace(photos)) ? photos : null;
}

/** An own file, for an errand that takes files of this guardian. */
const fileToCopy = async (context: GuardianContext, { attachmentId, body }: CopyInput): Promise<Attachment | null> =>
  (await mayAddTo(context, body)) ? usable(await ownAttachment(context.db, context.guardian.id, attachmentId)) : null;

/** A file that the guardian keeps, for a guardian who may send files with messages. */
async function keptForMessage(
  context: GuardianContext,
  { attachmentId }: InputOf<typeof ownFileCalls.copyToMessage>,
): Promise<Attachment | null> {
  const { db, guardian } = context;
  const shared = (await messageAttachmentsAllowed(context)) ? await sharedFiles(db, guardian.id) : [];
  const isKept = shared.some((file) => file.id === attachmentId && file.isKept);
  return isKept ? usable(await ownAttachment(db, guardian.id, attachmentId)) : null;
}

const usable = (file: Attachment | null): Attachment | null => (file?.scan === "REFUSED" ? null : file);

export const servedOwnFileCalls = {
  join: serve(
    ownFileCalls.join,
    { may: photosAsked, stillThere: (context, { id }) => isStillThere(context, id), inTurn: joinsInTurn },
    join,
  ),
  earlier: serve(ownFileCalls.earlier, { may: anyone }, ({ db, guardian }, { errand, besides }) =>
    earlierFiles(db, guardian.id, { errand, besides: besides ?? null }),
  ),
  share: serve(ownFileCalls.share, { may: anyone, stillThere: isStillThere }, (context, { file }) =>
    uploadShared(context, file),
  ),
  shared: serve(ownFileCalls.shared, { may: anyone }, ({ db, guardian }) => sharedFiles(db, guardian.id)),
  answerShared: serve(
    ownFileCalls.answerShared,
    { may: ({ db, guardian }, { attachmentId }) => isShared(db, guardian.id, attachmentId) },
    answerShared,
  ),
  unusable: serve(ownFileCalls.unusable, { may: anyone }, ({ db, guardian }) => unusableFiles(db, guardian.id)),
  copyToMessage: serve(
    ownFileCalls.copyToMessage,
    { may: keptForMessage, stillThere: isStillThere, inTurn: copiesInTurn },
    (context, _input, file) => addCopy(context, { type: null, parent: null }, file),
  ),
  copy: serve(
    ownFileCalls.copy,
    { may: fileToCopy, stillThere: isStillThere, inTurn: copiesInTurn },
    (context, { body }, file) => addCopy(context, { type: body.type, parent: errandAt(body) }, file),
  ),
} satisfies ServedCalls<{ ownFiles: typeof ownFileCalls }>["ownFiles"];

async function answerShared(
  { db, guardian, files, afterCommit }: GuardianContext,
  { attachmentId, body: { keep } }: InputOf<typeof ownFileCalls.answerShared>,
): Promise<void> {
  if (keep) return keepShared(db, guardian.id, attachmentId);
  const key = (await removeOwnAttachment(db, guardian.id, attachmentId)) ?? refuse(404);
  afterCommit(() => files.remove(key).catch(() => undefined));
}

async function join(
  context: GuardianContext,
  { body: { language, isSavedLater } }: JoinInput,
  photos: OwnFile[],
): Promise<OutputOf<typeof ownFileCalls.join>> {
  const { db, guardian, files, now } = context;
  const [first] = photos;
  if (!first) return refuse(400);
  if (isSavedLater) refuseIf((await looseFilesAt(db, guardian.id)) >= MAX_ATTACHMENTS, 403);
  const file = await joinedPhotos(files, photos, { name: first.name, language, now }).catch(asRefusal);
  const pdf = { name: pdfNameOf(first.name), contentType: "application/pdf", file, scan: checkOf(photos) };
  const id = await keptOrRemoved(context, file, () =>
    isSavedLater
      ? addAttachment(db, guardian.id, { ...pdf, parent: null, type: first.type }, now)
      : inPlaceOf(context, photos, first, pdf),
  );
  return { id, name: pdf.name, contentType: pdf.contentType, size: file.size };
}

/** The PDF waits for the scanner when one of its photos does. */
const checkOf = (photos: readonly OwnFile[]): FileCheck =>
  photos.find(({ scan }) => scan === "CHECKING")?.scan ?? photos[0]?.scan ?? null;

/**
 * The PDF comes and the photos go in one transaction. A photo that cannot be removed stops it: another request has
 * removed it meanwhile. The municipality has had the first page since the first photo came, so no due date moves
 * (contract 3.7).
 */
async function inPlaceOf(
  context: GuardianContext,
  photos: readonly OwnFile[],
  { id: firstId, parent, type }: OwnFile,
  pdf: Attachment,
): Promise<string> {
  const { db, guardian, files, afterCommit } = context;
  const errand = await errandToChange(context, firstId);
  for (const { id } of photos) refuseIf(!(await removeOwnAttachment(db, guardian.id, id)), 403);
  const receivedAt = new Date(Math.min(...photos.map((photo) => photo.receivedAt.getTime())));
  const id = await addAttachment(db, guardian.id, { ...pdf, parent, type }, receivedAt);
  for (const { file } of photos) afterCommit(() => files.remove(file.key).catch(() => undefined));
  await filesChanged(context, errand);
  return id;
}
