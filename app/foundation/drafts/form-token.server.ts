import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { open, seal } from "~/foundation/auth/seal.server.ts";
import type { Secrets } from "~/foundation/auth/secrets.server.ts";

/** A session lasts at most 12 hours. A form that was open when it ended can still be sent on the same day. */
export const TOKEN_HOURS = 24;
const PURPOSE = "form token";

/** The facts in a form's token: its person, its page, and the version of the edited thing. */
export interface FormToken {
  personId: string;
  /** The path of the page, without query. */
  route: string;
  version: string | null;
  /** The subject of the form, if it is found without its id. */
  subject?: string | null;
  /** The mark of the kept answers that the page shows (`answersMark`). Empty: it shows none. */
  seen?: string;
}

/** The order in the sealed text. Tokens of the previous build have no mark at the end. */
type Sealed = [
  personId: string,
  route: string,
  version: string | null,
  time: number,
  subject?: string | null,
  seen?: string | null,
];

export function formToken(secrets: Secrets, token: FormToken, now: Date): string {
  const { personId, route, version, subject = null, seen = null } = token;
  const content: Sealed = [personId, route, version, now.getTime(), subject, seen];
  return seal(secrets, PURPOSE, Buffer.from(JSON.stringify(content))).toString("base64url");
}

/** Null unless the token is ours, of this route and not too old. The caller compares the person. */
export function readFormToken(secrets: Secrets, text: string | null, route: string, now: Date): FormToken | null {
  if (!text || text.length > 2000) return null;
  const content = open(secrets, PURPOSE, Buffer.from(text, "base64url"));
  if (!content) return null;
  const [personId, madeFor, version, time, subject, seen] = JSON.parse(content.toString()) as Sealed;
  const age = now.getTime() - time;
  if (madeFor !== route || age > TOKEN_HOURS * millisecondsInHour || age < -millisecondsInMinute) return null;
  return {
    personId,
    route: madeFor,
    version,
    ...(subject ? { subject } : {}),
    ...(typeof seen === "string" ? { seen } : {}),
  };
}
