import type { Call } from "./call.ts";
import { readKey } from "./read-key.ts";

/** Carries out one call with its input. */
type CarryOut<Rest extends unknown[]> = (call: Call, place: Place, input: unknown, ...rest: Rest) => Promise<unknown>;

interface Place {
  area: string;
  name: string;
}

/**
 * Frame and page of one request read some of the same things. The same read is asked once, until the request writes
 * something. A download is read only once by its one reader.
 */
export function sharedReads<Rest extends unknown[]>(carryOut: CarryOut<Rest>): CarryOut<Rest> {
  const reads = new Map<string, Promise<unknown>>();
  return (call, place, input, ...rest) => {
    if (call.method !== "GET") {
      reads.clear();
      return carryOut(call, place, input, ...rest).finally(() => reads.clear());
    }
    if (call.kind === "download") return carryOut(call, place, input, ...rest);
    const key = readKey(call, input);
    const asked = reads.get(key) ?? carryOut(call, place, input, ...rest);
    reads.set(key, asked);
    return asked;
  };
}
