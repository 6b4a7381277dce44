import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { Card } from "~/foundation/ui/lists/card.tsx";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { ChildReceiptsLink } from "~/receipts/parts/receipt-link.tsx";
import { newApplicationPath } from "../../application-addresses.ts";
import type { ApplicationSummary, ApplicationsOfChild } from "../../contract.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { byState } from "../listed-applications.ts";
import { ApplicationRow } from "./application-row.tsx";
import { useChildName } from "./application-words.ts";

interface ChildCardProps {
  child: ApplicationsOfChild;
  hasDecisions: boolean;
  showsCases: boolean;
  today: IsoDate;
}

/** One child, its applications and the link to a new one (spec 1 §2). Running ones are first, ended ones are folded. */
export function ChildCard({ child, hasDecisions, showsCases, today }: ChildCardProps) {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  const name = useChildName(child.childName);
  const { running, ended } = byState(child, today);
  const rowOf = (application: ApplicationSummary, level: 3 | 4) => (
    <ApplicationRow
      application={application}
      child={child}
      hasDecisions={hasDecisions}
      key={application.applicationId}
      level={level}
      showsCases={showsCases}
    />
  );
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
      {running.length > 0 ? <ThingList>{running.map((application) => rowOf(application, 3))}</ThingList> : null}
      {ended.length > 0 ? (
        <DetailsSection level={3} title={life("ended", { count: ended.length })}>
          <ThingList>{ended.map((application) => rowOf(application, 4))}</ThingList>
        </DetailsSection>
      ) : null}
      {hasSent(child) ? <ChildReceiptsLink childId={child.childId} name={name} /> : null}
    </Card>
  );
}

/** Has the reader sent an application about the child? Only its applicant may cancel one. */
const hasSent = ({ applicationSummaries, permittedActions }: ApplicationsOfChild): boolean =>
  applicationSummaries.some(
    ({ applicationId, applicationStatus }) =>
      applicationStatus !== "CREATED" && permittedActions[applicationId]?.includes("DELETE"),
  );
