import { createContext } from "react";

/** The proof of origin for browsers that send no origin. root.tsx provides it. */
export const CsrfContext = createContext<string | null>(null);
