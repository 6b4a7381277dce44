import { createContext } from "react";

/** The sentence of what was just done, for the page that opens after it; root.tsx provides it. */
export const BannerContext = createContext<string | null>(null);
