import { z } from "zod";
import { ours } from "~/foundation/seam/wire.ts";

/** What the virus scanner has said of a file. Null: nobody was asked. */
export type FileCheck = "CHECKING" | "CLEAN" | "REFUSED" | null;

/** A file with one of these cannot be opened: it is not checked yet, or a virus was found in it. */
export const UNUSABLE = ["CHECKING", "REFUSED"] as const;
export type Unusable = (typeof UNUSABLE)[number];

/** Our own field of a file on the wire. Absent: the file can be opened. */
export const fileCheck = ours(z.enum(UNUSABLE));

export const shownCheck = (scan: FileCheck): { check?: Unusable } =>
  scan === "CHECKING" || scan === "REFUSED" ? { check: scan } : {};

/** A file in which a virus was found is as good as none. */
export const isRefused = ({ check }: { check?: Unusable | undefined }): boolean => check === "REFUSED";
