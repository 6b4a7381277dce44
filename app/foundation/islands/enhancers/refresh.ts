import { announce, announcer } from "./announce.ts";
import { isElsewhere, snapshotOf, swapMain } from "./swap-main.ts";

/**
 * Draws the choices that depend on an earlier answer as soon as it changes: presses the form's refresh button without
 * leaving the page. Hooks: `[data-refresh-on-change]` on or around the deciding fields, `button[data-refresh]`.
 */
export function refresh(): void {
  hideButtons(document);
  document.addEventListener("aamu:drawn", () => hideButtons(document));
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-refresh-on-change]")) return;
    const form = target.closest("form");
    const button = form?.querySelector<HTMLButtonElement>("button[data-refresh]");
    if (form && button) void redraw(form, button);
  });
}

/** The button stays where nothing presses it. */
function hideButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLElement>("button[data-refresh]")) {
    button.hidden = button.closest("form")?.querySelector("[data-refresh-on-change]") !== null;
  }
}

let waiting: AbortController | null = null;

async function redraw(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  waiting?.abort();
  const mine = new AbortController();
  waiting = mine;
  const body = new FormData(form);
  body.set(button.name, button.value);
  const before = snapshotOf(form);
  try {
    const answer = await fetch(form.action, { method: "POST", body: encoded(body), signal: mine.signal });
    const html = await answer.text();
    if (mine.signal.aborted) return;
    if (isElsewhere(answer.url)) location.assign(answer.url);
    else if (!(answer.ok || answer.status === 422) || !swapMain(html, answer.url, before)) button.hidden = false;
    else announce(announcer()?.dataset.refreshed);
  } catch {
    // No connection: the button does the same when it is back.
    if (!mine.signal.aborted) button.hidden = false;
  }
}

/** Files wait for their own button; a refresh does not send them. */
function encoded(body: FormData): URLSearchParams {
  const answers = new URLSearchParams();
  for (const [name, value] of body) if (typeof value === "string") answers.append(name, value);
  return answers;
}
