import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import type { IncomeReceiptSummary } from "../../contract.ts";
import { receiptPath, type StatementOf } from "../../income-addresses.ts";
import { incomeReceiptTexts } from "../texts/index.ts";

/** The reader's receipts of a statement. Draws nothing without receipts: then the other guardian has sent it. */
export function ReceiptList({
  of,
  statementId,
  receipts,
}: {
  of: StatementOf;
  statementId: string;
  receipts: readonly IncomeReceiptSummary[];
}) {
  const t = useTexts(incomeReceiptTexts);
  const language = useLanguage();
  if (receipts.length === 0) return null;
  return (
    <section className="flow no-print">
      <h2>{t("list.title")}</h2>
      <p>{t("list.lead")}</p>
      <ThingList>
        {receipts.map(({ id, reference, event, at }) => (
          <Thing href={receiptPath(of, statementId, id)} key={id} name={t("receipt", { reference })}>
            <p>
              {t(`list.${event}`, {
                day: shownDate(dateAt(new Date(at))),
                time: shownTime(timeAt(new Date(at)), language),
              })}
            </p>
          </Thing>
        ))}
      </ThingList>
    </section>
  );
}
