import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { personalDataCalls } from "../contract.ts";
import { personById } from "./person-store.server.ts";

/** Nothing sends codes yet, so no verification can be running and `latestVerification` is null. */
const emailVerification = serve(personalDataCalls.emailVerification, { may: anyone }, async ({ db, guardian }) => {
  const person = (await personById(db, guardian.id)) ?? refuse(403);
  return { email: person.email, verifiedEmail: person.verifiedEmail, latestVerification: null };
});

export const servedPersonalDataCalls = { emailVerification } satisfies ServedCalls<{
  personalData: typeof personalDataCalls;
}>["personalData"];
