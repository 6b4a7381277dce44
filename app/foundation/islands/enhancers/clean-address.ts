/** After a refused post the address leads to the summary of faults. The next page need not get that fragment. */
export function cleanAddress(): void {
  if (location.hash !== "#faults") return;
  // After the browser itself has gone to the fragment.
  const clean = () =>
    setTimeout(() => history.replaceState(history.state, "", `${location.pathname}${location.search}`), 0);
  if (document.readyState === "complete") clean();
  else addEventListener("load", clean, { once: true });
}
