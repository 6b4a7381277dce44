/**
 * A refused call: the status and error code of contract 1.6.
 * Code behind the seam throws it. The in-process client and the HTTP client both throw this same class.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly status: number,
    readonly errorCode: string | null = null,
    /** What a caller may need next, e.g. the current version after VERSION_CONFLICT. We send it with the body. */
    readonly details?: Record<string, unknown>,
  ) {
    super(`${status}${errorCode ? ` ${errorCode}` : ""}`);
  }
}

export const refuse = (status: number, errorCode: string | null = null, details?: Record<string, unknown>): never => {
  throw new Refusal(status, errorCode, details);
};

/** Refuses because of a fault of ours, which the log and the metrics tell. */
export const refuseBecause = (cause: unknown, status = 503): never => {
  throw Object.assign(new Refusal(status), { cause });
};

/** Refuses with 400 when there is a fault. `errorCode` stays null: the peer's validation has no codes. */
export function refuseIf(fault: unknown, status = 400, errorCode: string | null = null): void {
  if (Array.isArray(fault) ? fault.length > 0 : fault) refuse(status, errorCode);
}

/**
 * True when the caller edited another version than the saved one. Without a version, and with `*`, the last write wins
 * (contract 1.12; RFC 9110, 13.1.1: `*` fits whatever is saved).
 */
export const isOtherVersion = (edited: string | null, saved: string): boolean =>
  edited !== null && edited !== "*" && edited !== saved;

/**
 * Refuses a caller who edited another version than the present one, and tells what is saved now (contract 1.12). */
export function refuseOtherVersion(edited: string | null, saved: { version: string; current: unknown }): void {
  if (isOtherVersion(edited, saved.version)) refuse(409, "VERSION_CONFLICT", saved);
}

export const isRefusal = (error: unknown, ...statuses: number[]): error is Refusal =>
  error instanceof Refusal && (statuses.length === 0 || statuses.includes(error.status));

/** With status 503: the call was sent and no whole answer came. It may have been carried out. Without this code it was not. */
export const ANSWER_LOST = "ANSWER_LOST";

/** With status 504: nobody knows whether the call was carried out. The guardian has to look. */
export const OUTCOME_UNKNOWN = "OUTCOME_UNKNOWN";

/** With status 503: this part is switched off at the gateway. */
export const ENDPOINT_DISABLED = "ENDPOINT_DISABLED";

/** False when a failed call certainly did nothing: it was refused, or it was never sent. */
export const mayBeDone = (fault: unknown): boolean =>
  !isRefusal(fault) || fault.errorCode === ANSWER_LOST || (fault.status >= 500 && fault.status !== 503);

/** The header of each 503, in seconds: a browser and a client know when to try again. */
export const RETRY_AFTER = ["Retry-After", "10"] as const;

/** A gateway says these of a call that it does not serve (contract 4.1). */
export const NOT_SERVED = [400, 404] as const;

/** A call says these of a thing that is unknown, gone or another person's. To a guardian they are the same. */
export const NOT_THERE = [400, 403, 404] as const;

/** The call's output, or `instead` when it is refused with one of these statuses. For optional calls (contract 4.1). */
export const insteadOfRefusal = <T>(call: Promise<T>, instead: T, ...statuses: number[]): Promise<T> =>
  call.catch((error: unknown) => {
    if (isRefusal(error, ...statuses)) return instead;
    throw error;
  });

/** The call's output, or that of the other calls with which a gateway that does not serve it tells the same. */
export const servedOr = <T>(call: Promise<T>, otherwise: () => Promise<T>, ...statuses: number[]): Promise<T> =>
  call.catch((error: unknown) => {
    if (isRefusal(error, ...(statuses.length > 0 ? statuses : NOT_SERVED))) return otherwise();
    throw error;
  });

/** The answer, or what a page does without it. A fault that is no refusal is a bug. */
export async function insteadOfFault<T, I>(
  asked: Promise<T>,
  instead: I,
  reportBug: (fault: unknown) => void,
): Promise<T | I> {
  try {
    return await asked;
  } catch (fault) {
    // Pages get some refusals as a response.
    if (!isRefusal(fault) && !(fault instanceof Response)) reportBug(fault);
    return instead;
  }
}
