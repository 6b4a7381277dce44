/**
 * Opens a page that is a dialog (interaction.md "Dialogs") over the current page. What it does is fetched with the
 * first such link (open-dialog.ts).
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
    import("./open-dialog.ts")
      .then(({ openDialog }) => openDialog(link, frame))
      .catch(() => location.assign(link.href));
  });
}
