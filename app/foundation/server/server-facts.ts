import { createContext, useContext } from "react";
import type { Entries } from "~/foundation/forms/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";

/** What every page may need that is not data: also there when a loader failed, so the error page has it. */
export interface ServerFacts {
  nonce: string;
  /** The request's id in the log. */
  reference: string;
  language: Language;
  /** Status of this answer: 422 and 429 say that a post was refused. */
  status: number;
  islandsEntry: string | null;
  buildId: string;
  /** What was posted and not carried out, when something broke: the error page offers to send it again. */
  unsent?: Entries | null;
}

export const ServerFactsContext = createContext<ServerFacts>({
  nonce: "",
  reference: "",
  language: "fi",
  status: 200,
  islandsEntry: null,
  buildId: "",
});

export const useServerFacts = (): ServerFacts => useContext(ServerFactsContext);
