import type { Contract } from "./call.ts";
import { type CarryOut, type Client, clientOf, withVersion } from "./client.ts";
import { perform, type RequestContext } from "./perform.server.ts";
import type { ServedCalls } from "./serve.ts";
import { sharedReads } from "./shared-reads.ts";

/** Carries out the calls directly: no HTTP, no serialising, the same checks. */
export const inProcessClient = <T extends Contract>(
  contract: T,
  servedCalls: ServedCalls<T>,
  request: RequestContext,
): Client<T> => clientOf(contract, carryingOut(servedCalls, request));

/**
 * The same for the pages of one request, which share their reads.
 * @param thrown turns what a call threw into what this client throws
 */
export const inProcessPageClient = <T extends Contract>(
  contract: T,
  servedCalls: ServedCalls<T>,
  request: RequestContext,
  thrown: (fault: unknown) => unknown,
): Client<T> => clientOf(contract, sharedReads(carryingOut(servedCalls, request, thrown)));

function carryingOut<T extends Contract>(
  servedCalls: ServedCalls<T>,
  request: RequestContext,
  thrown: (fault: unknown) => unknown = (fault) => fault,
): CarryOut {
  return async (_call, { area, name }, input, options) => {
    let version: string | null = null;
    const onVersion = (said: string) => {
      version = said;
    };
    try {
      const outcome = await perform(servedCalls[area]?.[name] as never, request, input, { ...options, onVersion });
      return withVersion(outcome, version);
    } catch (fault) {
      throw thrown(fault);
    }
  };
}
