import { announce } from "../announce.ts";
import { isChanged } from "./changed.ts";
import { keeper } from "./leave-guard.ts";
import { answersOf } from "./posted-answers.ts";
import { released } from "./released.ts";
import { isOtherPage } from "./swap-main.ts";
import { takeKept } from "./take-kept.ts";

/** Long enough not to post at each word. Short enough to lose little when the machine fails. */
const PAUSE_MS = 1500;
/** A press of a button or link also leaves the field, and keeps the form itself. */
const BEFORE_LEAVING_MS = 200;
/** A browser refuses a larger post from a page that goes away (Fetch standard, "keepalive"). */
const MOST_ON_THE_WAY_OUT = 64 * 1024;

let pause: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | null = null;
/** True when the server has not said yet that it keeps the latest text. */
let isUnkept = false;
/** What was posted when the page last went away. Nobody hears whether it has arrived. */
let lastWords = "";
let isPosting = false;
/** True while another request draws the page anew. */
let isDrawing = false;

/**
 * Posts `intent=keep` after each pause in typing, when a person leaves a field, and when the page goes away. The server
 * keeps the answers and draws the page. We take only the changed parts of that page (take-kept.ts).
 */
export function keepAsTyped(): void {
  keeper.isSure = () => !isUnkept || isSureToLeave();
  addEventListener("input", ({ target }) => {
    if (isKept(target)) keepSoon();
  });
  // The person typed before the script ran, or the browser has restored typed text.
  if ([...(keptForm()?.elements ?? [])].some((field) => isKept(field) && isChanged(field))) keepSoon();
  addEventListener("change", ({ target }) => {
    // Such a change draws the whole page anew, which also keeps the form (refresh.ts).
    if (isKept(target) && !target.closest("[data-refresh-on-change]")) keepSoon(BEFORE_LEAVING_MS);
  });
  document.addEventListener("aamu:asks", () => {
    stop();
    isDrawing = true;
  });
  document.addEventListener("aamu:answered", () => {
    isDrawing = false;
    keepUnkept();
  });
  addEventListener("submit", (event) => {
    // Another form of the page leaves this one behind, which is kept on the way out.
    if (event.defaultPrevented || !(event.target as Element).matches("[data-keeps]")) return;
    stop();
    isPosting = true;
  });
  addEventListener("pageshow", () => {
    isPosting = false;
    keepUnkept();
  });
  addEventListener("pagehide", keepOnTheWayOut);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden") keepOnTheWayOut();
    else keepUnkept();
  });
}

/**
 * The form of the present page. It may have been drawn anew since the person typed. The old one has the token of a page
 * that is gone: the server would take its answers for those of another window.
 */
const keptForm = () => document.querySelector<HTMLFormElement>("form[data-keeps]");

/** A text or choice of such a form. A chosen file has its own button. */
const isKept = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches("form[data-keeps] :is(input:not([type=file]), select, textarea)");

/** The same for the same answers. Each post has a number of its own (posted-answers.ts). */
function typedIn(form: HTMLFormElement): string {
  const answers = answersOf(form, "keep");
  answers.delete("_order");
  return `${answers}`;
}

function keepSoon(after = PAUSE_MS): void {
  isUnkept = true;
  clearTimeout(pause);
  pause = setTimeout(() => void keepNow(), after);
}

function keepUnkept(): void {
  if (isUnkept) keepSoon(BEFORE_LEAVING_MS);
}

/** A page that is drawn anew or posted takes the typed text with it. */
function stop(): void {
  clearTimeout(pause);
  asking?.abort();
  asking = null;
}

/** May the latest text be posted while the page goes away? */
function isSureToLeave(): boolean {
  const form = keptForm();
  return form !== null && navigator.onLine && typedIn(form).length <= MOST_ON_THE_WAY_OUT;
}

/** Phones close pages without an event, so we also keep a page when it is hidden. */
function keepOnTheWayOut(): void {
  const form = keptForm();
  if (!form || !isUnkept || isPosting) return;
  clearTimeout(pause);
  const typed = typedIn(form);
  if (typed !== lastWords && navigator.sendBeacon(form.action, answersOf(form, "keep"))) lastWords = typed;
}

async function keepNow(): Promise<void> {
  const form = keptForm();
  // The page that is being drawn keeps what was typed before. What is typed meanwhile is kept after it.
  if (!form || isDrawing) return;
  stop();
  const mine = new AbortController();
  asking = mine;
  isUnkept = true;
  const body = answersOf(form, "keep");
  const before = typedIn(form);
  try {
    const response = await fetch(form.action, { method: "POST", body, signal: mine.signal });
    const html = await response.text();
    await released();
    if (mine.signal.aborted) return;
    if (!response.ok) throw new Error("not kept");
    isUnkept = typedIn(form) !== before;
    delete form.dataset.guard;
    // After the session ended the server kept it for its writer, who gets it back after login.
    if (!isOtherPage(response.url)) takeKept(form, html, response.url);
  } catch {
    if (!mine.signal.aborted) sayNotKept(form);
  } finally {
    if (asking === mine) asking = null;
  }
}

/** Leaving would now lose text, so the browser asks first (leave-guard.ts). */
function sayNotKept(form: HTMLFormElement): void {
  form.dataset.guard = "unsaved";
  const status = document.querySelector("[data-live=saved]");
  if (!status || status.textContent === form.dataset.keeps) return;
  status.textContent = form.dataset.keeps ?? "";
  announce(status.textContent);
}
