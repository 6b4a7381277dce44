import { isRefusal, type Refusal } from "~/foundation/seam/refusal.ts";
import type { FaultCode, FieldFault } from "../reading/fault.ts";

/** What it means for a form that its call was refused. */
export type Refused = "stale" | "faults" | "gone" | "tooBig" | "tooOften" | "failed";

/** One table for every form. 401 and 503 never come here: the frame answers them (contract 1.6). */
const MEANING: Readonly<Record<number, Refused>> = {
  400: "faults",
  403: "gone",
  404: "gone",
  409: "stale",
  410: "gone",
  413: "tooBig",
  429: "tooOften",
};

/** What the guardian is told; a stale version is shown beside theirs, and faults stand at their fields. */
const SENTENCES: Readonly<Partial<Record<Refused, FaultCode>>> = {
  gone: "callGone",
  tooBig: "callTooBig",
  tooOften: "callTooOften",
};

export const meaningOf = ({ status }: Pick<Refusal, "status">): Refused => MEANING[status] ?? "failed";

/** The refusal of a call, null when it was carried out; anything else is a bug and belongs to the error page. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal | null> {
  try {
    await call;
    return null;
  } catch (error) {
    if (isRefusal(error) && error.status !== 401) return error;
    throw error;
  }
}

/**
 * The faults to draw for a refused call. The seam judges by the same rules as the page: where something changed in between,
 * its own faults are shown.
 * @param otherwise the code of the form's own sentence, where the refusal says nothing more
 */
export function faultsOfRefusal(refusal: Refusal, otherwise: string): FieldFault[] {
  const faults = refusal.details?.["faults"] as FieldFault[] | undefined;
  if (faults && faults.length > 0) return faults;
  return [{ field: "", code: SENTENCES[meaningOf(refusal)] ?? otherwise }];
}
