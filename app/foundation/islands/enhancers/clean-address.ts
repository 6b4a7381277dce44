/** A refused post leads to the summary of its faults; once it is there, the address need not say so to the next page. */
export function cleanAddress(): void {
  if (location.hash !== "#faults") return;
  // Later than the browser's own way to the fragment.
  const clean = () =>
    setTimeout(() => history.replaceState(history.state, "", `${location.pathname}${location.search}`), 0);
  if (document.readyState === "complete") clean();
  else addEventListener("load", clean, { once: true });
}
