/** The attributes of the button alone. */
const OF_BUTTON = ["form", "name", "type", "value"];

/**
 * Without script a page with a form is left by buttons that keep its text. Script asks before leaving, or keeps the text
 * itself. So here they are links, which open in another tab too.
 * Hook: `button[name=_to]`. Its value is the address.
 */
export function linksAgain(): void {
  drawLinks();
  document.addEventListener("aamu:drawn", drawLinks);
}

function drawLinks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("button[name=_to]")) {
    const link = document.createElement("a");
    for (const { name, value } of button.attributes) if (!OF_BUTTON.includes(name)) link.setAttribute(name, value);
    link.href = button.value;
    const isFocused = button === document.activeElement;
    link.append(...button.childNodes);
    button.replaceWith(link);
    if (isFocused) link.focus();
  }
}
