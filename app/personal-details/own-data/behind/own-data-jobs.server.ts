import type { Db } from "~/foundation/database/database.server.ts";
import { dateAt, wireDateTime } from "~/foundation/dates/clock.ts";
import { spokenLanguage } from "~/foundation/i18n/language.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { CopySources } from "../own-answers.ts";
import { everythingOn } from "./own-data-sources.server.ts";
import { keepCopy, waitingCopy } from "./own-data-store.server.ts";

declare module "~/foundation/jobs/jobs.server.ts" {
  interface JobPayloads {
    "make-own-data": { copyId: string };
  }
}

/** The job that makes one copy. It may run twice: a finished copy stays. All sections are of one moment. */
export const ownDataMaking =
  ({
    db,
    settings,
    sources,
  }: {
    db: Db;
    settings: Pick<Settings, "sessionSecrets" | "languages">;
    sources: CopySources;
  }) =>
  ({ copyId }: { copyId: string }): Promise<void> =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (errand) => {
        const waiting = await waitingCopy(errand, copyId);
        if (!waiting) return;
        const { personId, askedAt, language } = waiting;
        const sections = await everythingOn(errand, {
          personId,
          today: dateAt(askedAt),
          secrets: settings.sessionSecrets,
          sources,
          language: spokenLanguage(language, settings.languages),
        });
        // A demo may move the town's clock. The time of the request is in that clock.
        const content = { madeAt: wireDateTime(askedAt), sections };
        await keepCopy(errand, settings.sessionSecrets, { id: copyId, personId, madeAt: askedAt }, content);
      });
