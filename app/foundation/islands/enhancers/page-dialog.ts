/**
 * Opens a page that is a dialog (interaction.md "Dialogs") over the current page: the `main` of its address in a native
 * dialog. The address follows. Back, Escape and "close" all return, and the focus goes to the opener.
 * Hooks: `a[data-dialog]`, `template[data-dialog-frame]` with the empty dialog and its close button.
 */
export function pageDialog(): void {
  const frame = document.querySelector<HTMLTemplateElement>("template[data-dialog-frame]");
  if (!frame || !("HTMLDialogElement" in window)) return;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[data-dialog]") : null;
    if (
      !link ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    openAt(link.href, frame).catch(() => location.assign(link.href));
  });
}

async function openAt(address: string, frame: HTMLTemplateElement): Promise<void> {
  const response = await fetch(address);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const main = page.querySelector("main");
  const dialog = (frame.content.cloneNode(true) as DocumentFragment).querySelector("dialog");
  if (!response.ok || response.redirected || !main || !dialog) {
    location.assign(address);
    return;
  }

  const before = { address: location.href, title: document.title };
  dialog.querySelector("[data-content]")?.append(...asPart(main));
  // A screen reader says the words before the buttons when the dialog opens.
  dialog.setAttribute("aria-describedby", "dialog-text");
  document.body.append(dialog);
  history.pushState({ dialog: true }, "", address);
  document.title = page.title;
  dialog.showModal();
  focusFirst(dialog);

  let isBack = false;
  const back = () => {
    isBack = true;
    dialog.close();
  };
  addEventListener("popstate", back, { once: true });
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", back);
    dialog.remove();
    document.title = before.title;
    if (!isBack) history.back();
  });
  dialog.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("a");
    const isBackLink = link && withoutFragment(link.href) === withoutFragment(before.address);
    if (!event.target.closest("[data-close]") && !isBackLink) return;
    event.preventDefault();
    dialog.close();
  });
  document.dispatchEvent(new CustomEvent("aamu:drawn", { detail: dialog }));
}

/**
 * The least harmful choice comes first in the page, so it gets the focus (APG: a step that cannot be undone). If it is
 * below the visible part of the window, the heading gets the focus: people read a dialog from its beginning.
 */
function focusFirst(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector<HTMLElement>(
    "[data-content] :is(a, button, input:not([type=hidden]), select, textarea)",
  );
  const heading = dialog.querySelector<HTMLElement>("#dialog-title");
  if (heading && dialog.scrollHeight > dialog.clientHeight) {
    heading.tabIndex = -1;
    heading.focus();
  } else first?.focus();
}

const withoutFragment = (address: string): string => address.split("#")[0] ?? address;

/** The page's content as a part of another page: heading one level down and name of the dialog, no id twice. */
function asPart(main: Element): Node[] {
  const heading = main.querySelector("h1");
  if (heading) {
    const name = document.createElement("h2");
    name.id = "dialog-title";
    name.append(...heading.childNodes);
    heading.replaceWith(name);
  }
  for (const element of main.querySelectorAll("[id]")) {
    if (element.id !== "dialog-title" && document.getElementById(element.id) && element.matches("form"))
      element.removeAttribute("id");
  }
  return [...main.childNodes].map((node) => document.adoptNode(node));
}
