import { useState } from "react";

export interface SearchState {
  /** The text in the field. */
  text: string;
  setText: (text: string) => void;
  /** Stands under the field: what the search says, or the page about it. */
  status: string;
  setStatus: (sentence: string) => void;
}

/** The state of a SearchBox. The page around it may set both. */
export function useSearchState(typed: string): SearchState {
  const [text, setText] = useState(typed);
  const [status, setStatus] = useState("");
  return { text, setText, status, setStatus };
}
