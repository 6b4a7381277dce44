import type { WaitingSign } from "./waiting-sign.ts";

/** Long enough not to ask at each letter (spec 1 section 9 "Search debounce is 500 ms"). */
const PAUSE_MS = 500;

interface Asking {
  /** Asks at once, even when nothing was typed. */
  now(): void;
  /** Does not ask for the typed text. A running request may still come. */
  hold(): void;
  /** Also drops the answer of a running request. */
  stop(): void;
}

/**
 * Asks after each pause in typing. Each new request aborts all earlier ones by their signal. So a slow answer to fewer
 * letters never comes after a quick answer to more. A long wait shows its sign.
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
