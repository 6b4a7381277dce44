import { make } from "./make-element.ts";

/** The sign appears after this time. With quicker answers it would flicker. */
export const PATIENCE_MS = 500;

export interface WaitingSign {
  /** Shows the sign when the answer takes long, and removes it when the answer has come or failed. */
  during<T>(asked: Promise<T>): Promise<T>;
}

/** A sign after an element: an answer is on its way. It is announced once for each wait. */
export function waitingSign(after: Element, sentence: string, announce: (sentence: string) => void): WaitingSign {
  const sign = make("p", { class: "waiting-sign" }, sentence);
  sign.hidden = true;
  after.after(sign);
  let waits = 0;
  const show = () => {
    if (sign.hidden) announce(sentence);
    sign.hidden = false;
  };
  return {
    async during(asked) {
      waits += 1;
      const slow = setTimeout(show, PATIENCE_MS);
      try {
        return await asked;
      } finally {
        clearTimeout(slow);
        waits -= 1;
        if (waits === 0) sign.hidden = true;
      }
    },
  };
}
