import { type AnswersFor, answer, anyone } from "~/foundation/seam/answer.ts";
import { serviceNeedCalls } from "../contract.ts";
import { serviceNeedOptions } from "./service-need-store.server.ts";

export const serviceNeedAnswers = {
  options: answer(serviceNeedCalls.options, { may: anyone }, ({ db }, { placementTypes }) =>
    serviceNeedOptions(db, placementTypes),
  ),
} satisfies AnswersFor<{ serviceNeeds: typeof serviceNeedCalls }>["serviceNeeds"];
