import { z } from "zod";
import { ALLOWED_TYPES } from "~/foundation/files/file-limits.ts";
import { extensionOf } from "~/foundation/files/safe-file-name.ts";
import { cleanAnswer } from "~/foundation/forms/reading/clean-answer.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { byName, text, ticks, tidied } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { sentIn } from "~/foundation/forms/reading/read-entries.ts";
import { PHOTOS_TO_JOIN } from "./own-files-contract.ts";

/** Ticked photos of one purpose: their ids under one name. */
export const joinField = (type: string): string => `join.${type}`;
/** The page of one photo. A name of a field begins with a letter, and an id may not. */
export const pageField = (photoId: string): string => `page.p${photoId}`;
/** The chosen earlier file, and the purpose that it is added for. */
export const REUSED_FILE = "reuse.file";
export const REUSED_TYPE = "reuse.type";
/** The chosen earlier file, in a list that belongs to the files of one purpose. */
export const reusedField = (type: string): string => `reuse.${type}`;

const joinForm = z.object({ join: byName(ticks), page: byName(tidied(cleanAnswer)) });
const reuseForm = z.object({ reuse: byName(text()) });

/**
 * The earlier file and the purpose that the guardian chose. Empty where nothing is chosen. `only`: in the list that belongs
 * to the files of this purpose.
 */
export function chosenToReuse(entries: Entries, only: string | null = null): { file: string; type: string } {
  const chosen = sentIn(entries, reuseForm).reuse;
  if (only !== null) return { file: chosen[only] ?? "", type: only };
  const { file = "", type = "" } = chosen;
  return { file, type };
}

const OWN_FIELD = /^(?:join|reuse)\.|^page\.p/;

/** The answers of a form without the fields of these buttons: they have done their work. */
export const withoutOwnFields = (entries: Entries): Entries => entries.filter(([name]) => !OWN_FIELD.test(name));

const PHOTO_EXTENSIONS: readonly string[] = [...ALLOWED_TYPES["image/jpeg"], ...ALLOWED_TYPES["image/png"]];

/** Photos among listed files, by their names. The call looks at what is in them. */
export const photosAmong = <T extends { name: string }>(files: readonly T[]): T[] =>
  files.filter(({ name }) => PHOTO_EXTENSIONS.includes(extensionOf(name)));

/** May these files be joined at all? */
export const canJoin = (files: readonly { name: string }[]): boolean =>
  photosAmong(files).length >= PHOTOS_TO_JOIN.fewest;

export type PhotoFault = "tooFewPhotos" | "tooManyPhotos" | "pageNumber";

/**
 * The ticked photos in the order of their pages. A photo without a page comes after the others; photos with the same page
 * keep the order of the list. Ids that are not among the photos are left out.
 */
export function photosChosen(
  entries: Entries,
  type: string,
  photos: readonly { id: string }[],
): { ids: string[] } | { fault: FieldFault<PhotoFault> } {
  const { join, page: pages } = sentIn(entries, joinForm);
  const ticked = new Set(join[type]);
  const chosen = photos.filter(({ id }) => ticked.has(id)).map(({ id }) => ({ id, page: pageIn(pages[`p${id}`]) }));
  const { fewest, most } = PHOTOS_TO_JOIN;
  const wrong = chosen.find(({ page }) => page === null);
  const fault = (code: PhotoFault, values?: Record<string, number>) => ({
    fault: faultAt<PhotoFault>(joinField(type), values ? { code, values } : code),
  });
  if (chosen.length < fewest) return fault("tooFewPhotos", { fewest });
  if (chosen.length > most) return fault("tooManyPhotos", { most });
  if (wrong) return { fault: faultAt<PhotoFault>(pageField(wrong.id), "pageNumber") };
  return { ids: chosen.sort((a, b) => (a.page ?? 0) - (b.page ?? 0)).map(({ id }) => id) };
}

/** The typed page; infinite for none, null for text that is no whole number. */
function pageIn(typed = ""): number | null {
  if (typed === "") return Number.POSITIVE_INFINITY;
  return /^[1-9]\d{0,2}$/.test(typed) ? Number(typed) : null;
}
