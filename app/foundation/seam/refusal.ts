/**
 * A call that is not carried out: the status and error code of contract 1.6.
 * Thrown behind the seam; the in-process client and the HTTP client both throw this same class.
 */
export class Refusal extends Error {
  override readonly name = "Refusal";

  constructor(
    readonly status: number,
    readonly errorCode: string | null = null,
    /** What a caller may need to go on, e.g. the current version after VERSION_CONFLICT; sent with the body. */
    readonly details?: Record<string, unknown>,
  ) {
    super(`${status}${errorCode ? ` ${errorCode}` : ""}`);
  }
}

export const refuse = (status: number, errorCode: string | null = null, details?: Record<string, unknown>): never => {
  throw new Refusal(status, errorCode, details);
};

/** Refuses with 400 when there is something to refuse; `errorCode` stays null as the peer's validation has none. */
export function refuseIf(fault: unknown, status = 400, errorCode: string | null = null): void {
  if (Array.isArray(fault) ? fault.length > 0 : fault) refuse(status, errorCode);
}

export const isRefusal = (error: unknown, ...statuses: number[]): error is Refusal =>
  error instanceof Refusal && (statuses.length === 0 || statuses.includes(error.status));

/** What a call answers, or something else where it is refused so: for what a gateway need not serve (contract 4.1). */
export const insteadOfRefusal = <T>(call: Promise<T>, instead: T, ...statuses: number[]): Promise<T> =>
  call.catch((error: unknown) => {
    if (isRefusal(error, ...statuses)) return instead;
    throw error;
  });
