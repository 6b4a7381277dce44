import { enterDialog } from "./enter-dialog.ts";
import { twinOf } from "./forms/hands.ts";
import { typedInDialogs as typed } from "./forms/leave-guard.ts";

interface Drawn {
  title: string;
  content: Node[];
}

/**
 * A browser gives the focus back while the page below is still inert for screen readers. Orca with Chromium then said
 * nothing and lost its place. So the browser has nothing to give it back to, and the opener gets it a little later.
 */
const RETURN_MS = 300;
/** The history goes back at once. Without an answer another dialog must not wait for it. */
const LONGEST_BACK_MS = 1000;

/** Waits to give the focus back. Another dialog ends it: its own opener gets the focus later. */
let returning = new AbortController();
/** The step back in the history after a dialog was closed. The address of another one comes after it. */
let wentBack: Promise<void> = Promise.resolve();

/** From where a dialog was opened. */
interface Opening {
  opener: HTMLAnchorElement;
  frame: HTMLTemplateElement;
  below: { address: string; title: string };
}

/** The openings of this page by the dialog's address: Forward leads to a dialog again. */
const openings = new Map<string, Opening>();

addEventListener("popstate", ({ state }: PopStateEvent) => {
  const { href } = location;
  const opening = openings.get(href);
  if (!(state as { dialog?: true } | null)?.dialog || !opening || document.querySelector("dialog[open]")) return;
  openAt(href, opening, { isForward: true }).catch(() => location.reload());
});

/**
 * Shows the `main` of an address in a native dialog over the page. The address follows. Back, Escape and "close" all
 * return, and the focus goes to the opener. A link to the same path turns the dialog to that page; one back to the page
 * below closes it.
 */
export const openDialog = (opener: HTMLAnchorElement, frame: HTMLTemplateElement): Promise<void> =>
  openAt(opener.href, { opener, frame, below: { address: location.href, title: document.title } });

async function openAt(address: string, opening: Opening, { isForward = false } = {}): Promise<void> {
  const { opener, frame, below } = opening;
  const dialog = (frame.content.cloneNode(true) as DocumentFragment).querySelector("dialog");
  const drawn = typed.has(address) ? null : await drawnAt(address);
  if (!dialog || !(drawn || typed.has(address))) {
    location.assign(address);
    return;
  }
  await wentBack;

  document.body.append(dialog);
  openings.set(address, opening);
  if (!isForward) history.pushState({ dialog: true }, "", address);
  show(dialog, address, drawn);
  returning.abort();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  enter(dialog);

  let isBack = false;
  const listening = new AbortController();
  const { signal } = listening;
  addEventListener(
    "popstate",
    () => {
      isBack = true;
      dialog.close();
    },
    { signal },
  );
  dialog.addEventListener(
    "input",
    () => {
      const content = contentOf(dialog);
      if (content) typed.set(location.href, { title: document.title, content });
    },
    { signal },
  );
  dialog.addEventListener(
    "close",
    () => {
      listening.abort();
      dialog.remove();
      document.title = below.title;
      if (!isBack) wentBack = goBack();
      // An address with a fragment takes the focus to its target when one returns to it.
      void wentBack.then(() => giveFocusBack(opener));
    },
    { signal },
  );
  // Not on the dialog: a screen reader calls everything in an element that listens to clicks "clickable".
  document.addEventListener("click", (event) => follow(event, dialog, below.address), { signal, capture: true });
}

const goBack = (): Promise<void> =>
  new Promise((done) => {
    addEventListener("popstate", () => done(), { once: true });
    setTimeout(done, LONGEST_BACK_MS);
    history.back();
  });

/** Gives the focus back a little later, or before the first key, which goes on from there. The page may be drawn anew. */
function giveFocusBack(opener: HTMLAnchorElement): void {
  returning.abort();
  returning = new AbortController();
  const { signal } = returning;
  const give = () => {
    returning.abort();
    const present = opener.isConnected ? opener : twinOf(opener, document.body);
    // Unless the person has gone on meanwhile.
    if (present && document.activeElement?.contains(present)) present.focus({ preventScroll: true });
  };
  const waiting = setTimeout(give, RETURN_MS);
  signal.addEventListener("abort", () => clearTimeout(waiting));
  addEventListener("keydown", give, { capture: true, signal });
}

/** The page's content as a part of another page. Null where a dialog cannot show what was answered. */
async function drawnAt(address: string): Promise<Drawn | null> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main");
  if (!(response.ok && !response.redirected && main)) return null;
  await Promise.all([...page.querySelectorAll<HTMLLinkElement>(SHEETS)].map(bringSheet));
  return { title: page.title, content: asPart(main) };
}

const SHEETS = "link[rel=stylesheet]";

/** To the page below, unless it is there. A sheet that does not come leaves the content plain. */
const bringSheet = (sheet: HTMLLinkElement): unknown =>
  document.querySelector(`${SHEETS}[href="${sheet.getAttribute("href")}"]`) ??
  new Promise((done) => {
    sheet.onload = sheet.onerror = done;
    document.head.append(sheet);
  });

const contentOf = (dialog: HTMLDialogElement) => dialog.querySelector<HTMLElement>("[data-content]");

/** Shows what was answered for an address, or what was typed there. */
function show(dialog: HTMLDialogElement, address: string, drawn: Drawn | null): void {
  const kept = typed.get(address);
  if (drawn) contentOf(dialog)?.replaceChildren(...drawn.content);
  else if (kept) contentOf(dialog)?.replaceWith(kept.content);
  // A screen reader says the words before the buttons when the dialog opens.
  if (dialog.querySelector("#dialog-text")) dialog.setAttribute("aria-describedby", "dialog-text");
  else dialog.removeAttribute("aria-describedby");
  document.title = (drawn ?? kept)?.title ?? "";
  if (drawn) document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: dialog }));
}

function follow(event: MouseEvent, dialog: HTMLDialogElement, below: string): void {
  if (!(event.target instanceof Element) || !dialog.contains(event.target)) return;
  const link = event.target.closest("a");
  const isGivenUp = link !== null && leadsBelow(link, below);
  if (isGivenUp) typed.delete(location.href);
  if (isGivenUp || event.target.closest("[data-close]")) {
    event.preventDefault();
    dialog.close();
    return;
  }
  const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button);
  if (!link || !isPlain || link.target || link.download || link.pathname !== location.pathname || link.hash) return;
  event.preventDefault();
  turn(dialog, link.href).catch(() => location.assign(link.href));
}

/** The page below, also when it was opened with more in its address, as another month. */
const leadsBelow = (link: HTMLAnchorElement, below: string): boolean =>
  withoutFragment(link.href) === withoutFragment(below) || (link.pathname === location.pathname && link.search === "");

async function turn(dialog: HTMLDialogElement, address: string): Promise<void> {
  const drawn = typed.has(address) ? null : await drawnAt(address);
  if (!(drawn || typed.has(address))) return location.assign(address);
  typed.delete(location.href);
  const opening = openings.get(location.href);
  if (opening) openings.set(address, opening);
  history.replaceState({ dialog: true }, "", address);
  show(dialog, address, drawn);
  enter(dialog);
}

/**
 * The least harmful choice comes first in a confirmation, so it gets the focus (APG: a step that cannot be undone). A
 * page to read or to fill in, and one below the visible part of the window, begins with its name.
 */
function enter(dialog: HTMLDialogElement): void {
  const content = contentOf(dialog);
  if (!content) return;
  enterDialog(dialog, content, () => {
    const isShort = dialog.scrollHeight <= dialog.clientHeight;
    const isConfirmation = content.querySelector("#dialog-text") !== null;
    return isShort && isConfirmation
      ? content.querySelector<HTMLElement>(":is(a, button, input:not([type=hidden]), select, textarea)")
      : null;
  });
}

const withoutFragment = (address: string): string => address.split("#")[0] ?? address;

/** Every heading one level down, no form's id twice. What an island draws stays as it will draw it. */
function asPart(main: Element): Node[] {
  for (const heading of main.querySelectorAll(":is(h1, h2, h3, h4, h5):not([data-island] *)")) {
    const lower = document.createElement(`h${Number(heading.localName.slice(1)) + 1}`);
    if (heading.localName !== "h1") for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  for (const element of main.querySelectorAll("form[id]"))
    if (document.getElementById(element.id)) element.removeAttribute("id");
  return [...main.childNodes].map((node) => document.adoptNode(node));
}
