import { writtenDate } from "~/foundation/dates/shown.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { Notice } from "~/foundation/ui/messages/notice.tsx";
import { incomeListTexts } from "../../texts/list/index.ts";

/** Income that ends soon can raise the fee (spec 2 §2). */
export function ExpiringIncome({ days }: { days: readonly string[] }) {
  const t = useTexts(incomeListTexts);
  const language = useLanguage();
  return days.map((day) => (
    <Notice key={day} kind="waiting" title={t("expiring.title", { day: writtenDate(day, language) })}>
      <p>{t("expiring.text")}</p>
    </Notice>
  ));
}

/** A partner without a statement can raise the fee too. The reader cannot send it, so it comes after their own. */
export function SilentPartner({ name }: { name: string | null }) {
  const t = useTexts(incomeListTexts);
  if (name === null) return null;
  return (
    <Notice title={t("partner.title", { name })}>
      <p>{t("partner.text")}</p>
    </Notice>
  );
}
