import type { Kysely } from "kysely";
import type { BrowserContext } from "playwright";
import { demoGuardiansOf } from "~/demo/town/demo-guardians.ts";
import { browserKind } from "~/foundation/auth/browser-kind.server.ts";
import { loggedInMark } from "~/foundation/auth/ended-session.server.ts";
import { sessionCookieName } from "~/foundation/auth/session-cookie.server.ts";
import { createSession } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { writeAudit } from "~/foundation/seam/audit.server.ts";
import { demoTown } from "../asking/demo-town.ts";

type Db = Kysely<Tables>;

/**
 * Gives a window the session of a demo guardian, `firstname.lastname`, as a login leaves it. It costs a tenth of a login
 * with its signed messages. journeys/login logs in page by page.
 */
export async function giveSession(
  db: Db,
  { context, url, userAgent }: { context: BrowserContext; url: string; userAgent: string },
  { guardian, level }: { guardian: string; level: "weak" | "strong" },
): Promise<void> {
  const personId = await personOf(db, guardian);
  const now = new Date();
  const { id } = await createSession(db, { personId, level, on: browserKind(userAgent) }, now);
  await writeAudit(db, { at: now, personId, level, call: "LOGIN", subjects: [], status: 200 });
  const mark = loggedInMark({ baseUrl: url });
  const given = { url, httpOnly: true, sameSite: "Lax" } as const;
  await context.addCookies([
    { ...given, name: sessionCookieName({ baseUrl: url }), value: id },
    { ...given, name: mark.name, value: mark.value },
  ]);
}

async function personOf(db: Db, guardian: string): Promise<string> {
  const known = demoGuardiansOf(demoTown()).find(
    ({ firstName, lastName }) => `${firstName.split(" ")[0]}.${lastName}`.toLowerCase() === guardian,
  );
  if (!known) throw new Error(`The demo town has no guardian ${guardian}`);
  const { id } = await db.selectFrom("person").select("id").where("ssn", "=", known.ssn).executeTakeFirstOrThrow();
  return id;
}
