interface Survey {
  eligibleChildren: Readonly<Record<string, unknown>>;
  previousAnswers: readonly { childId: string }[];
}

/** True if every child of a holiday survey has an answer. Answers can still be changed. */
export const isAnswered = ({ eligibleChildren, previousAnswers }: Survey): boolean =>
  Object.keys(eligibleChildren).every((id) => previousAnswers.some(({ childId }) => childId === id));
