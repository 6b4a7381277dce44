/** After a refused post the address leads to the summary of faults, and after others to the top (api/at-the-top.server.ts). */
export function cleanAddress(): void {
  if (location.hash !== "#faults" && location.hash !== "#top") return;
  // After the browser itself has gone to the fragment.
  const clean = () =>
    setTimeout(() => history.replaceState(history.state, "", `${location.pathname}${location.search}`), 0);
  if (document.readyState === "complete") clean();
  else addEventListener("load", clean, { once: true });
}
