/**
 * An element that script fills, so that screen readers announce its new words. It has no role: Orca reads an empty
 * `role=status` aloud as "status bar", on every page, before anything is in it.
 */
export const liveRegion = { "aria-live": "polite", "aria-atomic": true } as const;
