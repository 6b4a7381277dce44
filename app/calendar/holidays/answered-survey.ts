import type { ActiveQuestionnaire } from "./holiday-contract.ts";

/** True if every child of the survey has an answer. Answers can still be changed. */
export const isAnswered = ({ eligibleChildren, previousAnswers }: ActiveQuestionnaire): boolean =>
  Object.keys(eligibleChildren).every((id) => previousAnswers.some(({ childId }) => childId === id));
