import type { InputOf } from "~/foundation/seam/call.ts";
import { refuseIf } from "~/foundation/seam/refusal.ts";
import type { GuardianContext } from "~/foundation/seam/serve.ts";
import { MAX_ATTACHMENTS, STAFF_ATTACHMENT_TYPE } from "../contract.ts";
import type { ownFileCalls } from "../own-files-contract.ts";
import { type Attachment, addAttachment, filesAt, looseFilesAt, sameAttachment } from "./attachment-store.server.ts";
import { filesChanged } from "./errand-files.server.ts";
import { type Errand, holdErrand, ofApplication, ofStatement, takesFiles } from "./errand-store.server.ts";
import { withFilesAtHand } from "./files-at-hand.server.ts";
import { asRefusal, keptOrRemoved } from "./storing-files.server.ts";

type Place = InputOf<typeof ownFileCalls.copy>["body"];

/** The errand of a place. Null for a file that is saved later with its statement. */
export function errandAt(place: Place): Errand | null {
  if ("applicationId" in place) return ofApplication(place.applicationId);
  return place.incomeStatementId === null ? null : ofStatement(place.incomeStatementId);
}

/** May this guardian add a file here? The same answer as for an upload. */
export async function mayAddTo(context: GuardianContext, place: Place): Promise<boolean> {
  const errand = errandAt(place);
  return place.type !== STAFF_ATTACHMENT_TYPE && (errand === null || takesFiles(context, errand));
}

/**
 * Adds a copy of a stored file. The copy has bytes of its own, so that each of the two files can be removed alone. The
 * same file for the same purpose is added once.
 */
export async function addCopy(
  context: GuardianContext,
  { type, parent }: { type: Place["type"]; parent: Errand | null },
  { name, contentType, file, scan }: Attachment,
): Promise<string> {
  const { db, guardian, files, now } = context;
  if (parent) refuseIf(!(await holdErrand(context, parent)), 403);
  const same = parent && (await sameAttachment(db, guardian.id, parent, { type, name, file }));
  if (same) return same;
  const there = parent ? await filesAt(db, guardian.id, parent) : await looseFilesAt(db, guardian.id);
  refuseIf(there >= MAX_ATTACHMENTS, 403);
  const { size, sha256 } = file;
  const stored = await withFilesAtHand(files, [file], ([path = ""]) => files.put({ path, size, sha256 })).catch(
    asRefusal,
  );
  return keptOrRemoved(context, stored, async () => {
    const id = await addAttachment(db, guardian.id, { name, contentType, file: stored, scan, parent, type }, now);
    await filesChanged(context, parent);
    return id;
  });
}
