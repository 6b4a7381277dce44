import { dateAt, timeAt } from "~/foundation/dates/clock.ts";
import { shownDate, shownTime } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Thing, ThingList } from "~/foundation/ui/lists/thing-list.tsx";
import type { ReceiptSummary } from "../contract.ts";
import { receiptPath } from "../receipt-addresses.ts";
import { receiptTexts } from "../texts/index.ts";

interface Listed {
  receipts: readonly ReceiptSummary[];
  /** The words of the receipts' kinds. */
  what: (receipt: ReceiptSummary, language: Language) => string;
}

/** Receipts, each with what was sent and when. */
export function ReceiptList({ receipts, what, level }: Listed & { level?: 2 | 3 }) {
  const t = useTexts(receiptTexts);
  const language = useLanguage();
  return (
    <ThingList>
      {receipts.map((receipt) => {
        const { id, reference, at } = receipt;
        const moment = new Date(at);
        return (
          <Thing
            href={receiptPath(id)}
            key={id}
            level={level}
            name={t("named", { reference, what: what(receipt, language) })}
          >
            <p>{t("time", { day: shownDate(dateAt(moment), language), time: shownTime(timeAt(moment), language) })}</p>
          </Thing>
        );
      })}
    </ThingList>
  );
}

/** The reader's receipts of one thing, on its page. Draws nothing without receipts. */
export function ReceiptsOfThing(listed: Listed) {
  const t = useTexts(receiptTexts);
  if (listed.receipts.length === 0) return null;
  return (
    <section className="flow no-print">
      <h2>{t("list.title")}</h2>
      <p>{t("list.lead")}</p>
      <ReceiptList {...listed} />
    </section>
  );
}
