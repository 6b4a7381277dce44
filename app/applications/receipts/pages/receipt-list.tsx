import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import type { ReceiptSummary } from "../../own-extensions.ts";
import { receiptPath } from "../../pages/application-addresses.ts";
import { applicationLifeTexts } from "../../texts/life/index.ts";

/** The receipts of an application, each with its reason. It draws nothing before the first sending. */
export function ReceiptList({
  applicationId,
  receipts,
}: {
  applicationId: string;
  receipts: readonly ReceiptSummary[];
}) {
  const t = useTexts(applicationLifeTexts);
  const language = useLanguage();
  if (receipts.length === 0) return null;
  return (
    <section className="no-print">
      <h2>{t("receipts.title")}</h2>
      <p>{t("receipts.lead")}</p>
      <ul>
        {receipts.map(({ id, reference, event, at }) => (
          <li key={id}>
            <a href={receiptPath(applicationId, id)}>{t("receipts.receipt", { reference })}</a>
            {" – "}
            {t(`receipts.${event}`, {
              day: shownDate(dateAt(new Date(at))),
              time: shownTime(timeAt(new Date(at)), language),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
