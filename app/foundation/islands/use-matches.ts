import { useCallback, useSyncExternalStore } from "react";

/** True while a media query matches. False on the server and at first, so that both draw the same. */
export function useMatches(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => matchMedia(query).matches,
    () => false,
  );
}
