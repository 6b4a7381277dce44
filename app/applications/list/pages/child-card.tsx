import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Card } from "~/foundation/ui/lists/card.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import type { ApplicationSummary, ApplicationsOfChild } from "../../contract.ts";
import {
  applicationPath,
  decisionsPath,
  editPath,
  newApplicationPath,
  removePath,
} from "../../pages/application-addresses.ts";
import { ApplicationStatusTag } from "../../pages/application-basics.tsx";
import { DraftNotice } from "../../pages/draft-notice.tsx";
import { displayStatus, permittedMoves } from "../../permitted-moves.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { isNameless } from "../children-shown.ts";

/** One child with its applications and the link to a new one (spec 1 §2). */
export function ChildCard({
  child,
  hasDecisions,
  today,
}: {
  child: ApplicationsOfChild;
  hasDecisions: boolean;
  today: IsoDate;
}) {
  const t = useTexts(applicationTexts);
  const name = useChildName(child.childName);
  return (
    <Card
      actions={
        <ActionLink hiddenText={name} href={newApplicationPath(child.childId)} icon="plus" kind="secondary">
          {t("list.create")}
        </ActionLink>
      }
      title={name}
    >
      {child.applicationSummaries.length === 0 ? <p>{t("list.noApplications")}</p> : null}
      {child.applicationSummaries.map((application) => (
        <ApplicationCard
          application={application}
          child={child}
          childName={name}
          hasDecisions={hasDecisions}
          key={application.applicationId}
          today={today}
        />
      ))}
    </Card>
  );
}

function useChildName(childName: string): string {
  const t = useTexts(applicationTexts);
  return isNameless(childName) ? `${t("namelessChild")} ${childName.trim()}`.trim() : childName;
}

function ApplicationCard({
  application,
  child,
  childName,
  hasDecisions,
  today,
}: {
  application: ApplicationSummary;
  child: ApplicationsOfChild;
  childName: string;
  hasDecisions: boolean;
  today: IsoDate;
}) {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  const { applicationId, applicationStatus } = application;
  const isDecidable = child.decidableApplications.includes(applicationId);
  const status = displayStatus(application, isDecidable);
  const permitted = child.permittedActions[applicationId] ?? [];
  const moves = permittedMoves(applicationStatus, permitted, isDecidable);
  const which = t("remove.which", { type: t(`types.${application.type}`), child: childName });
  return (
    <Card
      actions={
        <>
          {moves.answer && hasDecisions ? (
            <ActionLink hiddenText={which} href={decisionsPath(applicationId)} kind="primary">
              {life(isDecidable ? "answer" : "decisions")}
            </ActionLink>
          ) : null}
          {moves.edit ? (
            <ActionLink hiddenText={which} href={editPath(applicationId)} icon="pen">
              {t(status === "CREATED" ? "list.continue" : "list.edit")}
            </ActionLink>
          ) : null}
          {moves.open ? (
            <ActionLink hiddenText={which} href={applicationPath(applicationId)}>
              {t("list.open")}
            </ActionLink>
          ) : null}
          {moves.remove ? (
            <ActionLink dialog hiddenText={which} href={removePath(applicationId)} icon="trash">
              {t(`list.${moves.remove}`)}
            </ActionLink>
          ) : null}
        </>
      }
      id={`application-${applicationId}`}
      level={3}
      tag={<ApplicationStatusTag isApplicant={permitted.includes("UPDATE")} status={status} />}
      title={t(`applicationOf.${application.type}`)}
    >
      <DraftNotice keptUntil={application.keptUntil} today={today} />
      {application.transferApplication ? <p>{t("list.transfer")}</p> : null}
      <SummaryList rows={useRows(application)} />
    </Card>
  );
}

function useRows({ startDate, createdDate, sentDate, preferredUnitName }: ApplicationSummary): SummaryRow[] {
  const t = useTexts(applicationTexts);
  return [
    { key: t("list.period"), value: startDate ? shownDate(startDate) : t("list.noPeriod") },
    ...(preferredUnitName ? [{ key: t("list.unit"), value: preferredUnitName }] : []),
    { key: t("list.created"), value: shownDate(dateAt(new Date(createdDate))) },
    ...(sentDate ? [{ key: t("list.sent"), value: shownDate(sentDate) }] : []),
  ];
}
