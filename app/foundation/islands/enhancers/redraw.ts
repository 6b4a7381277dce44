import { announce, announcer, faultsOn, newFaults, toldOnPage } from "./announce.ts";
import { answersOf } from "./posted-answers.ts";
import { isElsewhere, snapshotOf, swapMain } from "./swap-main.ts";

let waiting: AbortController | null = null;

/** Presses a refresh button and replaces this page with the response. */
export async function redraw(button: HTMLButtonElement): Promise<void> {
  const { form } = button;
  if (!form) return;
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  const before = snapshotOf(form);
  const toldFaults = faultsOn(document);
  document.dispatchEvent(new Event("aamu:asks"));
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body: answersOf(form, button.value),
      signal: mine.signal,
    });
    const html = await response.text();
    if (mine.signal.aborted) return;
    if (isElsewhere(response.url)) location.assign(response.url);
    else if ((response.ok || response.status === 422) && swapMain(html, response.url, before))
      announce([toldOnPage() ?? announcer()?.dataset.refreshed, ...newFaults(toldFaults)].join(" "));
    else button.hidden = false;
  } catch {
    // No connection: the person can press the button when the connection is back.
    if (!mine.signal.aborted) button.hidden = false;
  }
}
