import { shownDate, shownNumber } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import { shownEuros } from "~/foundation/i18n/shown-money.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { focusOnArrival } from "~/foundation/ui/focus-on-arrival.ts";
import type { FeeEstimateShown, FeeStep } from "../fee-estimate.ts";
import type { fi } from "../texts/fi.ts";
import { feeEstimateTexts } from "../texts/index.ts";

/**
 * FeeEstimateResult: the estimated fee, and each step to it in words.
 * Must: take the focus when the page opens with it · say beside the fee that it is an estimate · have the steps in
 * their order, with all numbers · say where the numbers come from.
 */
export function FeeEstimateResult({ estimate }: { estimate: FeeEstimateShown }) {
  const t = useTexts(feeEstimateTexts);
  const language = useLanguage();
  const { fee, steps, from } = estimate;
  return (
    <section className="notice notice-info" {...focusOnArrival("fee-estimate")}>
      <div className="notice-text flow">
        <h2 id="fee-estimate">{fee > 0 ? t("result.fee", { fee: shownEuros(fee, language) }) : t("result.free")}</h2>
        <p>{t("result.onlyEstimate")}</p>
        <h3>{t("result.how")}</h3>
        <ol>
          {steps.map((step) => (
            <li key={step.step}>{stepInWords(step, t, language)}</li>
          ))}
        </ol>
        <p>{t("result.source", { day: shownDate(from, language) })}</p>
      </div>
    </section>
  );
}

/** A step as a sentence. */
export function stepInWords(of: FeeStep, t: Translate<typeof fi>, language: Language): string {
  const euros = (amount: number) => shownEuros(amount, language);
  switch (of.step) {
    case "income": {
      const { own, partners, total } = of;
      if (partners === 0) return t("steps.ownIncome", { total: euros(total) });
      return t("steps.bothIncomes", { own: euros(own), partners: euros(partners), total: euros(total) });
    }
    case "limit":
      return t("steps.limit", { familySize: of.familySize, limit: euros(of.limit) });
    case "underLimit":
      return t("steps.underLimit");
    case "overLimit":
      return t("steps.overLimit", { total: euros(of.total), limit: euros(of.limit), over: euros(of.over) });
    case "share":
      return t("steps.share", { percent: shownNumber(of.percent, language), fee: euros(of.fee) });
    case "highest":
      return t("steps.highest", { fee: euros(of.fee) });
    case "sibling":
      return t(`steps.sibling.${of.order}`, { percent: of.percent, fee: euros(of.fee) });
    case "hours": {
      const { mostHours } = of.hours;
      const said = { percent: of.hours.percent, fee: euros(of.fee) };
      return mostHours === null ? t("steps.hoursMore", said) : t("steps.hoursUpTo", { ...said, hours: mostHours });
    }
    case "lowest":
      return t("steps.lowest", { lowest: euros(of.lowest) });
  }
}
