import { announce } from "./enhancers/announce.ts";

/** With a quicker script the sentence would flicker. */
const PATIENCE_MS = 500;

interface Presses {
  /** The island is awake: repeats the last press. */
  repeat: () => void;
  /** The island did not come. Says so to somebody who pressed, and asks for it again at the next press. */
  failed: () => void;
  /** The island failed in use. Somebody was doing something with it, so we say so. */
  failedLater: () => void;
}

/**
 * Keeps the last press of a button that only the island answers (`[data-with-script]`), while the island does not, and says
 * that it waits. The words are the place's `data-late` and `data-missing`; they stand in the bar above the page, where
 * they are seen and move nothing in it.
 * A field whose press opens a list (`[data-opens]`) can be used meanwhile, so we say nothing. It remembers its press
 * (`isPressed`), and its component answers it (search-box.tsx).
 */
export function pressesIn(place: HTMLElement, askAgain: () => void): Presses {
  /** The number of the button: its element may be drawn anew meanwhile. */
  let pressed = -1;
  let hasFailed = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const line = document.createElement("p");
  const buttons = () => [...place.querySelectorAll<HTMLElement>("[data-with-script]")];
  const press = ({ target }: Event) => {
    if (target instanceof Element && target.matches("[data-opens]")) Object.assign(target, { isPressed: true });
    const number = buttons().findIndex((button) => button.contains(target as Node));
    if (number < 0) return;
    pressed = number;
    clearTimeout(patience);
    patience = setTimeout(() => tell(place.dataset.late), PATIENCE_MS);
    if (!hasFailed) return;
    hasFailed = false;
    askAgain();
  };
  const tell = (sentence: string | undefined) => {
    if (!sentence) return;
    line.textContent = sentence;
    document.querySelector(".frame-status")?.append(line);
    announce(sentence);
  };
  const listen = () => place.addEventListener("click", press);
  const end = () => {
    clearTimeout(patience);
    line.remove();
  };
  const sleep = (isMissed: boolean) => {
    end();
    listen();
    hasFailed = true;
    pressed = -1;
    if (isMissed) tell(place.dataset.missing);
  };
  listen();
  return {
    repeat: () => {
      end();
      place.removeEventListener("click", press);
      buttons()[pressed]?.click();
    },
    failed: () => sleep(pressed >= 0),
    failedLater: () => sleep(true),
  };
}
