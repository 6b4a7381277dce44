import { enterDialog } from "./enter-dialog.ts";

interface Drawn {
  title: string;
  content: Node[];
}

/**
 * A browser gives the focus back while the page below is still inert for screen readers. Orca with Chromium then said
 * nothing and lost its place. So the browser has nothing to give it back to, and the opener gets it a little later.
 */
const RETURN_MS = 300;

/** Dialogs that were closed with typed text in them, by address. Nobody types the same twice. */
const typed = new Map<string, { dialog: HTMLDialogElement; title: string }>();

/**
 * Shows the `main` of an address in a native dialog over the page. The address follows. Back, Escape and "close" all
 * return, and the focus goes to the opener. A link to the same path turns the dialog to that page; one back to the page
 * below closes it.
 */
export async function openDialog(opener: HTMLAnchorElement, frame: HTMLTemplateElement): Promise<void> {
  const address = opener.href;
  const remembered = typed.get(address);
  const drawn = remembered ? null : await drawnAt(address);
  const dialog = remembered?.dialog ?? (frame.content.cloneNode(true) as DocumentFragment).querySelector("dialog");
  if (!dialog || !(remembered || drawn)) {
    location.assign(address);
    return;
  }

  const before = { address: location.href, title: document.title };
  document.body.append(dialog);
  history.pushState({ dialog: true }, "", address);
  if (drawn) show(dialog, drawn);
  else document.title = remembered?.title ?? "";
  opener.blur();
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
  dialog.addEventListener("input", () => typed.set(location.href, { dialog, title: document.title }), { signal });
  dialog.addEventListener(
    "close",
    () => {
      listening.abort();
      dialog.remove();
      document.title = before.title;
      // An address with a fragment takes the focus to its target when one returns to it.
      const refocus = () =>
        setTimeout(() => {
          // Unless the person has gone on meanwhile.
          if (document.activeElement?.contains(opener)) opener.focus({ preventScroll: true });
        }, RETURN_MS);
      if (isBack) refocus();
      else {
        addEventListener("popstate", refocus, { once: true });
        history.back();
      }
    },
    { signal },
  );
  // Not on the dialog: a screen reader calls everything in an element that listens to clicks "clickable".
  document.addEventListener("click", (event) => follow(event, dialog, before.address), { signal, capture: true });
}

/** The page's content as a part of another page. Null where a dialog cannot show what was answered. */
async function drawnAt(address: string): Promise<Drawn | null> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main");
  return response.ok && !response.redirected && main ? { title: page.title, content: asPart(main) } : null;
}

function show(dialog: HTMLDialogElement, { title, content }: Drawn): void {
  dialog.querySelector("[data-content]")?.replaceChildren(...content);
  // A screen reader says the words before the buttons when the dialog opens.
  if (dialog.querySelector("#dialog-text")) dialog.setAttribute("aria-describedby", "dialog-text");
  else dialog.removeAttribute("aria-describedby");
  document.title = title;
  document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: dialog }));
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
  const drawn = await drawnAt(address);
  if (!drawn) return location.assign(address);
  typed.delete(location.href);
  history.replaceState({ dialog: true }, "", address);
  show(dialog, drawn);
  enter(dialog);
}

/**
 * The least harmful choice comes first in a confirmation, so it gets the focus (APG: a step that cannot be undone). A
 * page to read or to fill in, and one below the visible part of the window, begins with its name.
 */
function enter(dialog: HTMLDialogElement): void {
  const content = dialog.querySelector<HTMLElement>("[data-content]");
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

/** Heading one level down, no form's id twice. */
function asPart(main: Element): Node[] {
  const heading = main.querySelector("h1");
  if (heading) {
    const name = document.createElement("h2");
    name.append(...heading.childNodes);
    heading.replaceWith(name);
  }
  for (const element of main.querySelectorAll("form[id]"))
    if (document.getElementById(element.id)) element.removeAttribute("id");
  return [...main.childNodes].map((node) => document.adoptNode(node));
}
