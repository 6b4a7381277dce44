/** An element this near to the screen counts as seen, so it is ready when a person scrolls to it. */
const NEAR = "200px";

/** Waits until an element comes into sight. For an element that is not displayed it waits for ever. */
export const inSight = (element: Element): Promise<void> =>
  new Promise((seen) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
  });
