import { type AnswersFor, answer, anyone } from "~/foundation/seam/answer.ts";
import { waitingCalls } from "../contract.ts";
import { countWaiting, type WaitingQueries } from "./waiting-store.server.ts";

/** The answers for the counts. api/answers.server.ts puts the areas' queries together. */
export const waitingAnswers = (queries: WaitingQueries) =>
  ({
    counts: answer(waitingCalls.counts, { may: anyone }, ({ db, guardian, today }) =>
      countWaiting(db, queries, { guardianId: guardian.id, today }),
    ),
  }) satisfies AnswersFor<{ waiting: typeof waitingCalls }>["waiting"];
