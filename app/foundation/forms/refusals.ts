import { isRefusal, Refusal } from "~/foundation/seam/refusal.ts";
import type { FaultCode, FieldFault } from "./reading/fault.ts";

/** The meaning of a refused call for a form. */
export type Refused = "stale" | "faults" | "gone" | "tooBig" | "tooOften" | "away" | "unknown" | "failed";

/** One table for all forms. 401 never comes here, and 503 only to forms that tell it themselves (contract 1.6). */
const MEANING: Readonly<Record<number, Refused>> = {
  400: "faults",
  403: "gone",
  404: "gone",
  409: "stale",
  410: "gone",
  413: "tooBig",
  429: "tooOften",
  503: "away",
  504: "unknown",
};

/** The sentence for the guardian. A stale version is shown beside theirs instead. Faults are shown at their fields. */
const SENTENCES: Readonly<Partial<Record<Refused, FaultCode>>> = {
  gone: "callGone",
  tooBig: "callTooBig",
  tooOften: "callTooOften",
  unknown: "callUnknown",
};

/** The sentence of a refusal that has nothing to do with any field: too many tries, too much, gone, or sent without
 * an answer. Null for others. */
export const codeOfRefusal = (refusal: Pick<Refusal, "status">): FaultCode | null =>
  SENTENCES[meaningOf(refusal)] ?? null;

export const meaningOf = ({ status }: Pick<Refusal, "status">): Refused => MEANING[status] ?? "failed";

interface Telling {
  /** The form itself tells that a service is away, because the rest of its page works without it: files, the map. */
  tellsAway?: boolean;
  /**
   * Takes a bug, which then counts as a failed call: the page tells it and keeps what was typed. Without this a bug goes
   * to the error page.
   */
  reportBug?: ((error: unknown) => void) | undefined;
}

/** The output of a call, or its refusal. */
export type CallOutcome<T> = { output: T; refusal: null } | { output: null; refusal: Refusal };

/**
 * Makes a call whose refusal the page tells.
 * @throws the response that the client throws for an ended session and for an absent database: the frame tells these
 */
export async function outcomeOf<T>(call: Promise<T>, telling: Telling = {}): Promise<CallOutcome<T>> {
  try {
    return { output: await call, refusal: null };
  } catch (fault) {
    return { output: null, refusal: refusalIn(fault, telling) };
  }
}

/** The refusal of a call; null when it was carried out. */
export const refusalOf = async (call: Promise<unknown>, telling?: Telling): Promise<Refusal | null> =>
  (await outcomeOf(call, telling)).refusal;

function refusalIn(fault: unknown, { tellsAway = false, reportBug }: Telling): Refusal {
  const isRefused = isRefusal(fault);
  // The client of pages throws responses in place of these two refusals.
  if (isRefused || fault instanceof Response) {
    if (fault.status === 503 && tellsAway) return new Refusal(503);
    if (!isRefused || fault.status === 401 || fault.status === 503) throw fault;
    return fault;
  }
  if (!reportBug) throw fault;
  reportBug(fault);
  return new Refusal(500);
}

/**
 * The faults to draw for a refused call. The seam uses the same rules as the page. If something changed in between, we
 * show the faults of the seam.
 * @param otherwise the code of the form's own sentence, for a refusal without faults
 */
export function faultsOfRefusal(refusal: Refusal, otherwise: string): FieldFault[] {
  const faults = refusal.details?.["faults"] as FieldFault[] | undefined;
  if (faults && faults.length > 0) return faults;
  return [{ field: "", code: codeOfRefusal(refusal) ?? otherwise }];
}
