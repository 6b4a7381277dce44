import { announce } from "../announce.ts";
import { answersOf } from "./posted-answers.ts";
import { released } from "./released.ts";
import { isOtherPage } from "./swap-main.ts";
import { takeKept } from "./take-kept.ts";

/** Long enough not to post at each word. Short enough to lose little when the machine fails. */
const PAUSE_MS = 1500;
/** A press of a button or link also leaves the field, and keeps the form itself. */
const BEFORE_LEAVING_MS = 200;

let pause: ReturnType<typeof setTimeout> | undefined;
let asking: AbortController | null = null;
/** True when the server has not kept the latest text yet. */
let isUnkept = false;
let isPosting = false;
/** True while another request draws the page anew. */
let isDrawing = false;

/**
 * Posts `intent=keep` after each pause in typing, when a person leaves a field, and when the page goes away. The server
 * keeps the answers and draws the page. We take only the changed parts of that page (take-kept.ts).
 */
export function keepAsTyped(): void {
  addEventListener("input", ({ target }) => {
    const form = keptForm(target);
    if (form) keepSoon(form);
  });
  // The person typed before the script ran, or the browser has restored typed text.
  const form = document.querySelector<HTMLFormElement>("form[data-keeps]");
  if (form && [...form.elements].some(isChanged)) keepSoon(form);
  addEventListener("change", ({ target }) => {
    const form = keptForm(target);
    // Such a change draws the whole page anew, which also keeps the form (refresh.ts).
    if (form && target instanceof Element && !target.closest("[data-refresh-on-change]"))
      keepSoon(form, BEFORE_LEAVING_MS);
  });
  document.addEventListener("aamu:asks", () => {
    stop();
    isDrawing = true;
  });
  document.addEventListener("aamu:answered", () => {
    isDrawing = false;
    const drawn = document.querySelector<HTMLFormElement>("form[data-keeps]");
    if (drawn && isUnkept) keepSoon(drawn, BEFORE_LEAVING_MS);
  });
  addEventListener("submit", (event) => {
    // Another form of the page leaves this one behind, which is kept on the way out.
    if (event.defaultPrevented || !(event.target as Element).matches("[data-keeps]")) return;
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

/** The form in which the person typed; null for a chosen file, which has its own button. */
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

/** A page that is drawn anew or posted takes the typed text with it. */
function stop(): void {
  clearTimeout(pause);
  asking?.abort();
  asking = null;
}

/** Phones close pages without an event, so we also keep a page when it is hidden. */
function keepOnTheWayOut(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-keeps]");
  if (!form || !isUnkept || isPosting) return;
  clearTimeout(pause);
  if (navigator.sendBeacon(form.action, answersOf(form, "keep"))) isUnkept = false;
}

/**
 * The form may have been drawn anew since the person typed. The old one has the token of a page that is gone: the server
 * would take its answers for those of another window.
 */
const present = (form: HTMLFormElement): HTMLFormElement | null =>
  form.isConnected ? form : document.querySelector<HTMLFormElement>("form[data-keeps]");

async function keepNow(written: HTMLFormElement): Promise<void> {
  const form = present(written);
  // The page that is being drawn keeps what was typed before. What is typed meanwhile is kept after it.
  if (!form || isDrawing) return;
  stop();
  const mine = new AbortController();
  asking = mine;
  isUnkept = true;
  const body = answersOf(form, "keep");
  const before = body.toString();
  try {
    const response = await fetch(form.action, { method: "POST", body, signal: mine.signal });
    const html = await response.text();
    await released();
    if (mine.signal.aborted) return;
    if (!response.ok) throw new Error("not kept");
    isUnkept = answersOf(form, "keep").toString() !== before;
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
