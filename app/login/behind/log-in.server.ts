import { browserKind } from "~/foundation/auth/browser-kind.server.ts";
import type { Cookies } from "~/foundation/auth/cookies.server.ts";
import { type CookieToSet, deviceCookie } from "~/foundation/auth/device-cookie.server.ts";
import { loggedInMark } from "~/foundation/auth/ended-session.server.ts";
import { heldSession, sessionCookieAttributes, sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { createSession, endSession, type SamlSubject } from "~/foundation/auth/sessions.server.ts";
import type { Db } from "~/foundation/database/database.server.ts";
import { forgottenBanner } from "~/foundation/forms/banners/banner-cookie.ts";
import type { Settings } from "~/foundation/parts.ts";
import { writeAudit } from "~/foundation/seam/audit.server.ts";
import { heldBrowser } from "~/notices/devices/behind/browser-of-device.server.ts";
import { takeOverDevices } from "~/notices/devices/behind/device-store.server.ts";

export interface Login {
  personId: string;
  level: "weak" | "strong";
  saml?: SamlSubject;
  /** The browser's session before a login through another site. Its cookie does not come back with the answer. */
  began?: Buffer | null;
}

/**
 * Logs a person in on this browser. A session with a new id replaces the old one (contract 3.1), and a cookie remembers
 * the browser. The answer carries both cookies. We drop messages that were meant for the person before.
 */
export async function logIn(
  { db, settings, cookies, userAgent }: { db: Db; settings: Settings; cookies: Cookies; userAgent: string },
  login: Login,
  now: Date,
): Promise<CookieToSet[]> {
  const replaces = heldSession(cookies, settings);
  const began = login.began && !(replaces && login.began.equals(replaces)) ? login.began : null;
  const from = [replaces, began].filter((session) => session !== null);
  const { id } = await createSession(
    db,
    {
      ...login,
      replaces,
      on: browserKind(userAgent),
      takesOver: (to) => takeOverDevices(db, login.personId, { to, from, browserHash: heldBrowser(cookies) }),
    },
    now,
  );
  if (began) await endSession(db, began);
  await writeAudit(db, {
    at: now,
    personId: login.personId,
    level: login.level,
    call: "LOGIN",
    subjects: [],
    status: 200,
  });
  return [
    { name: sessionCookieName(settings), value: id, attributes: sessionCookieAttributes(settings) },
    deviceCookie(login.personId, settings.sessionSecrets),
    forgottenBanner,
    loggedInMark(settings),
  ];
}
