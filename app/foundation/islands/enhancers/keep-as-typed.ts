import { answersOf } from "./posted-answers.ts";
import { isElsewhere } from "./swap-main.ts";
import { takeKept } from "./take-kept.ts";

/** Long enough not to post at each word, short enough to lose little when the machine breaks. */
const PAUSE_MS = 1500;
/** A field is also left by pressing a button or a link, which keep the form themselves. */
const BEFORE_LEAVING_MS = 200;

let pause: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | null = null;
/** Something was written that the server has not kept yet. */
let isUnkept = false;
let isPosting = false;

/**
 * Posts `intent=keep` after each pause in writing, when a field is left, and when the page goes away. The server keeps the
 * answers and draws the page; of that page only what has changed for the reader is taken over (take-kept.ts).
 */
export function keepAsTyped(): void {
  addEventListener("input", ({ target }) => {
    const form = keptForm(target);
    if (form) keepSoon(form);
  });
  // Somebody was quicker than the script, or the browser has restored what stood there.
  const form = document.querySelector<HTMLFormElement>("form[data-keeps]");
  if (form && [...form.elements].some(isChanged)) keepSoon(form);
  addEventListener("change", ({ target }) => {
    const form = keptForm(target);
    // Such a change draws the whole page anew, which keeps it too (refresh.ts).
    if (form && target instanceof Element && !target.closest("[data-refresh-on-change]"))
      keepSoon(form, BEFORE_LEAVING_MS);
  });
  document.addEventListener("aamu:asks", stop);
  addEventListener("submit", (event) => {
    if (event.defaultPrevented) return;
    stop();
    isPosting = true;
  });
  addEventListener("pageshow", () => {
    isPosting = false;
  });
  addEventListener("pagehide", keepOnTheWayOut);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keepOnTheWayOut();
  });
}

/** The form in which something was written; a chosen file has its own button. */
function keptForm(target: EventTarget | null): HTMLFormElement | null {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return null;
  return target.type !== "file" && target.form?.matches("[data-keeps]") ? target.form : null;
}

function keepSoon(form: HTMLFormElement, after = PAUSE_MS): void {
  isUnkept = true;
  clearTimeout(pause);
  pause = setTimeout(() => void keepNow(form), after);
}

function isChanged(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === "hidden" || field.type === "file") return false;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
}

/** A page that is drawn anew, or posted, brings along what was written. */
function stop(): void {
  clearTimeout(pause);
  asking?.abort();
  asking = null;
}

/** Phones close pages without another word, so a page that is hidden is kept too. */
function keepOnTheWayOut(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-keeps]");
  if (!form || !isUnkept || isPosting) return;
  clearTimeout(pause);
  if (navigator.sendBeacon(form.action, answersOf(form, "keep"))) isUnkept = false;
}

async function keepNow(form: HTMLFormElement): Promise<void> {
  stop();
  const mine = new AbortController();
  asking = mine;
  isUnkept = true;
  const body = answersOf(form, "keep");
  const before = body.toString();
  try {
    const answer = await fetch(form.action, { method: "POST", body, signal: mine.signal });
    const html = await answer.text();
    if (mine.signal.aborted) return;
    if (!answer.ok) throw new Error("not kept");
    isUnkept = answersOf(form, "keep").toString() !== before;
    delete form.dataset.guard;
    // After the session ended it was kept for its writer, who gets it back after logging in.
    if (!isElsewhere(answer.url)) takeKept(form, html, answer.url);
  } catch {
    if (!mine.signal.aborted) sayNotKept(form);
  } finally {
    if (asking === mine) asking = null;
  }
}

/** Now leaving would lose something, so the browser asks first (leave-guard.ts). */
function sayNotKept(form: HTMLFormElement): void {
  form.dataset.guard = "unsaved";
  const status = document.querySelector("[data-live=saved]");
  if (status) status.textContent = form.dataset.keeps ?? "";
}
