/** A map this near to the screen counts as seen. */
const NEAR = "200px";

/**
 * Waits until the map comes into sight. It does the same as `in-sight.ts` of the islands. Sharing that file makes it a file
 * of its own in the build, and each first visit to a page with an island would fetch it: 0.5 kB, most of it headers.
 */
export const mapInSight = (map: Element): Promise<void> =>
  new Promise((seen) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: NEAR },
    );
    observer.observe(map);
  });
