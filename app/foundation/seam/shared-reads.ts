import type { Call } from "./call.ts";

/** Carries out one call with its input. */
type CarryOut<Rest extends unknown[]> = (call: Call, place: Place, input: unknown, ...rest: Rest) => Promise<unknown>;

interface Place {
  area: string;
  name: string;
}

/**
 * Frame and page of one request read some of the same things. A read without input is asked once, until the request
 * writes something.
 */
export function sharedReads<Rest extends unknown[]>(carryOut: CarryOut<Rest>): CarryOut<Rest> {
  const reads = new Map<Call, Promise<unknown>>();
  return (call, place, input, ...rest) => {
    if (call.method !== "GET") {
      reads.clear();
      return carryOut(call, place, input, ...rest).finally(() => reads.clear());
    }
    if (input !== undefined) return carryOut(call, place, input, ...rest);
    const asked = reads.get(call) ?? carryOut(call, place, input, ...rest);
    reads.set(call, asked);
    return asked;
  };
}
