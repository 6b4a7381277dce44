import { strongLoginPath } from "~/api/login-addresses.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ActionLink } from "~/foundation/ui/actions/action-link.tsx";
import { LockLink } from "~/foundation/ui/actions/lock-link.tsx";
import { Written } from "~/foundation/ui/inline/written.tsx";
import { tellingApart } from "~/foundation/ui/lists/namesakes.ts";
import { type StatusKind, StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList, type SummaryRow } from "~/foundation/ui/lists/summary-list.tsx";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { ChildReceiptsLink } from "~/receipts/parts/receipt-link.tsx";
import { careApplicationTexts } from "../texts/index.ts";
import type { CareApplication, CareApplicationKind } from "./care-application.ts";
import { ReceiptLink } from "./receipt-link.tsx";

const KINDS: Record<CareApplication["status"], StatusKind> = {
  WAITING: "waiting",
  ACCEPTED: "good",
  REJECTED: "ended",
};

interface OfChild {
  kind: CareApplicationKind;
  childId: string;
  /** A username login reads them. More needs strong identification. */
  isLocked: boolean;
}

/** Both guardians' applications of a kind, the newest first, and the link to a new one. */
export function CareApplicationsShown({
  applications,
  mayApply,
  ...of
}: OfChild & { applications: readonly CareApplication[]; mayApply: boolean }) {
  const { kind, childId, isLocked } = of;
  const language = useLanguage();
  const words = kind.words(language);
  const apart = tellingApart(applications.map(({ name, sentBy }) => ({ name, by: sentOn(sentBy, language) })));
  return (
    <>
      {mayApply ? <NewLink {...of} /> : null}
      {applications.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ThingList>
          {applications.map((application, index) => (
            <OneApplication {...of} apart={apart[index] ?? null} application={application} key={application.id} />
          ))}
        </ThingList>
      )}
      {!isLocked && applications.some(({ receiptId }) => receiptId) ? <ChildReceiptsLink childId={childId} /> : null}
    </>
  );
}

/** The day of a signature. */
const sentOn = ({ at }: { at: string }, language: Language): string => shownDate(dateAt(new Date(at)), language);

function NewLink({ kind, childId, isLocked }: OfChild) {
  const t = useTexts(careApplicationTexts);
  const language = useLanguage();
  const words = kind.words(language);
  const path = kind.newPath(childId);
  return (
    <>
      <p>{words.lead}</p>
      <p>
        {isLocked ? (
          <LockLink href={strongLoginPath(path, language)}>{t("locked", { what: words.new })}</LockLink>
        ) : (
          <ActionLink href={path} kind="secondary">
            {words.new}
          </ActionLink>
        )}
      </p>
    </>
  );
}

interface OneOfChild extends OfChild {
  application: CareApplication;
  /** What tells it from another one for the same. */
  apart: string | null;
}

function OneApplication({ kind, childId, isLocked, application, apart }: OneOfChild) {
  const t = useTexts(careApplicationTexts);
  const name = apart === null ? application.name : `${application.name}, ${apart}`;
  const { id, status, accepted, mayCancel, receiptId } = application;
  return (
    <Thing
      actions={
        mayCancel ? (
          <CancelLink isLocked={isLocked && kind.cancellingIsStrong} name={name} path={kind.cancelPath(childId, id)} />
        ) : null
      }
      level={3}
      name={application.name}
      tag={<StatusTag kind={KINDS[status]}>{t(`status.${status}`)}</StatusTag>}
    >
      <SummaryList rows={useRows(application)} />
      {status === "ACCEPTED" ? (
        <p>
          {accepted.text}
          {accepted.link ? (
            <>
              {" "}
              <ActionLink hiddenText={name} href={accepted.link.href}>
                {accepted.link.label}
              </ActionLink>
            </>
          ) : null}
        </p>
      ) : null}
      {receiptId ? <ReceiptLink isLocked={isLocked} name={name} receiptId={receiptId} /> : null}
    </Thing>
  );
}

function CancelLink({ path, name, isLocked }: { path: string; name: string; isLocked: boolean }) {
  const t = useTexts(careApplicationTexts);
  const language = useLanguage();
  return isLocked ? (
    <LockLink hiddenText={name} href={strongLoginPath(path, language)}>
      {t("locked", { what: t("cancel") })}
    </LockLink>
  ) : (
    <ActionLink dialog hiddenText={name} href={path} icon="trash">
      {t("cancel")}
    </ActionLink>
  );
}

function useRows({ sentBy, reason, decision }: CareApplication): SummaryRow[] {
  const t = useTexts(careApplicationTexts);
  const language = useLanguage();
  const signed = ({ name, at }: { name: string; at: string }) => t("signed", { name, date: sentOn({ at }, language) });
  const rows: SummaryRow[] = [{ key: t("sentBy"), value: signed(sentBy) }];
  if (reason) rows.push({ key: reason.question, value: <Written text={reason.answer} /> });
  if (decision) rows.push({ key: t("decision"), value: signed(decision) });
  if (decision?.reason) rows.push({ key: t("rejectedReason"), value: <Written text={decision.reason} /> });
  return rows;
}
