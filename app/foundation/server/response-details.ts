import { createContext, useContext } from "react";
import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FaultCode } from "~/foundation/forms/reading/fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { TypedText } from "~/foundation/ui/messages/typed-text.tsx";

/** The addresses of the files that a browser with script gets. */
export interface PageScript {
  /** Enhancers and the code that wakes islands. Every page has it. */
  entry: string | null;
  /** The files of each island, by its name. */
  islands: Readonly<Record<string, IslandFiles>>;
}

export interface IslandFiles {
  /** What it needs to wake. */
  files: readonly string[];
  /** Its words, and only the page's language of them, which it needs to wake too. */
  words: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** What it fetches later. */
  later: readonly string[];
}

/** What a page needs of its response besides its data. It is there also when a loader failed, so the error page has it. */
export interface ResponseDetails {
  nonce: string;
  /** The request's id in the log. */
  reference: string;
  language: Language;
  /** Status of this response. 422 and 429 say that we refused a post. */
  status: number;
  script: PageScript;
  /** The town's own colours, if it has any. */
  colours?: string | null;
  buildId: string;
  /** The fields of a post that failed before it was carried out. The error page offers to send them again. */
  unsent?: Entries | null;
  /** What the failed post has sent. Null: nobody knows even that. */
  outcome?: "nothing" | "unknown" | null;
  /** The text of a post that was not carried out. The page shows it where no form does. */
  typed?: TypedText | null;
  /** The address at which the form of a refused post is kept. */
  keptAt?: string | null;
  /** What failed, whole. Development only. */
  fault?: string | null;
  /** Why a call refused the post. */
  refusedWith?: FaultCode | null;
  /** The form that the page has opened. Its banner stands over the page. */
  opening?: FormOpening | null;
}

export const ResponseDetailsContext = createContext<ResponseDetails>({
  nonce: "",
  reference: "",
  language: "fi",
  status: 200,
  script: { entry: null, islands: {} },
  buildId: "",
});

export const useResponseDetails = (): ResponseDetails => useContext(ResponseDetailsContext);
