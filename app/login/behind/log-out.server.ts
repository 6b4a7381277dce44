import type { Request } from "express";
import type { PageSession } from "~/foundation/auth/page-session.ts";
import { endSamlSessions, endSession, type SamlSubject } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { writeAudit } from "~/foundation/seam/audit.server.ts";

/**
 * True when the person logs out on purpose. Logout is a GET by the contract, so an image on another site could ask for
 * it, or a browser that prefetches links. Neither may end the session.
 */
export function isOwnDoing(request: Request, { baseUrl }: Settings): boolean {
  const purpose = request.get("sec-purpose") ?? request.get("purpose") ?? "";
  if (purpose.includes("prefetch")) return false;
  const site = request.get("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  // An older browser sends only the referer. Without one, somebody typed the address, or a program makes the call.
  const page = request.get("referer");
  return page === undefined || originOf(page) === new URL(baseUrl).origin;
}

function originOf(page: string): string | null {
  try {
    return new URL(page).origin;
  } catch {
    return null;
  }
}

/**
 * Ends the session that a browser holds. `session` is null when it was over already: nobody logs out of it then.
 * @returns what the identity provider needs to end its own session
 */
export const endHeldSession = (
  db: Db,
  held: Buffer,
  session: PageSession | null,
  now: Date,
): Promise<SamlSubject | null> =>
  db.transaction().execute(async (errand) => {
    const subject = await endSession(errand, held);
    if (session) await writeLogout(errand, session, now);
    return subject;
  });

/** Ends the sessions of a person who logged out at the identity provider. */
export const endSessionsAtProvider = (db: Db, subject: SamlSubject, now: Date): Promise<void> =>
  db.transaction().execute(async (errand) => {
    const ended = await endSamlSessions(errand, subject);
    for (const session of ended.filter(({ expiresAt }) => expiresAt > now)) await writeLogout(errand, session, now);
  });

const writeLogout = (db: Db, { personId, level }: Pick<PageSession, "personId" | "level">, at: Date): Promise<void> =>
  writeAudit(db, { at, personId, level, call: "LOGOUT", subjects: [], status: 200 });
