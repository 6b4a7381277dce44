const SIGNS = ["focusin", "keydown", "pointerdown", "scroll"];

/**
 * Waits for the first sign of a person: focus, a key, a touch or a press, scrolling. Code that helps only a person who
 * uses the page is fetched then, and not while a slow phone draws the page. A moved mouse is no sign: Chromium also reports
 * one when it draws a page under a mouse that rests.
 */
export const inUse = (): Promise<void> =>
  new Promise((used) => {
    const begin = () => {
      for (const sign of SIGNS) removeEventListener(sign, begin, true);
      used();
    };
    for (const sign of SIGNS) addEventListener(sign, begin, true);
    // The person was quicker than this script, or the page has opened at one of its parts.
    if (document.activeElement !== document.body) begin();
  });
