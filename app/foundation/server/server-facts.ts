import { createContext, useContext } from "react";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";

/** The addresses of what a browser with script gets. */
export interface PageScript {
  /** Enhancers, and what wakes islands: on every page. */
  entry: string | null;
  /** By the name of an island: its files, which its page asks for at once. */
  islands: Readonly<Record<string, readonly string[]>>;
}

/** What every page may need that is not data: also there when a loader failed, so the error page has it. */
export interface ServerFacts {
  nonce: string;
  /** The request's id in the log. */
  reference: string;
  language: Language;
  /** Status of this answer: 422 and 429 say that a post was refused. */
  status: number;
  script: PageScript;
  buildId: string;
  /** What was posted and not carried out, when something broke: the error page offers to send it again. */
  unsent?: Entries | null;
}

export const ServerFactsContext = createContext<ServerFacts>({
  nonce: "",
  reference: "",
  language: "fi",
  status: 200,
  script: { entry: null, islands: {} },
  buildId: "",
});

export const useServerFacts = (): ServerFacts => useContext(ServerFactsContext);
