import { fileChecking } from "~/attachments/behind/file-check-job.server.ts";
import { clearEndedSessions } from "~/foundation/auth/sessions.server.ts";
import { inParts } from "~/foundation/database/in-batches.server.ts";
import { demoOffset } from "~/foundation/dates/moved-clock.server.ts";
import { purgeKeptForms } from "~/foundation/drafts/kept-forms.server.ts";
import { forgetOldOrder } from "~/foundation/drafts/order-of-posts.server.ts";
import type { JobName } from "~/foundation/jobs/jobs.server.ts";
import { type DailyTask, type RunningJobs, startJobs, type Tasks } from "~/foundation/jobs/run-jobs.server.ts";
import { mailDelivery } from "~/foundation/mail/deliver-mail.server.ts";
import { forgetOldAudit } from "~/foundation/seam/audit.server.ts";
import { forgetOldKeys } from "~/foundation/seam/idempotency.server.ts";
import { noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { pushDelivery } from "~/notices/behind/push-jobs.server.ts";
import { documentMaking } from "~/official-documents/behind/document-jobs.server.ts";
import { addressesHeard } from "~/people/behind/refused-email-store.server.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { capabilities, together } from "./capabilities.server.ts";
import { copySources, noticeMakers, paperMakers } from "./makers.server.ts";
import { forgetOldActs } from "./operator/operator-act-store.server.ts";
import type { TownParts } from "./parts.server.ts";

/** The kinds of jobs, for figures. A kind that is left out does not compile. */
export const JOBS = Object.keys({
  "send-mail": true,
  "make-document": true,
  "mail-notices": true,
  "send-push": true,
  "check-files": true,
  "make-own-data": true,
} satisfies Record<JobName, true>);

/** The town's background work: it sends mails, makes papers, and deletes expired rows every day. */
export function startTownJobs(parts: TownParts, { holdsMail }: { holdsMail: boolean }): Promise<RunningJobs> {
  const { db, sessions, settings } = parts;
  return startJobs({
    pool: sessions,
    tasks: {
      "send-mail": mailDelivery({
        smtpUrl: settings.smtpUrl,
        from: settings.mailFrom,
        dataDir: settings.dataDir,
        heard: addressesHeard(db),
      }),
      "make-document": documentMaking({ ...parts, makers: paperMakers }),
      "mail-notices": noticeMailing({ ...parts, makers: noticeMakers }),
      "send-push": pushDelivery({ ...parts, makers: noticeMakers }),
      "check-files": fileChecking({ ...parts, parts: together("parts") }),
      "make-own-data": ownDataMaking({ ...parts, sources: copySources }),
    } satisfies Tasks,
    daily: dailyTasks(parts),
    held: holdsMail ? ["send-mail", "send-push"] : [],
  });
}

const FORGETS = [
  ...[clearEndedSessions, purgeKeptForms, forgetOldOrder, forgetOldKeys, forgetOldAudit, forgetOldActs],
  ...capabilities.flatMap(({ forgets }) => forgets ?? []),
];

/** The tasks of every day. The machine's clock starts them. In a demo they get the town's time, which may be moved. */
export function dailyTasks(parts: Pick<TownParts, "db" | "files" | "settings">): DailyTask[] {
  const { db, settings } = parts;
  // One that fails keeps no other from its work.
  const clearing = (_parts: unknown, now: Date) =>
    inParts(FORGETS, async ([forget]) => void (await forget?.(db, now)), 1);
  return [
    { name: "clear-what-is-over", at: "01:10", run: clearing },
    ...capabilities.flatMap(({ daily }) => daily ?? []),
  ].map((task) => ({
    ...task,
    run: async (now) => {
      await task.run(parts, settings.demo ? new Date(now.getTime() + (await demoOffset(db))) : now);
    },
  }));
}
