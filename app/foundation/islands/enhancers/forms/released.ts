/** A finger, a pen or a button of the mouse is down. */
let isDown = false;

for (const [sign, down] of Object.entries({ pointerdown: true, pointerup: false, pointercancel: false }))
  addEventListener(
    sign,
    () => {
      isDown = down;
    },
    true,
  );

/**
 * Waits until nothing is pressed. A page that moves under a finger makes the press miss its button, and the person has to
 * press again without knowing why. What the press itself does, such as sending the form, comes first.
 */
export const released = (): Promise<void> =>
  new Promise((free) => {
    if (!isDown) {
      free();
      return;
    }
    const listening = new AbortController();
    const letGo = () => {
      listening.abort();
      // The click follows in the same task.
      setTimeout(free);
    };
    for (const sign of ["pointerup", "pointercancel"]) addEventListener(sign, letGo, { signal: listening.signal });
  });
