import { createContext } from "react";

export interface Banner {
  /** What was just done. */
  sentence: string;
  /** "important" where it happened to the person and not by them. */
  kind?: "done" | "important";
  /** Where more of it is to be read. */
  link?: { href: string; text: string };
  /** What follows from it, sentence by sentence. */
  more?: string[];
}

/** What was just done, for the page that opens after it; root.tsx provides it. */
export const BannerContext = createContext<Banner | null>(null);
