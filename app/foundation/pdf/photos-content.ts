import type { Language } from "~/foundation/i18n/language.ts";

/** Photos that become one PDF, as data: it goes to a thread. */
export interface PhotosContent {
  title: string;
  language: Language;
  /** In the order of the pages. Each file is a JPEG or a PNG. */
  photos: readonly { path: string; alternativeText: string }[];
  /** The most bytes that the PDF may have. */
  mostBytes: number;
  /** The file's date. */
  dated: Date;
}

/** `unreadable`: the place of the first photo that nobody can read, from 0. */
export type PhotosWritten<Bytes> = { bytes: Bytes } | { unreadable: number };
