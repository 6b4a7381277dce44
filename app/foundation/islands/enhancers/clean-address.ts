/**
 * After a refused post the address leads to the summary of faults, and after others to the top (api/at-the-top.server.ts).
 * The summary has the focus, and Orca says it. In Firefox it then reads the first line of a page whose address has no
 * fragment: the same words again. So "#faults" stays until the first press. Enter in a field presses a button too.
 */
export function cleanAddress(): void {
  const clean = () => history.replaceState(history.state, "", location.pathname + location.search);
  if (location.hash === "#top") clean();
  if (location.hash === "#faults") addEventListener("click", clean, { once: true });
}
