import { Readable } from "node:stream";
import { wireDateTime } from "~/foundation/dates/clock.ts";
import { addJob } from "~/foundation/jobs/jobs.server.ts";
import { refuse } from "~/foundation/seam/refusal.ts";
import { anyone, type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { lockedPerson } from "~/people/behind/person-store.server.ts";
import { LOG_PAGE } from "../log-acts.ts";
import { type OwnData, ownDataCalls } from "../own-data-contract.ts";
import { logOf } from "./log-store.server.ts";
import { beginCopy, newestCopy, readCopy } from "./own-data-store.server.ts";

const copy = serve(ownDataCalls.copy, { may: anyone }, async ({ db, guardian, now }) => {
  const found = await newestCopy(db, guardian.id, now);
  return {
    copy: found && {
      id: found.id,
      askedAt: wireDateTime(found.askedAt),
      madeAt: found.madeAt && wireDateTime(found.madeAt),
      expiresAt: wireDateTime(found.expiresAt),
    },
  };
});

/** A second request gets the same copy while the job still makes it. */
const ask = serve(ownDataCalls.ask, { may: anyone }, async ({ db, guardian, now }) => {
  if (!(await lockedPerson(db, guardian.id))) refuse(403);
  const newest = await newestCopy(db, guardian.id, now);
  if (newest && newest.madeAt === null) return newest.id;
  const copyId = await beginCopy(db, guardian.id, now);
  await addJob(db, "make-own-data", { copyId });
  return copyId;
});

/** A foreign, an unknown and an expired copy get the same 403. A copy that is unmade or unreadable is not there: 404. */
async function contentOf({ db, guardian, settings, now }: GuardianContext, copyId: string): Promise<OwnData> {
  const content = await readCopy(db, settings.sessionSecrets, guardian.id, copyId, now);
  if (content === null) return refuse(403);
  return typeof content === "string" ? refuse(404) : content;
}

const read = serve(ownDataCalls.read, { may: anyone }, (context, { copyId }) => contentOf(context, copyId));

const download = serve(ownDataCalls.download, { may: anyone }, async (context, { copyId }) => {
  const bytes = Buffer.from(JSON.stringify(await contentOf(context, copyId), null, 2));
  return {
    name: "aamu.json",
    contentType: "application/json",
    size: bytes.length,
    disposition: "attachment" as const,
    open: () => Readable.from([bytes]),
  };
});

const log = serve(ownDataCalls.log, { may: anyone }, async ({ db, guardian, today }, { page }) => {
  const { entries, total } = await logOf(db, { personId: guardian.id, today, page });
  // An empty page has one page (contract 1.7).
  return { data: entries, total, pages: Math.max(1, Math.ceil(total / LOG_PAGE)) };
});

export const servedOwnDataCalls = { copy, ask, read, download, log } satisfies ServedCalls<{
  ownData: typeof ownDataCalls;
}>["ownData"];
