/** Closes an open menu on Escape, on a press outside it and when the focus leaves it. Hook: `details[data-menu]`. */
export function menus(): void {
  const closeUnless = (inside: EventTarget | null) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
      if (!(inside instanceof Node && menu.contains(inside))) menu.open = false;
    }
  };
  document.addEventListener("pointerdown", ({ target }) => closeUnless(target));
  document.addEventListener("focusin", ({ target }) => closeUnless(target));
  document.addEventListener("keydown", (event) => {
    const open = event.key === "Escape" ? document.querySelector<HTMLDetailsElement>("details[data-menu][open]") : null;
    if (!open) return;
    const hadFocus = open.contains(document.activeElement);
    open.open = false;
    if (hadFocus) open.querySelector("summary")?.focus();
  });
}
