/** A time limit for the steps of one question to another server. */
export interface TimeLimit {
  /** For `fetch`: it closes the connection when the time is over. */
  readonly signal: AbortSignal;
  /** The step's result. Fails with a `TimeoutError` when the time is over first. */
  within<T>(step: Promise<T>): Promise<T>;
  /** Call it when the question has ended. */
  end(): void;
}

/**
 * Starts a limit of so many milliseconds. A signal alone is no limit in Node 20: when it collects garbage, a running
 * `fetch` may lose its signal (undici issue 3644). Whoever asked a server that fell silent would wait for minutes. Node
 * itself closes such a connection after five minutes.
 */
export function timeLimit(milliseconds: number): TimeLimit {
  const ending = new AbortController();
  let isOver: (fault: Error) => void;
  const over = new Promise<never>((_, reject) => (isOver = reject));
  over.catch(() => undefined);
  const timer = setTimeout(() => {
    const fault = new DOMException(`No response within ${milliseconds} ms`, "TimeoutError");
    ending.abort(fault);
    isOver(fault);
  }, milliseconds);
  return {
    signal: ending.signal,
    within: (step) => Promise.race([step, over]),
    end: () => clearTimeout(timer),
  };
}
