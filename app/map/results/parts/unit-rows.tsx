import type { ReactNode } from "react";
import { LOCALES, toldLanguage } from "~/foundation/i18n/language.ts";
import { useLanguage, useTexts } from "~/foundation/i18n/use-texts.ts";
import { ExternalLink } from "~/foundation/ui/actions/external-link.tsx";
import { PhoneLink } from "~/foundation/ui/inline/phone-link.tsx";
import { VisuallyHidden } from "~/foundation/ui/inline/visually-hidden.tsx";
import type { PublicUnit } from "~/units/contract.ts";
import { shownDistance, straightDistance } from "~/units/distances.ts";
import { addressLine } from "../../map-search.ts";
import type { Near } from "../../nearest-units.ts";
import { mapTexts } from "../../texts/index.ts";
import type { KeptWalks, Walks } from "../found.ts";
import { careWords, walkingWords } from "./unit-words.ts";

/** A walking distance, in a list without the time by bicycle. For an unknown one only screen readers get words. */
function Walking({ metres, isInList }: { metres: number | null; isInList: boolean }) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  if (metres === null) return <VisuallyHidden>{t("distance.unknown")}</VisuallyHidden>;
  return <>{walkingWords(metres, t, language, isInList)}</>;
}

/** The distance of a unit in a list: on foot if known, else in a straight line. */
export function Distance({ near: { walking, straight } }: { near: Pick<Near<never>, "walking" | "straight"> }) {
  return walking === null && straight !== null ? <Straight metres={straight} /> : <Walking isInList metres={walking} />;
}

function Straight({ metres }: { metres: number }) {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  return <>{t("distance.straight", { distance: shownDistance(metres, LOCALES[language]) })}</>;
}

/** The distance from home or work: on foot if we asked for it, else in a straight line. */
export function FromKept({
  from: { address, walks },
  unit,
  isInList,
}: {
  from: KeptWalks;
  isInList: boolean;
  unit: Pick<PublicUnit, "id" | "location">;
}) {
  const t = useTexts(mapTexts);
  const walk = walks[unit.id];
  if (walk !== undefined) return <Walking isInList={isInList} metres={walk} />;
  if (!unit.location) return <VisuallyHidden>{t("distance.unknown")}</VisuallyHidden>;
  return <Straight metres={straightDistance(address, unit.location)} />;
}

export interface UnitRow {
  key: string;
  value: ReactNode;
}

/** The places that distances are measured from: the searched address, home and work. */
export interface MeasuredFrom {
  /** Null without an address. */
  walks: Walks | null;
  kept: readonly KeptWalks[];
}

/** The rows about a unit. The details and the comparison show the same rows in the same order. */
export function useUnitRows({ walks, kept }: MeasuredFrom): (unit: PublicUnit) => UnitRow[] {
  const t = useTexts(mapTexts);
  const language = useLanguage();
  return (unit) => [
    { key: t("unit.address"), value: addressLine({ ...unit }) },
    ...(walks ? [{ key: t("unit.walking"), value: <Walking isInList={false} metres={walks[unit.id] ?? null} /> }] : []),
    ...kept.map((from) => ({
      key: t(`kept.from.${from.kept}`),
      value: <FromKept from={from} isInList={false} unit={unit} />,
    })),
    { key: t("unit.care"), value: careWords(unit, t, language) },
    { key: t("unit.language"), value: t(`unitLanguage.${unit.language}`) },
    { key: t("unit.provider"), value: t(`unitProvider.${unit.providerType}`) },
    { key: t("unit.shiftCare"), value: unit.providesShiftCare ? t("unit.yes") : t("unit.no") },
    { key: t("unit.phone"), value: unit.phone ? <PhoneLink number={unit.phone} /> : "" },
    {
      key: t("unit.homepage"),
      value: unit.url ? (
        <ExternalLink href={unit.url} lang={toldLanguage(unit.language) ?? undefined}>
          {unit.name}
        </ExternalLink>
      ) : (
        ""
      ),
    },
  ];
}
