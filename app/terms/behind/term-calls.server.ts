import { type AnswersFor, answer, anyone } from "~/foundation/seam/answer.ts";
import { termCalls } from "../contract.ts";
import { clubTerms, preschoolTerms } from "./term-store.server.ts";

export const termAnswers = {
  clubTerms: answer(termCalls.clubTerms, { may: anyone }, ({ db }) => clubTerms(db)),
  preschoolTerms: answer(termCalls.preschoolTerms, { may: anyone }, ({ db }) => preschoolTerms(db)),
} satisfies AnswersFor<{ terms: typeof termCalls }>["terms"];
