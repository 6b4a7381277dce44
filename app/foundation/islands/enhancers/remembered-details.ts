/**
 * Remembers whether a part was left open, and puts the part for this platform first.
 * Hooks: `details[data-remember=<name>]`; `[data-platform=ios|android]` beside each other.
 */
export function rememberedDetails(): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>("details[data-remember]")) {
    const name = `aamu-open-${details.dataset.remember ?? ""}`;
    const kept = stored(name);
    if (kept !== null) details.open = kept === "1";
    let wasOpen = details.open;
    const keep = () => {
      if (details.open === wasOpen) return;
      wasOpen = details.open;
      try {
        localStorage.setItem(name, wasOpen ? "1" : "0");
      } catch {
        // Private windows may refuse the storage. Then we do not remember it.
      }
    };
    details.addEventListener("toggle", keep);
    // The browser tells of the toggle a moment later. The person may have left the page by then.
    addEventListener("pagehide", keep);
  }
  const platform = /android/i.test(navigator.userAgent) ? "android" : "ios";
  const own = document.querySelector(`[data-platform=${platform}]`);
  own?.parentElement?.prepend(own);
}

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
