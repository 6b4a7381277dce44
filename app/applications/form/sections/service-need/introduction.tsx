import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { Question, SectionProps } from "../section.ts";
import { applicationFormTexts } from "../texts/index.ts";

/** What is applied for, what it costs, and when to apply (spec 1 §9). */
function Introduction({ view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { type } = view.application;
  const { highestEuros, clubPercent } = view.fees;
  return (
    <>
      <p>{t(`serviceNeed.intros.${type}`)}</p>
      {type === "DAYCARE" ? <p>{t("serviceNeed.fees", { euros: highestEuros })}</p> : null}
      {type === "CLUB" && clubPercent !== null ? <p>{t("serviceNeed.clubFee", { percent: clubPercent })}</p> : null}
    </>
  );
}

export const introduction: Question = { Ask: Introduction };
