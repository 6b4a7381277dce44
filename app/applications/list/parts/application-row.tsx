import { dateAt } from "~/foundation/dates/clock.ts";
import { writtenDate } from "~/foundation/dates/shown.ts";
import { isKnown } from "~/foundation/i18n/other-value.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Thing } from "~/foundation/ui/lists/thing-list.tsx";
import { processMetadataTexts } from "~/process-metadata/texts/index.ts";
import { applicationPath, casePath, decisionsPath, editPath, removePath } from "../../application-addresses.ts";
import type { ApplicationSummary, ApplicationsOfChild } from "../../contract.ts";
import { displayStatus, permittedMoves } from "../../permitted-moves.ts";
import { ApplicationStatusTag } from "../../standing/parts/application-basics.tsx";
import { CertificatesMissing } from "../../standing/parts/certificates-missing.tsx";
import { useNextSteps } from "../../standing/parts/next-steps.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { isStartDecided, lacksCertificates } from "../listed-applications.ts";
import { useApplicationName, useChildName } from "./application-words.ts";

interface RowProps {
  application: ApplicationSummary;
  child: ApplicationsOfChild;
  hasDecisions: boolean;
  /** True when the municipality shows how it has registered its cases. */
  showsCases: boolean;
  /** The level of its heading. The fold of ended applications has its own heading above it. */
  level?: 3 | 4;
}

/** One application. Its title opens it, each date is there once, and the permitted actions come last (spec 1 §2). */
export function ApplicationRow({ application, child, hasDecisions, showsCases, level = 3 }: RowProps) {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  const cases = useTexts(processMetadataTexts);
  const { applicationId, applicationStatus, attachmentsMissing = [] } = application;
  const isDecidable = child.decidableApplications.includes(applicationId);
  const status = displayStatus(application, isDecidable);
  const permitted = child.permittedActions[applicationId] ?? [];
  const moves = permittedMoves(applicationStatus, permitted, isDecidable);
  const name = useApplicationName()(application, child.applicationSummaries);
  const childName = useChildName(child.childName);
  const which = life("which", { type: name, child: childName });
  const isDraft = applicationStatus === "CREATED";
  const lines = [
    ...useLastDay(application, isDecidable),
    ...useLines(application),
    ...(showsCases && isDraft ? [cases("notYet")] : []),
  ];
  const answers = moves.answer && hasDecisions;
  const hasCase = showsCases && moves.open && application.sentDate !== null;
  return (
    <Thing
      actions={
        answers || moves.edit || moves.remove || hasCase ? (
          <>
            {answers ? (
              <ActionLink
                hiddenText={which}
                href={decisionsPath(applicationId)}
                kind={isDecidable ? "primary" : "link"}
              >
                {life(isDecidable ? "answer" : "decisions")}
              </ActionLink>
            ) : null}
            {moves.edit && isKnown(application.type) ? (
              <ActionLink hiddenText={which} href={editPath(applicationId)} icon="pen">
                {t(isDraft ? "list.continue" : "list.edit")}
              </ActionLink>
            ) : null}
            {moves.remove ? (
              <ActionLink dialog hiddenText={which} href={removePath(applicationId)} icon="trash">
                {t(`list.${moves.remove}`)}
              </ActionLink>
            ) : null}
            {hasCase ? (
              <ActionLink hiddenText={which} href={casePath(applicationId)}>
                {cases("title")}
              </ActionLink>
            ) : null}
          </>
        ) : undefined
      }
      href={
        isDraft
          ? moves.edit
            ? editPath(applicationId)
            : undefined
          : moves.open
            ? applicationPath(applicationId)
            : undefined
      }
      hiddenText={childName}
      id={`application-${applicationId}`}
      level={level}
      tag={<ApplicationStatusTag isApplicant={permitted.includes("UPDATE")} status={status} />}
      name={name}
    >
      <p>{lines.join(" ")}</p>
      {lacksCertificates(application) ? (
        <CertificatesMissing
          applicationId={applicationId}
          kinds={attachmentsMissing}
          mayAdd={moves.edit}
          which={which}
        />
      ) : null}
    </Thing>
  );
}

/** Until when the guardian may answer, or the draft is kept: the most pressing fact comes first. */
function useLastDay({ answerBy, keptUntil, applicationStatus }: ApplicationSummary, isDecidable: boolean): string[] {
  const t = useTexts(applicationLifeTexts);
  const language = useLanguage();
  if (isDecidable && answerBy) return [t("waiting.answerBy", { day: writtenDate(answerBy, language) })];
  const ends = applicationStatus === "CREATED" && keptUntil;
  return ends ? [t("waiting.keptUntil", { day: writtenDate(ends, language) })] : [];
}

function useLines(application: ApplicationSummary): string[] {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  const language = useLanguage();
  const { startDate, createdDate, sentDate, transferApplication } = application;
  // The button "change" says by itself that the application can still be changed.
  const next = useNextSteps(application, ["decisionBy", "decisionLater"]);
  return [
    ...(transferApplication ? [`${t("list.transfer")}.`] : []),
    ...(sentDate
      ? [life("sentOn", { day: writtenDate(sentDate, language) })]
      : [life("begun", { day: writtenDate(dateAt(new Date(createdDate)), language) })]),
    startDate
      ? life(isStartDecided(application) ? "decidedStart" : "preferredStart", { day: writtenDate(startDate, language) })
      : `${t("list.noPeriod")}.`,
    ...next,
  ];
}
