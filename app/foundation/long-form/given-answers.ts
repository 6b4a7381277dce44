interface Told {
  question: string;
  answer: string;
}

/**
 * The answers that a person has given. The check page leaves out what an untouched form says as well: the boxes that
 * nobody ticked, the fields that nobody filled in.
 */
export const givenAnswers = <A extends Told>(answers: readonly A[], untouched: readonly Told[]): A[] =>
  answers.filter(
    ({ question, answer }) =>
      answer !== "" && !untouched.some((clean) => clean.question === question && clean.answer === answer),
  );
