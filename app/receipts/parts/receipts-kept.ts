import { createContext } from "react";

/** False in front of a gateway that keeps no receipts. root.tsx provides it. */
export const ReceiptsKeptContext = createContext(true);
