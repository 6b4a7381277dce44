import type { Session } from "~/foundation/auth/sessions.server.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { KeptForms } from "~/foundation/forms/keeping/kept-forms-port.server.ts";
import type { PostedBody } from "~/foundation/forms/reading/posted.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Client } from "~/foundation/seam/client.ts";
import type { Settings } from "~/foundation/seam/parts.ts";
import type { PageScript } from "~/foundation/server/server-facts.ts";
import type { contract } from "./contract.ts";

export type Api = Client<typeof contract>;

/** What the server hands a page with the request: no SQL, no file store, only the client and what stands in front of the seam. */
export interface PageContext {
  /** The typed client, bound to this request's guardian. */
  api: Api;
  session: Session | null;
  /** Somebody logged in on this browser, did not log out, and the session has ended. */
  sessionEnded: boolean;
  settings: Settings;
  now: Date;
  today: IsoDate;
  /** The reader's language. */
  language: Language;
  /** Of the content security policy of this answer. */
  nonce: string;
  /** The id this request has in the log; an error page shows it. */
  reference: string;
  /** Writes a bug to the log with this request's reference. */
  reportBug: (error: unknown) => void;
  /** What the person who asks has typed and not sent. */
  keptForms: KeptForms;
  /** The whole post when it came as multipart: received before Remix, files already on disk. */
  posted: PostedBody | null;
  /** Proof of origin for the forms of a browser that says none; `csrfDue` when this very post needs it. */
  csrf: string | null;
  csrfDue: string | null;
  /** What was posted, once it is read (`postedForm`). */
  typed?: Entries | null;
  /** The database went away, or is full, while the page was made (`handleError`). */
  isAway?: boolean;
  /** The script of the enhancers and islands, and the id of the build that is running. */
  script: PageScript;
  buildId: string;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends PageContext {}
}
