import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ApplicationDetails } from "../../contract.ts";
import type { DisplayStatus } from "../../permitted-moves.ts";
import { useNextSteps } from "../../standing/parts/next-steps.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";

/** The application's state in a sentence, and the next step (spec 1 §4). */
export function WhereItStands({
  details: { status: applicationStatus, dueDate, sentDate, progress },
  status,
  isApplicant,
  today,
}: {
  details: ApplicationDetails;
  status: DisplayStatus;
  isApplicant: boolean;
  today: string;
}) {
  const t = useTexts(applicationLifeTexts);
  const language = useLanguage();
  const next = useNextSteps({ applicationStatus, dueDate, sentDate });
  const start = status === "ACCEPTED" ? progress?.decidedStart : null;
  return (
    <p>
      {[
        t(status === "PENDING" && !isApplicant ? "next.PENDING_OTHER" : `next.${status}`),
        ...(isApplicant ? next : []),
        ...(start ? [t(start > today ? "next.starts" : "next.started", { day: writtenDate(start, language) })] : []),
      ].join(" ")}
    </p>
  );
}
