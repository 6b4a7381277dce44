import type { Capability } from "~/capability.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { ownAnswersOf } from "./answers/parts/own-answers.ts";
import { removeExpiredDrafts } from "./behind/application-jobs.server.ts";
import { detailsOfAll } from "./following/behind/read-application.server.ts";
import { rulesOfQuestions } from "./form/questions/whole-form/rules-of-questions.ts";
import { ownApplications } from "./list/behind/own-data-store.server.ts";
import {
  certificatesThatWait,
  draftsThatWait,
  waitingApplicationFacts,
} from "./list/behind/waiting-applications.server.ts";
import { certificatesToAddCount, endingDraftsCount } from "./list/behind/waiting-applications-store.server.ts";
import { applicationFileRefused, applicationFilesChanged } from "./sending/behind/save-application.server.ts";
import { servedApplicationCalls } from "./served/behind/application-calls.server.ts";

export const applications = {
  calls: { applications: servedApplicationCalls },
  waiting: {
    certificatesToAdd: { count: certificatesToAddCount, things: certificatesThatWait },
    endingDrafts: { count: endingDraftsCount, things: draftsThatWait },
  },
  waitingFacts: waitingApplicationFacts,
  ownData: {
    ...ownApplications,
    applications: {
      facts: ownApplications.applications,
      answers: async (db, { personId, today, language }, ids) => {
        const guardian = { id: personId, level: "strong" } as const;
        const read = await detailsOfAll({ db, guardian, today, applicationRules: rulesOfQuestions }, ids);
        return new Map(read.map((one) => [one.id, ownAnswersOf(one, language)]));
      },
    },
  },
  parts: { applicationFilesChanged, applicationFileRefused, applicationRules: rulesOfQuestions },
  // We remove the drafts that nobody has saved for a month, and their files.
  daily: [{ name: "remove-expired-drafts", at: "00:30", run: (kept, now) => removeExpiredDrafts(kept, dateAt(now)) }],
  keptPages: {
    "/applications": "PAGE_APPLICATIONS",
    "/applications/new": "PAGE_NEW_APPLICATION",
    "/applications/new/:childId": "PAGE_NEW_APPLICATION",
    "/applications/:applicationId/edit": "PAGE_APPLICATION",
  },
} satisfies Capability;
