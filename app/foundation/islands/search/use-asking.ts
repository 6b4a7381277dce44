import { useEffect, useRef, useState } from "react";

/** Long enough not to ask at each letter (spec 1 section 9 "Search debounce is 500 ms"). */
const PAUSE_MS = 500;

/** Then no answer is expected any more. The person hears so, and can use the page's own search. */
const LONGEST_WAIT_MS = 20_000;

/** Why a question was given up, when no later one came in its place. */
export const NO_ANSWER = "no answer";

/** With quicker answers the sign of waiting would flicker. */
const PATIENCE_MS = 500;

/** True while a promise takes long. */
export function useSlow(): [isSlow: boolean, during: <T>(asked: Promise<T>) => Promise<T>] {
  const [isSlow, setSlow] = useState(false);
  const waits = useRef(0);
  const during = async <T>(asked: Promise<T>): Promise<T> => {
    waits.current += 1;
    const slow = setTimeout(() => setSlow(true), PATIENCE_MS);
    try {
      return await asked;
    } finally {
      clearTimeout(slow);
      waits.current -= 1;
      if (waits.current === 0) setSlow(false);
    }
  };
  return [isSlow, during];
}

/** Its signal is aborted when a later question comes, and with `NO_ANSWER` when it has waited long enough. */
type Question = (signal: AbortSignal) => Promise<void>;

interface Asking {
  /** True while an answer takes long. */
  isSlow: boolean;
  /** Asks after a pause in the writing. */
  later: (question: Question) => void;
  now: (question: Question) => void;
  /** Does not ask any more, and drops the answer of a running question. */
  stop: () => void;
}

/**
 * Asks while somebody writes. Each letter aborts the question about fewer letters, so no answer comes to a text that the
 * field has no longer.
 */
export function useAsking(): Asking {
  const [isSlow, during] = useSlow();
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const asking = useRef<AbortController>();

  const stop = () => {
    clearTimeout(pause.current);
    asking.current?.abort();
  };
  // The island may end while it asks.
  useEffect(
    () => () => {
      clearTimeout(pause.current);
      asking.current?.abort();
    },
    [],
  );

  const now = (question: Question) => {
    stop();
    const mine = new AbortController();
    asking.current = mine;
    const wait = setTimeout(() => mine.abort(NO_ANSWER), LONGEST_WAIT_MS);
    void during(question(mine.signal)).finally(() => clearTimeout(wait));
  };

  const later = (question: Question) => {
    stop();
    pause.current = setTimeout(() => now(question), PAUSE_MS);
  };

  return { isSlow, later, now, stop };
}
