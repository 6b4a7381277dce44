import { announce, filled } from "../announce.ts";

const PAUSE_MS = 1000;

/**
 * Counts the characters left, near the limit and over it. Announces them only after a pause. Far from the limit it is
 * silent.
 * Hook: `textarea[data-count=<id>][data-limit]`; the counter holds `data-left` and `data-over`.
 */
export function characterCount(): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLTextAreaElement) || !target.dataset.count) return;
    const counter = document.getElementById(target.dataset.count);
    const limit = Number(target.dataset.limit);
    if (!counter || !limit) return;
    const left = limit - target.value.length;
    clearTimeout(pause);
    if (left >= limit / 10) {
      counter.textContent = "";
      return;
    }
    const words = left < 0 ? counter.dataset.over : counter.dataset.left;
    counter.textContent = filled(words, "count", Math.abs(left).toLocaleString(document.documentElement.lang));
    pause = setTimeout(() => announce(counter.textContent), PAUSE_MS);
  });
}
