import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { SummaryList } from "~/foundation/ui/lists/summary-list.tsx";
import { receiptTexts } from "~/receipts/texts/index.ts";
import type { IncomeStatement } from "../../contract.ts";
import { incomeListTexts } from "../../texts/list/index.ts";

/** When the statement was sent, added to and handled. */
export function StatementStages({ statement }: { statement: IncomeStatement }) {
  const t = useTexts(incomeListTexts);
  const { sentAt, citizenModifiedAt, handledAt, status } = statement;
  const added = citizenModifiedAt && citizenModifiedAt !== sentAt ? citizenModifiedAt : null;
  const stages = [
    { key: t("columns.sent"), at: sentAt },
    { key: t("statement.updated"), at: added },
    { key: t("columns.handled"), at: status === "HANDLED" ? handledAt : null },
  ];
  return (
    <section>
      <h2>{t("statement.facts")}</h2>
      <SummaryList rows={stages.flatMap(({ key, at }) => (at ? [{ key, value: <Moment at={at} /> }] : []))} />
    </section>
  );
}

function Moment({ at }: { at: string }) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  const moment = new Date(at);
  return t("time", { day: shownDate(dateAt(moment), language), time: shownTime(timeAt(moment), language) });
}
