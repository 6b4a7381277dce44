import { inUse } from "../in-use.ts";

/**
 * Wakes the islands of the page (mount-islands.ts), also of a page that is drawn anew. What it does is fetched only where
 * there is an island. Signs of a person count from now on, also while it is fetched.
 * Hooks: `[data-island]`.
 */
export function islands(): void {
  const used = inUse();
  const mount = () => {
    if (!document.querySelector("[data-island]")) return;
    import("../mount-islands.ts").then(({ mountIslands }) => mountIslands(used)).catch(() => undefined);
  };
  mount();
  document.addEventListener("aamu:drawn", mount);
}
