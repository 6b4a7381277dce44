import { createContext } from "react";

export interface Banner {
  /** What the person has just done. */
  sentence: string;
  /** "important" when something happened to the person and they did not do it. */
  kind?: "done" | "important";
  /** Where the person can read more. */
  link?: { href: string; text: string };
  /** The results of the action, sentence by sentence. */
  more?: string[];
}

/** Where the person looks whether a post of unknown outcome was carried out. root.tsx provides it. */
export const WhereToLookContext = createContext<{ href: string; text: string } | null>(null);

/** The banner of the last action, for the page that opens after it. root.tsx provides it. */
export const BannerContext = createContext<Banner | null>(null);
