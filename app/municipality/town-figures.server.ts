import type { Metric } from "prom-client";
import { filesByState } from "~/attachments/behind/file-figures-store.server.ts";
import { failedMails, unsendableMails } from "~/foundation/mail/deliver-mail.server.ts";
import { endedPushes, failedPushes } from "~/foundation/push/send-push.server.ts";
import { databaseFigures, jobFigures } from "~/foundation/server/row-figures.server.ts";
import { identifications } from "~/login/behind/identification-figures.server.ts";
import { certificatesLeft } from "./certificate-figures.server.ts";
import { mailHeld } from "./held-mail.server.ts";
import type { TownParts } from "./parts.server.ts";
import { JOBS } from "./town-jobs.server.ts";

/** The figures of our own municipality, beside those of requests. docs/alerts has rules for them. */
export const townFigures = (
  { db, pool, settings }: Pick<TownParts, "db" | "pool" | "settings">,
  { holdsMail }: { holdsMail: boolean },
): Metric[] => [
  ...databaseFigures(db, pool),
  ...jobFigures(db, JOBS),
  ...[failedMails, unsendableMails, mailHeld(holdsMail)],
  ...(settings.push ? [failedPushes, endedPushes] : []),
  ...[filesByState(db), identifications, certificatesLeft(settings)],
];
