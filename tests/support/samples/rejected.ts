/** A promise that rejects with this, as calls of pages do: with a refusal, a bug, or an answer for the frame. */
export const rejected = (thrown: Error | Response): Promise<never> =>
  Promise.resolve().then(() => {
    throw thrown;
  });
