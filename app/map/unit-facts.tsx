import type { ReactNode } from "react";
import { LOCALES, shownList } from "~/foundation/dates/shown.ts";
import type { Language } from "~/foundation/i18n/language.ts";
import type { Translate } from "~/foundation/i18n/texts.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ExternalLink } from "~/foundation/ui/external-link.tsx";
import { VisuallyHidden } from "~/foundation/ui/visually-hidden.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { careLabels } from "./care-type-labels.ts";
import { shownDistance } from "./distances.ts";
import { addressLine } from "./map-search.ts";
import { mapTexts } from "./texts/index.ts";

type MapWords = Translate<(typeof mapTexts)["languages"]["fi"]>;

/** Private units take no applications through the service when no kind of place can be applied for there. */
export const takesNoApplications = (unit: PublicUnit): boolean =>
  unit.providerType === "PRIVATE" && !unit.clubApplyPeriod && !unit.daycareApplyPeriod && !unit.preschoolApplyPeriod;

export function careWords(unit: PublicUnit, t: MapWords, language: Language): string {
  return shownList(
    careLabels(unit.type).map((label) => t(`careLabel.${label}`)),
    language,
  );
}

/** A walking distance for the eye; for the ear also that it is not known. */
export function Walking({ metres }: { metres: number | null }) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  if (metres === null) return <VisuallyHidden>{t("distance.unknown")}</VisuallyHidden>;
  return <>{t("distance.walking", { distance: shownDistance(metres, LOCALES[language]) })}</>;
}

export interface UnitFact {
  key: string;
  value: ReactNode;
}

/** What a unit is, question by question: the details and the comparison show the same facts in the same order. */
export function useUnitFacts(): (unit: PublicUnit) => UnitFact[] {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  return (unit) => [
    { key: t("unit.address"), value: addressLine({ ...unit }) },
    { key: t("unit.care"), value: careWords(unit, t, language) },
    { key: t("unit.language"), value: t(`unitLanguage.${unit.language}`) },
    { key: t("unit.provider"), value: t(`unitProvider.${unit.providerType}`) },
    { key: t("unit.shiftCare"), value: unit.providesShiftCare ? t("unit.yes") : t("unit.no") },
    { key: t("unit.phone"), value: unit.phone ?? "" },
    {
      key: t("unit.homepage"),
      value: unit.url ? (
        <ExternalLink href={unit.url} lang={unit.language}>
          {unit.name}
        </ExternalLink>
      ) : (
        ""
      ),
    },
  ];
}
