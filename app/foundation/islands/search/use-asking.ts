import { useEffect, useRef, useState } from "react";

/** Long enough not to ask at each letter (spec 1 section 9 "Search debounce is 500 ms"). */
const PAUSE_MS = 500;

/** With quicker answers the sign of waiting would flicker. */
const PATIENCE_MS = 500;

interface Asking {
  /** True while an answer takes long. */
  isSlow: boolean;
  /** Asks after a pause in the writing. */
  later: (question: Question) => void;
  now: (question: Question) => void;
  /** Does not ask any more, and drops the answer of a running question. */
  stop: () => void;
}

/** Its signal is aborted when a later question comes. */
type Question = (signal: AbortSignal) => Promise<void>;

/**
 * Asks while somebody writes. Each question aborts all earlier ones, so a slow answer to fewer letters never comes after a
 * quick answer to more.
 */
export function useAsking(): Asking {
  const [isSlow, setSlow] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>();
  const asking = useRef<AbortController>();

  const stop = () => {
    clearTimeout(pause.current);
    asking.current?.abort();
    setSlow(false);
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
    const slow = setTimeout(() => setSlow(true), PATIENCE_MS);
    mine.signal.addEventListener("abort", () => clearTimeout(slow));
    void question(mine.signal).finally(() => {
      clearTimeout(slow);
      if (!mine.signal.aborted) setSlow(false);
    });
  };

  const later = (question: Question) => {
    clearTimeout(pause.current);
    pause.current = setTimeout(() => now(question), PAUSE_MS);
  };

  return { isSlow, later, now, stop };
}
