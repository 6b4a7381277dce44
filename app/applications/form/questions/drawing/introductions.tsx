import type { ComponentType } from "react";
import { useTexts } from "~/foundation/i18n/use-texts.ts";
import { DetailsSection } from "~/foundation/ui/lists/details-section.tsx";
import type { SectionName } from "../../section-names.ts";
import { applicationFormTexts } from "../../texts/index.ts";
import type { SectionProps } from "./section.ts";

/** The fees and the time to apply (spec 1 §9). It is folded, because most guardians do not need it again. */
function ServiceNeed({ view }: SectionProps) {
  const t = useTexts(applicationFormTexts);
  const { type } = view.application;
  const { highestEuros, clubPercent } = view.fees;
  const hasClubFee = type === "CLUB" && clubPercent !== null;
  return (
    <DetailsSection title={t(hasClubFee ? "serviceNeed.aboutClubAndFee" : `serviceNeed.about.${type}`)}>
      <p>{t(`serviceNeed.intros.${type}`)}</p>
      {type === "DAYCARE" ? <p>{t("serviceNeed.fees", { euros: highestEuros })}</p> : null}
      {hasClubFee ? <p>{t("serviceNeed.clubFee", { percent: clubPercent })}</p> : null}
    </DetailsSection>
  );
}

/** The text before the first question of a section. */
export const INTRODUCTIONS: Partial<Record<SectionName, ComponentType<SectionProps>>> = { serviceNeed: ServiceNeed };
