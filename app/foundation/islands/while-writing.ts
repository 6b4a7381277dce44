import type { WaitingSign } from "./waiting-sign.ts";

/** Long enough not to ask at each letter (spec 1 section 9 "Search debounce is 500 ms"). */
const PAUSE_MS = 500;

interface Asking {
  /** Asks at once, also when nothing was written. */
  now(): void;
  /** Does not ask for what has been written; what is on its way may come. */
  hold(): void;
  /** Nor wants the answer that is on its way. */
  stop(): void;
}

/**
 * Asks after each pause in writing. Only what was asked last is wanted: the signal of everything before it is aborted, so
 * a slow answer to fewer letters never comes after a quick one to more. A long wait has its sign.
 */
export function whileWriting(
  field: HTMLInputElement,
  ask: (signal: AbortSignal) => Promise<void>,
  sign: WaitingSign,
): Asking {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;
  const hold = () => clearTimeout(pause);
  const stop = () => {
    hold();
    asking?.abort();
  };
  const now = () => {
    stop();
    asking = new AbortController();
    void sign.during(ask(asking.signal));
  };
  field.addEventListener("input", () => {
    hold();
    pause = setTimeout(now, PAUSE_MS);
  });
  return { now, hold, stop };
}
