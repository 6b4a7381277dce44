import { announce } from "../announce.ts";
import { drawnAnew, saidOn } from "../told-anew.ts";
import { answersOf } from "./posted-answers.ts";
import { released } from "./released.ts";
import { isOtherPage, snapshotOf, swapMain } from "./swap-main.ts";

let waiting: AbortController | null = null;

// A newer request draws the page from newer answers, and may add a file.
document.addEventListener("aamu:asks", () => waiting?.abort());

/** Presses a refresh button and replaces this page with the response. */
export async function redraw(pressed: HTMLButtonElement): Promise<void> {
  // The page may have been drawn anew while this code was fetched.
  const button = pressed.isConnected ? pressed : document.querySelector<HTMLButtonElement>("button[data-refresh]");
  const form = button?.form;
  if (!form) return;
  // The answer to files that are being sent knows nothing of a newer choice, and this post would know nothing of them.
  if (form.matches("[data-sending]")) {
    form.addEventListener("aamu:sent", () => void redraw(button), { once: true });
    return;
  }
  document.dispatchEvent(new Event("aamu:asks"));
  const mine = new AbortController();
  waiting = mine;
  const before = snapshotOf(form);
  const saidBefore = saidOn(document);
  try {
    const response = await fetch(form.action, {
      method: "POST",
      body: answersOf(form, button.value),
      signal: mine.signal,
    });
    const html = await response.text();
    await released();
    if (mine.signal.aborted) return;
    if (isOtherPage(response.url)) location.assign(response.url);
    else if ((response.ok || response.status === 422) && swapMain(html, response.url, before))
      announce(drawnAnew(saidBefore));
    else button.hidden = false;
  } catch {
    // No connection: the person can press the button when the connection is back.
    if (!mine.signal.aborted) button.hidden = false;
  } finally {
    // A newer request answers itself.
    if (!mine.signal.aborted) document.dispatchEvent(new Event("aamu:answered"));
  }
}
