import type { contract } from "~/contract.ts";
import type { PageSession } from "~/foundation/auth/page-session.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { Drafts } from "~/foundation/drafts/drafts.server.ts";
import type { FaultCode } from "~/foundation/forms/reading/fault.ts";
import type { PostedBody } from "~/foundation/forms/reading/posted.server.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { Client } from "~/foundation/seam/client.ts";
import type { PageScript } from "~/foundation/server/response-details.ts";

export type Api = Client<typeof contract>;

/** The calls of a post that do something for the guardian. */
export interface Acts {
  /** One was carried out. */
  isDone: boolean;
  /** Of one nobody knows whether it was. */
  isUnknown: boolean;
}

/** A page gets these parts with the request: the client and parts in front of the seam. No SQL, no file store. */
export interface PageContext {
  /** The typed client for this request's guardian. */
  api: Api;
  session: PageSession | null;
  /** True when a person logged in on this browser, did not log out, and the session has ended. */
  sessionEnded: boolean;
  /** Why nobody can say whether there is a session: whatever is behind the pages did not answer. `session` is null then. */
  sessionFault?: unknown;
  /** What the post of this request has sent so far. Without it nobody notes that. */
  acts?: Acts | undefined;
  settings: Settings;
  now: Date;
  today: IsoDate;
  /** The reader's language. */
  language: Language;
  /** True when the browser did not keep a cookie that we gave it a moment ago (detect-language.server.ts). */
  cookiesBlocked?: boolean;
  /** The nonce in the content security policy of this response. */
  nonce: string;
  /** The id of this request in the log. An error page shows it. */
  reference: string;
  /** Writes a bug to the log with this request's reference. */
  reportBug: (error: unknown) => void;
  /** A fault whole, for the page that says so; null in production. */
  faultOnPage: (error: unknown) => string | null;
  /** What failed, if the page may say it. */
  fault?: string | null;
  /** The forms that this person has typed and not sent. */
  drafts: Drafts;
  /** The whole post when it is multipart. We receive it before Remix, and its files are already on disk. */
  posted: PostedBody | null;
  /** Proof of origin for forms, for a browser that sends no origin. `csrfDue` is set when this post needs it. */
  csrf: string | null;
  csrfDue: readonly string[] | null;
  /** The posted values, after they are read (`postedForm`). */
  typed?: Entries | null;
  /** The fields that fit, of a post that is too large. */
  fitting?: Entries | null;
  /** The address at which the form of a refused post is kept. */
  keptAt?: string | null;
  /** Why a call refused the post, when its page does not tell that itself. */
  refusedWith?: FaultCode | null;
  /** The post that an action has refused, while its page is drawn again. */
  refusedPost?: Request;
  /** The way to login, when a call has said that the session is over (`loggingInAgain`). */
  toLogin?: Promise<Response>;
  /** True when the database went away, or was full, while the page was made (`handleError`). */
  isAway?: boolean;
  /** The script of the enhancers and islands, and the id of the build that is running. */
  script: PageScript;
  buildId: string;
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends PageContext {}
}
