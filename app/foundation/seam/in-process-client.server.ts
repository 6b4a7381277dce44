import type { Contract } from "./call.ts";
import { type Client, clientOf, withVersion } from "./client.ts";
import { perform, type RequestContext } from "./perform.server.ts";
import type { ServedCalls } from "./serve.ts";

/**
 * Carries out the calls directly: no HTTP, no serialising, the same checks.
 * @param thrown turns what a call threw into what this client throws
 */
export function inProcessClient<T extends Contract>(
  contract: T,
  servedCalls: ServedCalls<T>,
  request: RequestContext,
  thrown: (fault: unknown) => unknown = (fault) => fault,
): Client<T> {
  return clientOf(contract, async (_call, { area, name }, input, options) => {
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
  });
}
