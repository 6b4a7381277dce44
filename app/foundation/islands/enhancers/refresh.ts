import { announce, announcer } from "./announce.ts";
import { isElsewhere, snapshotOf, swapMain } from "./swap-main.ts";

/** Long enough not to ask at each letter (spec 1 §9 "Search debounce is 500 ms"). */
const PAUSE_MS = 500;

/**
 * Draws what depends on an answer without leaving the page, by pressing the button that does it without script:
 * - choices, when an answer inside `[data-refresh-on-change]` changes: the form's `button[data-refresh]`;
 * - results, while somebody writes inside `[data-search]`: the first button in it; its `[role=status]` says how many.
 */
export function refresh(): void {
  hideButtons();
  document.addEventListener("aamu:drawn", hideButtons);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-refresh-on-change]")) return;
    // A chosen file is sent by its own field.
    if (target.matches("[type=file]")) return;
    // A chosen file is not an answer that others depend on; it has its own button.
    if (target.matches("input[type=file]")) return;
    const button = target.closest("form")?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (button) void redraw(button, () => announcer()?.dataset.refreshed);
  });
  let pause: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener("input", ({ target }) => {
    const search = target instanceof Element ? target.closest("[data-search]") : null;
    clearTimeout(pause);
    if (!search) return;
    pause = setTimeout(() => {
      const button = search.querySelector("button");
      if (button?.isConnected)
        void redraw(button, () => document.querySelector("[data-search] [role=status]")?.textContent);
    }, PAUSE_MS);
  });
}

/** A refresh button stays where nothing presses it. */
function hideButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-refresh]")) {
    button.hidden = button.closest("form")?.querySelector("[data-refresh-on-change]") !== null;
  }
}

let waiting: AbortController | null = null;

async function redraw(button: HTMLButtonElement, words: () => string | null | undefined): Promise<void> {
  const { form } = button;
  if (!form) return;
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  const before = snapshotOf(form);
  try {
    const answer = await fetch(form.action, { method: "POST", body: answersOf(form, button), signal: mine.signal });
    const html = await answer.text();
    if (mine.signal.aborted) return;
    if (isElsewhere(answer.url)) location.assign(answer.url);
    else if ((answer.ok || answer.status === 422) && swapMain(html, answer.url, before)) announce(words());
    else button.hidden = false;
  } catch {
    // No connection: the button does the same when it is back.
    if (!mine.signal.aborted) button.hidden = false;
  }
}

/** Files wait for their own button; a refresh does not send them. */
function answersOf(form: HTMLFormElement, button: HTMLButtonElement): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") answers.append(name, value);
  answers.set(button.name, button.value);
  return answers;
}
