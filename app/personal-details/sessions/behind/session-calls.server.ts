import { endOtherSessions, endOwnSession, sessionsOf } from "~/foundation/auth/sessions.server.ts";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { sessionCalls } from "../session-contract.ts";

const list = serve(sessionCalls.list, { may: anyone }, async ({ db, guardian, now, sessionHash }) => {
  const sessions = await sessionsOf(db, guardian.id, sessionHash, now);
  return sessions.map(({ loggedInAt, lastSeenAt, level, ...rest }) => ({
    ...rest,
    loggedInAt: wireDateTime(loggedInAt),
    lastSeenAt: wireDateTime(lastSeenAt),
    level: level === "strong" ? ("STRONG" as const) : ("WEAK" as const),
  }));
});

/** Another person's session and an unknown one get the same 403. */
const end = serve(sessionCalls.end, { may: anyone }, async ({ db, guardian }, { sessionId }) => {
  if (!(await endOwnSession(db, guardian.id, sessionId))) refuse(403);
});

const endOthers = serve(sessionCalls.endOthers, { may: anyone }, async ({ db, guardian, sessionHash }) => {
  await endOtherSessions(db, guardian.id, sessionHash);
});

export const servedSessionCalls = { list, end, endOthers } satisfies ServedCalls<{
  sessions: typeof sessionCalls;
}>["sessions"];
