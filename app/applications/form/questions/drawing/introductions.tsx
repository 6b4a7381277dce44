import type { ComponentType } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import type { SectionName } from "../../section-names.ts";
import { applicationFormTexts } from "../../texts/index.ts";
import type { SectionProps } from "./section.ts";

/** What is applied for, what it costs, and when to apply (spec 1 §9). */
function ServiceNeed({ view }: SectionProps) {
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

function UnitPreference() {
  const t = useTexts(applicationFormTexts);
  return <p>{t("unitPreference.intro")}</p>;
}

function ContactInfo() {
  const t = useTexts(applicationFormTexts);
  return <p>{t("contactInfo.intro")}</p>;
}

/** What stands before the first question of a section. */
export const INTRODUCTIONS: Partial<Record<SectionName, ComponentType<SectionProps>>> = {
  serviceNeed: ServiceNeed,
  unitPreference: UnitPreference,
  contactInfo: ContactInfo,
};
