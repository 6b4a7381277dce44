import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import { receiptPath } from "../../application-addresses.ts";
import type { ReceiptSummary } from "../../own-extensions.ts";
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
    <section className="flow no-print">
      <h2>{t("receipts.title")}</h2>
      <p>{t("receipts.lead")}</p>
      <ThingList>
        {receipts.map(({ id, reference, event, at }) => (
          <Thing href={receiptPath(applicationId, id)} key={id} name={t("receipts.receipt", { reference })}>
            <p>
              {t(`receipts.${event}`, {
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
