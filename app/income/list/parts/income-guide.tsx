import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import { incomeListTexts } from "../../texts/list/index.ts";

/** The guide: when a guardian sends a statement, how long it is valid, and the highest fee (spec 2 §9). */
export function IncomeGuide({ highestFeeEuros }: { highestFeeEuros: number }) {
  const t = useTexts(incomeListTexts);
  return (
    <DetailsSection level={2} title={t("guide.title")}>
      <ul>
        <li>{t("guide.start")}</li>
        <li>{t("guide.change")}</li>
        <li>{t("guide.back")}</li>
        <li>{t("guide.valid")}</li>
        <li>{t("guide.business")}</li>
        <li>{t("guide.highest", { euros: highestFeeEuros })}</li>
        <li>{t("guide.voucher")}</li>
      </ul>
    </DetailsSection>
  );
}
