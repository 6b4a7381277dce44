import type { Fingerprints } from "../reviewed-page.ts";

/** Of this build's pages. The build writes them here (vite.config.ts). Null where nothing was built. */
export const FINGERPRINTS: Fingerprints | null = null;
