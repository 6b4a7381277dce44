import { type contract, levelOf } from "~/contract.ts";
import type { GuardianContext, ServedCalls } from "~/foundation/seam/serve.ts";
import { servedWaitingCalls } from "~/waiting/behind/waiting-calls.server.ts";
import type { WaitingFacts } from "~/waiting/behind/waiting-store.server.ts";
import { kinds } from "~/waiting/kinds.ts";
import { capabilities, type GivenFacts, together } from "./capabilities.server.ts";

const facts = (context: GuardianContext): WaitingFacts => {
  const given = capabilities.map(({ waitingFacts }) => waitingFacts?.(context));
  return Object.assign({}, ...given) as GivenFacts;
};

/** How the embedded municipality serves every call. A missing call does not compile. */
export const servedCalls: ServedCalls<typeof contract> = {
  ...together("calls"),
  waiting: servedWaitingCalls({
    areas: together("waiting"),
    facts,
    levelOf: (kind) => levelOf(kinds[kind].listedBy),
  }),
};
