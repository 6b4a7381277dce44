import { isRefusal, type Refusal } from "~/foundation/seam/refusal.ts";
import type { FaultCode, FieldFault } from "../reading/fault.ts";

/** The meaning of a refused call for a form. */
export type Refused = "stale" | "faults" | "gone" | "tooBig" | "tooOften" | "failed";

/** One table for all forms. 401 and 503 never come here: the frame answers them (contract 1.6). */
const MEANING: Readonly<Record<number, Refused>> = {
  400: "faults",
  403: "gone",
  404: "gone",
  409: "stale",
  410: "gone",
  413: "tooBig",
  429: "tooOften",
};

/** The sentence for the guardian. A stale version is shown beside theirs instead. Faults are shown at their fields. */
const SENTENCES: Readonly<Partial<Record<Refused, FaultCode>>> = {
  gone: "callGone",
  tooBig: "callTooBig",
  tooOften: "callTooOften",
};

export const meaningOf = ({ status }: Pick<Refusal, "status">): Refused => MEANING[status] ?? "failed";

/** The refusal of a call; null when it was carried out. Any other error is a bug and goes to the error page. */
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
 * The faults to draw for a refused call. The seam uses the same rules as the page. If something changed in between, we
 * show the faults of the seam.
 * @param otherwise the code of the form's own sentence, for a refusal without faults
 */
export function faultsOfRefusal(refusal: Refusal, otherwise: string): FieldFault[] {
  const faults = refusal.details?.["faults"] as FieldFault[] | undefined;
  if (faults && faults.length > 0) return faults;
  return [{ field: "", code: SENTENCES[meaningOf(refusal)] ?? otherwise }];
}
