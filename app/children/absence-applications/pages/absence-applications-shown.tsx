import { strongLoginPath } from "~/api/login-addresses.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { type StatusKind, StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { ReceiptLink } from "../../receipts/pages/receipt-link.tsx";
import { absenceApplicationPath, cancelAbsenceApplicationPath } from "../absence-addresses.ts";
import type { AbsenceApplication, ListedAbsenceApplication } from "../contract.ts";
import { absenceApplicationTexts } from "../texts/index.ts";

const KINDS: Record<AbsenceApplication["status"], StatusKind> = {
  WAITING_DECISION: "waiting",
  ACCEPTED: "good",
  REJECTED: "ended",
};

/** Whether a new one can be applied for: `noDays` while the pre-primary education that is left has no days to choose. */
export type Apply = "possible" | "noDays" | "over";

/** Both guardians' absence applications of a child, the newest first, and the link to a new one. */
export function AbsenceApplicationsShown({
  childId,
  applications,
  apply,
  isLocked,
}: {
  childId: string;
  applications: readonly ListedAbsenceApplication[];
  apply: Apply;
  /** A username login reads them, but a new one needs strong identification. */
  isLocked: boolean;
}) {
  const t = useTexts(absenceApplicationTexts);
  const language = useLanguage();
  const path = absenceApplicationPath(childId);
  return (
    <>
      {apply === "noDays" ? <p>{t("noDays.text")}</p> : null}
      {apply === "possible" ? (
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

function OneApplication({ listed, isLocked }: { listed: ListedAbsenceApplication; isLocked: boolean }) {
  const t = useTexts(absenceApplicationTexts);
  const { data: application, actions, receiptId } = listed;
  const { id, child, startDate, endDate, status } = application;
  const name = t("application", { start: shownDate(startDate), end: shownDate(endDate) });
  return (
    <Thing
      actions={
        actions.includes("DELETE") && status === "WAITING_DECISION" ? (
          <ActionLink dialog hiddenText={name} href={cancelAbsenceApplicationPath(child.id, id)} icon="trash">
            {t("cancelIt")}
          </ActionLink>
        ) : null
      }
      level={3}
      name={name}
      tag={<StatusTag kind={KINDS[status]}>{t(`status.${status}`)}</StatusTag>}
    >
      <SummaryList rows={useRows(application)} />
      {status === "ACCEPTED" ? (
        <p>
          {t("inCalendar")}{" "}
          <ActionLink hiddenText={name} href={`/calendar?month=${startDate.slice(0, 7)}`}>
            {t("toCalendar")}
          </ActionLink>
        </p>
      ) : null}
      {receiptId ? <ReceiptLink isLocked={isLocked} name={name} receiptId={receiptId} /> : null}
    </Thing>
  );
}

function useRows({ createdBy, createdAt, description, decidedBy, decidedAt, rejectedReason }: AbsenceApplication) {
  const t = useTexts(absenceApplicationTexts);
  const rows: SummaryRow[] = [
    { key: t("sentBy"), value: t("sentAt", { name: createdBy.name, date: shownDate(createdAt.slice(0, 10)) }) },
    { key: t("why"), value: description },
  ];
  if (decidedAt)
    rows.push({
      key: t("decision"),
      value: t("decidedBy", { name: decidedBy?.name ?? "", date: shownDate(decidedAt.slice(0, 10)) }),
    });
  if (rejectedReason) rows.push({ key: t("rejectedReason"), value: rejectedReason });
  return rows;
}
