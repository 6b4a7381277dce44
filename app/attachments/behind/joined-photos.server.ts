import { MAX_FILE_BYTES } from "~/foundation/files/file-limits.ts";
import { putBytes } from "~/foundation/files/put-bytes.server.ts";
import type { FileStore, StoredFile } from "~/foundation/files/stored-file.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { photosOf } from "~/foundation/pdf/photos-thread.server.ts";
import { refuse, refuseIf } from "~/foundation/seam/refusal.ts";
import { isPhoto } from "../own-files-contract.ts";
import { attachmentTexts } from "../texts/index.ts";
import { withFilesAtHand } from "./files-at-hand.server.ts";
import type { OwnFile } from "./own-file-store.server.ts";

const TOO_LARGE = "FILE_TOO_LARGE";
const UNREADABLE = "INVALID_CONTENT_TYPE";

/**
 * Stores one PDF of photos, in their order. A screen reader says "Page 1 of 3" in the guardian's language.
 * @throws Refusal 400 with FILE_TOO_LARGE or INVALID_CONTENT_TYPE; FileMissing, FileDamaged, FileStoreUnavailable
 */
export async function joinedPhotos(
  files: FileStore,
  photos: readonly OwnFile[],
  { name, language, now }: { name: string; language: Language; now: Date },
): Promise<StoredFile> {
  refuseIf(!photos.every(({ contentType }) => isPhoto(contentType)), 400, UNREADABLE);
  const size = photos.reduce((sum, { file }) => sum + file.size, 0);
  refuseIf(size > MAX_FILE_BYTES, 400, TOO_LARGE);
  const t = attachmentTexts.in(language);
  const stored = photos.map(({ file }) => file);
  const written = await withFilesAtHand(files, stored, (paths) =>
    photosOf({
      title: titleOf(name),
      language,
      photos: paths.map((path, index) => ({
        path,
        alternativeText: t("photos.pageOf", { page: index + 1, pages: paths.length }),
      })),
      mostBytes: MAX_FILE_BYTES,
      dated: now,
    }).catch(asTooLarge),
  );
  if ("unreadable" in written) return refuse(400, UNREADABLE);
  refuseIf(written.bytes.length > MAX_FILE_BYTES, 400, TOO_LARGE);
  return putBytes(files, written.bytes);
}

/** Photos that take too long to read are too large, whatever their bytes are. */
function asTooLarge(error: unknown): never {
  if (error instanceof Error && error.name === "AbortError") return refuse(400, TOO_LARGE);
  throw error;
}

/** The name of the first photo, as a PDF. It is not longer than the photo's own name. */
export const pdfNameOf = (name: string): string => `${titleOf(name)}.pdf`;

const titleOf = (name: string): string => name.replace(/\.[^.]*$/, "");
