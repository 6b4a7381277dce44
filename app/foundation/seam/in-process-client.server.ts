import type { AnswersFor } from "./answer.ts";
import type { Contract } from "./call.ts";
import { type Client, clientOf, withVersion } from "./client.ts";
import { perform, type RequestContext } from "./perform.server.ts";

/** Calls the answers directly: no HTTP, no serialising, the same checks. */
export function inProcessClient<T extends Contract>(contract: T, answers: AnswersFor<T>, request: RequestContext): Client<T> {
  return clientOf(contract, async (_call, { area, name }, input, options) => {
    let version: string | null = null;
    const outcome = await perform(answers[area]?.[name] as never, request, input, {
      ...options,
      onVersion: (said) => {
        version = said;
      },
    });
    return withVersion(outcome, version);
  });
}
