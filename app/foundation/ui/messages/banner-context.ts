import { createContext } from "react";

export interface Banner {
  /** What was just done. */
  sentence: string;
  /** Where more of it is to be read. */
  link?: { href: string; text: string };
}

/** What was just done, for the page that opens after it; root.tsx provides it. */
export const BannerContext = createContext<Banner | null>(null);
