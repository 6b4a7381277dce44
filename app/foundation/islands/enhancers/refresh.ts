import { announce, announcer, faultsOn, newFaults, toldOnPage } from "./announce.ts";
import { answersOf } from "./posted-answers.ts";
import { isElsewhere, snapshotOf, swapMain } from "./swap-main.ts";

/**
 * Draws the choices that depend on an answer without leaving the page, by pressing the button that does it without
 * script: when an answer inside `[data-refresh-on-change]` changes, the form's `button[data-refresh]`. Enter in any field
 * of such a form does the same, so that nobody is taken away from where they write.
 */
export function refresh(): void {
  hideButtons();
  document.addEventListener("aamu:drawn", hideButtons);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-refresh-on-change]")) return;
    // A chosen file is not an answer that others depend on; it has its own button.
    if (target.matches("input[type=file]")) return;
    const button = target.closest("form")?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (button) void redraw(button);
  });
  document.addEventListener("submit", (event) => {
    const { submitter } = event;
    if (!(submitter instanceof HTMLButtonElement) || event.defaultPrevented) return;
    // The button that Enter presses stands unseen before all others (forms/post-form.tsx).
    const button = submitter.form?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (!submitter.matches("[aria-hidden]") || submitter.value !== button?.value) return;
    event.preventDefault();
    void redraw(button);
  });
}

/** A refresh button stays where nothing presses it. */
function hideButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>("button[data-refresh]")) {
    button.hidden = button.closest("form")?.querySelector("[data-refresh-on-change]") !== null;
  }
}

let waiting: AbortController | null = null;

async function redraw(button: HTMLButtonElement): Promise<void> {
  const { form } = button;
  if (!form) return;
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  const before = snapshotOf(form);
  const toldFaults = faultsOn(document);
  document.dispatchEvent(new Event("aamu:asks"));
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: answersOf(form, button.value),
      signal: mine.signal,
    });
    const html = await answer.text();
    if (mine.signal.aborted) return;
    if (isElsewhere(answer.url)) location.assign(answer.url);
    else if ((answer.ok || answer.status === 422) && swapMain(html, answer.url, before))
      announce([toldOnPage() ?? announcer()?.dataset.refreshed, ...newFaults(toldFaults)].join(" "));
    else button.hidden = false;
  } catch {
    // No connection: the button does the same when it is back.
    if (!mine.signal.aborted) button.hidden = false;
  }
}
