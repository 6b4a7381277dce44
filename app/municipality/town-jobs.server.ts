import { draftExpiry } from "~/applications/behind/application-jobs.server.ts";
import { attachmentTasks } from "~/attachments/behind/attachment-jobs.server.ts";
import { forgetOldChanges } from "~/calendar/behind/last-change-store.server.ts";
import { missingTimesReminders } from "~/calendar/missing-times/behind/missing-times-mail.server.ts";
import { clearEndedSessions } from "~/foundation/auth/sessions.server.ts";
import { forgetOldKeys } from "~/foundation/database/idempotency.server.ts";
import { purgeKeptForms } from "~/foundation/drafts/kept-forms.server.ts";
import { type DailyTask, type RunningJobs, startJobs } from "~/foundation/jobs/run-jobs.server.ts";
import { mailDelivery } from "~/foundation/mail/deliver-mail.server.ts";
import { forgetOldAudit } from "~/foundation/seam/audit.server.ts";
import { expiryNotices } from "~/income/behind/income-mail.server.ts";
import { forgetSearches } from "~/messages/behind/search-store.server.ts";
import { forgettingNotices, noticeMailing } from "~/notices/behind/mail-notice-jobs.server.ts";
import { documentMaking } from "~/official-documents/behind/document-jobs.server.ts";
import { forgetEndedFosterCare } from "~/people/behind/ended-foster-care-store.server.ts";
import { forgetOldVerifications } from "~/personal-details/details/behind/verification-store.server.ts";
import { ownDataMaking } from "~/personal-details/own-data/behind/own-data-jobs.server.ts";
import { forgetOldCopies } from "~/personal-details/own-data/behind/own-data-store.server.ts";
import { noticeMakers } from "./notice-makers.server.ts";
import { ownAnswers } from "./own-answers.server.ts";
import { paperMakers } from "./paper-makers.server.ts";
import type { TownParts } from "./parts.server.ts";
import { demoOffset } from "./town-clock.server.ts";

/** The town's background work: it sends mails, makes papers, and deletes expired rows every day. */
export function startTownJobs(parts: TownParts): Promise<RunningJobs> {
  const { pool, settings } = parts;
  const deliver = mailDelivery({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, dataDir: settings.dataDir });
  const makeDocument = documentMaking({ ...parts, makers: paperMakers });
  const mailNotices = noticeMailing({ ...parts, makers: noticeMakers });
  return startJobs({
    pool,
    tasks: {
      "send-mail": deliver,
      "make-document": makeDocument,
      "mail-notices": mailNotices,
      "make-own-data": ownDataMaking({ ...parts, answers: ownAnswers }),
    },
    daily: dailyTasks(parts),
  });
}

/** The tasks of every day. The machine's clock starts them. In a demo they get the town's time, which may be moved. */
export function dailyTasks(parts: Pick<TownParts, "db" | "files" | "settings">): DailyTask[] {
  const { db, settings } = parts;
  const clearing = async (now: Date) => {
    await clearEndedSessions(db, now);
    await purgeKeptForms(db, now);
    await forgetOldKeys(db, now);
    await forgetSearches(db, now);
    await forgetOldVerifications(db, now);
    await forgetOldCopies(db, now);
    await forgetEndedFosterCare(db, now);
    await forgetOldChanges(db, now);
    await forgetOldAudit(db, now);
  };
  return [
    { name: "clear-what-is-over", at: "01:10", run: clearing },
    draftExpiry(parts),
    forgettingNotices(parts),
    expiryNotices(parts),
    missingTimesReminders(parts),
    ...attachmentTasks(parts),
  ].map((task) => ({
    ...task,
    run: async (now) => task.run(settings.demo ? new Date(now.getTime() + (await demoOffset(db))) : now),
  }));
}
