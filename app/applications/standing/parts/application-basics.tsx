import { dateAt } from "~/foundation/dates/clock.ts";
import { shownDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { StatusTag } from "~/foundation/ui/lists/status-tag.tsx";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { personName } from "~/people/person-name.ts";
import type { ApplicationDetails } from "../../contract.ts";
import type { DisplayStatus } from "../../permitted-moves.ts";
import { applicationTexts } from "../../texts/index.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";
import { STATUS_KINDS } from "./status-kinds.ts";

/** The applicant, the child and the dates. The top of the page tells the status. */
export function ApplicationBasics({ details }: { details: ApplicationDetails }) {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  const life = useTexts(applicationLifeTexts);
  const { child, guardian } = details.form;
  return (
    <section>
      <h2>{t("read.basics")}</h2>
      <SummaryList
        rows={[
          { key: t("read.child"), value: usePersonName(child.person) },
          { key: t("read.guardian"), value: personName(guardian.person) },
          ...(details.createdAt && !details.sentDate
            ? [{ key: t("read.created"), value: shownDate(dateAt(new Date(details.createdAt)), language) }]
            : []),
          ...(details.transferApplication ? [{ key: t("list.transfer"), value: life("receipt.yes") }] : []),
          ...(details.sentDate ? [{ key: t("read.sent"), value: shownDate(details.sentDate, language) }] : []),
        ]}
      />
      {details.checkedByAdmin ? <p>{t("read.verified")}</p> : null}
    </section>
  );
}

/** The status in words. For a person who only reads it does not ask for an answer. */
export function ApplicationStatusTag({ status, isApplicant }: { status: DisplayStatus; isApplicant: boolean }) {
  const t = useTexts(applicationTexts);
  const life = useTexts(applicationLifeTexts);
  if (status === "PENDING" && !isApplicant) return <StatusTag kind="waiting">{life("pendingForOther")}</StatusTag>;
  return <StatusTag kind={STATUS_KINDS[status]}>{t(`statuses.${status}`)}</StatusTag>;
}

/** A newborn has no first name yet. */
export function usePersonName(person: { firstName: string; lastName: string }): string {
  const t = useTexts(applicationTexts);
  return personName(person, t("namelessChild"));
}
