import { strongLoginPath } from "~/api/login-addresses.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { type StatusKind, StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { ReceiptLink } from "../../receipts/pages/receipt-link.tsx";
import type { ListedServiceApplication, ServiceApplication } from "../contract.ts";
import { cancelServiceApplicationPath, serviceApplicationPath } from "../service-addresses.ts";
import { shownOption } from "../shown-option.ts";
import { serviceApplicationTexts } from "../texts/index.ts";

const KINDS: Record<"UNDECIDED" | "ACCEPTED" | "REJECTED", StatusKind> = {
  UNDECIDED: "waiting",
  ACCEPTED: "good",
  REJECTED: "ended",
};

export interface ServiceApplicationsContent {
  applications: ListedServiceApplication[];
  /** True if a new one can be sent: a place can change, and no application waits. */
  mayApply: boolean;
  /** A username login reads them. Changing anything needs strong identification. */
  isLocked: boolean;
}

/** Both guardians' service applications of a child, the newest first, and the link to a new one. */
export function ServiceApplicationsShown({
  childId,
  content: { applications, mayApply, isLocked },
}: {
  childId: string;
  content: ServiceApplicationsContent;
}) {
  const t = useTexts(serviceApplicationTexts);
  const language = useLanguage();
  const path = serviceApplicationPath(childId);
  return (
    <>
      {mayApply ? (
        <>
          <p>{t("lead")}</p>
          <p>
            {isLocked ? (
              <LockLink href={strongLoginPath(path, language)}>{t("newLocked")}</LockLink>
            ) : (
              <ActionLink href={path} kind="secondary">
                {t("new")}
              </ActionLink>
            )}
          </p>
        </>
      ) : null}
      {applications.length === 0 ? (
        <p>{t("none")}</p>
      ) : (
        <ThingList>
          {applications.map((listed) => (
            <OneApplication isLocked={isLocked} key={listed.data.id} listed={listed} />
          ))}
        </ThingList>
      )}
    </>
  );
}

function OneApplication({ listed, isLocked }: { listed: ListedServiceApplication; isLocked: boolean }) {
  const t = useTexts(serviceApplicationTexts);
  const language = useLanguage();
  const { data: application, permittedActions, receiptId } = listed;
  const { id, childId, startDate, serviceNeedOption, decision } = application;
  const mayCancel = permittedActions.includes("DELETE");
  const status = decision?.status ?? "UNDECIDED";
  const date = shownDate(startDate);
  const name = t("application", { option: shownOption(serviceNeedOption, language).name, date });
  const cancelPath = cancelServiceApplicationPath(childId, id);
  return (
    <Thing
      actions={
        mayCancel && isLocked ? (
          <LockLink href={strongLoginPath(cancelPath, language)}>{t("cancelLocked")}</LockLink>
        ) : mayCancel ? (
          <ActionLink dialog hiddenText={name} href={cancelPath} icon="trash">
            {t("cancelIt")}
          </ActionLink>
        ) : null
      }
      level={3}
      name={name}
      tag={<StatusTag kind={KINDS[status]}>{t(`status.${status}`)}</StatusTag>}
    >
      <SummaryList rows={useRows(application)} />
      {status === "ACCEPTED" ? <p>{t("fromDay", { date })}</p> : null}
      {receiptId ? <ReceiptLink isLocked={isLocked} name={name} receiptId={receiptId} /> : null}
    </Thing>
  );
}

function useRows({ personName, sentAt, additionalInfo, decision }: ServiceApplication): SummaryRow[] {
  const t = useTexts(serviceApplicationTexts);
  const signed = (name: string, at: string) => t("sentAt", { name, date: shownDate(at.slice(0, 10)) });
  const rows: SummaryRow[] = [{ key: t("sentBy"), value: signed(personName, sentAt) }];
  if (additionalInfo) rows.push({ key: t("additionalInfo"), value: additionalInfo });
  if (decision) rows.push({ key: t("decision"), value: signed(decision.decidedByName, decision.decidedAt) });
  if (decision?.rejectedReason) rows.push({ key: t("rejectedReason"), value: decision.rejectedReason });
  return rows;
}
