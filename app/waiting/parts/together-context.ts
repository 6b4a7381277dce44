import { createContext } from "react";

/** How many things wait for the guardian, of every kind together. The frame has counted them for its links. */
export const TogetherContext = createContext(0);
