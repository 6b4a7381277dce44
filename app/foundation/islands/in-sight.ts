/** So near to the screen something counts as seen, so that it is there when somebody scrolls to it. */
const NEAR = "200px";

/** Waits until an element comes into sight; one that is not displayed never does. */
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
