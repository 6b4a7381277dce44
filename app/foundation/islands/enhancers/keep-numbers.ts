import { type KeptNumber, NUMBERS_ADDRESS, NUMBERS_CACHE } from "~/foundation/offline/kept-numbers.ts";

/**
 * Keeps telephone numbers on this device, for the page that the service worker shows without a connection, and removes
 * them. Hooks in `part`: `[data-numbers-say]` with the states in which it is shown, `[data-numbers-keep]`,
 * `[data-numbers-remove]` and the list `[data-numbers-kept]`. The numbers that may be kept are the JSON of `data-numbers`.
 */
export function keepNumbers(part: HTMLElement): void {
  const offered = part.dataset.numbers ?? "[]";
  const button = (name: string) => part.querySelector<HTMLElement>(`[data-numbers-${name}]`);
  const show = (kept: string | null, state: string | null = null) => {
    const states = [
      state ?? "ready",
      ...(kept === null ? [] : ["kept"]),
      ...(offered !== "[]" && kept !== offered ? ["new"] : []),
    ];
    for (const one of part.querySelectorAll<HTMLElement>("[data-numbers-say]"))
      one.hidden = !one.dataset.numbersSay?.split(" ").some((name) => states.includes(name));
    button("kept")?.replaceChildren(...drawn(kept ?? "[]"));
  };
  if (!("serviceWorker" in navigator && "caches" in window)) {
    show(null, "unsupported");
    return;
  }
  const after = (work: Promise<unknown>, next: string) =>
    void work
      .then(keptNumbers)
      .then((kept) => {
        show(kept);
        button(next)?.focus();
      })
      .catch(() => show(null, "failed"));
  button("keep")?.addEventListener("click", () => after(keep(offered), "remove"));
  button("remove")?.addEventListener("click", () => after(caches.delete(NUMBERS_CACHE), "keep"));
  keptNumbers().then(show, () => show(null, "unsupported"));
}

const keptNumbers = async (): Promise<string | null> =>
  (await (await caches.match(NUMBERS_ADDRESS, { cacheName: NUMBERS_CACHE }))?.text()) ?? null;

async function keep(numbers: string): Promise<void> {
  const cache = await caches.open(NUMBERS_CACHE);
  const headers = { "Content-Type": "application/json" };
  await cache.put(NUMBERS_ADDRESS, new Response(numbers, { headers }));
}

const drawn = (numbers: string): HTMLElement[] =>
  (JSON.parse(numbers) as KeptNumber[]).map(({ name, phone }) => {
    const item = document.createElement("li");
    item.textContent = `${name}: ${phone}`;
    return item;
  });
