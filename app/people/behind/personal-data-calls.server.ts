import { type AnswersFor, answer, anyone } from "~/foundation/seam/answer.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { personalDataCalls } from "../contract.ts";
import { personById } from "./person-store.server.ts";

/** Nothing sends codes yet, so no verification can be running and `latestVerification` is null. */
const emailVerification = answer(personalDataCalls.emailVerification, { may: anyone }, async ({ db, guardian }) => {
  const person = (await personById(db, guardian.id)) ?? refuse(403);
  return { email: person.email, verifiedEmail: person.verifiedEmail, latestVerification: null };
});

export const personalDataAnswers = { emailVerification } satisfies AnswersFor<{
  personalData: typeof personalDataCalls;
}>["personalData"];
