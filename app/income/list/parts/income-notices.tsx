import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { incomeListTexts } from "../../texts/list/index.ts";

/** The things that can raise the fee: income that ends soon, and a partner without a statement (spec 2 §2). */
export function IncomeNotices({
  expiring,
  silentPartner,
}: {
  expiring: readonly string[];
  silentPartner: string | null;
}) {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  return (
    <>
      {expiring.map((day) => (
        <Notice key={day} kind="waiting" title={t("expiring.title", { day: writtenDate(day, language) })}>
          <p>{t("expiring.text")}</p>
        </Notice>
      ))}
      {silentPartner === null ? null : (
        <Notice title={t("partner.title", { name: silentPartner })}>
          <p>{t("partner.text")}</p>
        </Notice>
      )}
    </>
  );
}
