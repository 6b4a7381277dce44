/**
 * Wakes the islands of the page (mount-islands.ts), also of a page that is drawn anew. What it does is fetched only where
 * there is an island.
 * Hooks: `[data-island]`.
 */
export function islands(): void {
  const mount = () => {
    if (!document.querySelector("[data-island]")) return;
    import("../mount-islands.ts").then(({ mountIslands }) => mountIslands()).catch(() => undefined);
  };
  mount();
  document.addEventListener("aamu:drawn", mount);
}
