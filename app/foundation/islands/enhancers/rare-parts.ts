/**
 * Wakes parts that few pages have, also of a page that is drawn anew. What they do is fetched only where one of them is
 * (wake-rare-parts.ts). Hook: `[data-rare]` beside `button[data-print][hidden]`, `[data-push]`,
 * `[data-numbers]` or `[data-photo-size]`.
 */
export function rareParts(): void {
  const wake = () => {
    if (!document.querySelector("[data-rare]")) return;
    import("./wake-rare-parts.ts").then(({ wakeRareParts }) => wakeRareParts()).catch(() => undefined);
  };
  wake();
  document.addEventListener("aamu:drawn", wake);
}
