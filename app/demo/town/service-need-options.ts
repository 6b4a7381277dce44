import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { PlacementType } from "~/placements/placement-types.ts";

interface TownOption {
  fi: string;
  sv: string;
  en: string;
  type: PlacementType;
  from: IsoDate;
  to: IsoDate | null;
  /** The option for a place without a service need of its own. Guardians never choose it. */
  isDefault: boolean;
  isPartWeek: boolean;
}

/**
 * Service needs for guardians to choose. Two of them change at the next turn of the year, so the choice depends on the
 * date.
 */
export function serviceNeedOptions(today: IsoDate): TownOption[] {
  const year = Number(today.slice(0, 4));
  const endOfYear = `${year}-12-31`;
  const nextYear = `${year + 1}-01-01`;
  const long = { from: "2020-01-01", to: null, isDefault: false, isPartWeek: false };
  return [
    {
      fi: "Kokopäiväinen, yli 35 h viikossa",
      sv: "Heltid, över 35 h i veckan",
      en: "Full-time, over 35 h a week",
      type: "DAYCARE",
      ...long,
    },
    {
      fi: "Kokopäiväinen, 25–35 h viikossa",
      sv: "Heltid, 25–35 h i veckan",
      en: "Full-time, 25–35 h a week",
      type: "DAYCARE",
      ...long,
    },
    {
      fi: "Osaviikkoinen, enintään 15 päivää kuukaudessa",
      sv: "Delvecka, högst 15 dagar i månaden",
      en: "Part-week, at most 15 days a month",
      type: "DAYCARE",
      ...long,
      to: endOfYear,
      isPartWeek: true,
    },
    {
      fi: "Osaviikkoinen, enintään 14 päivää kuukaudessa",
      sv: "Delvecka, högst 14 dagar i månaden",
      en: "Part-week, at most 14 days a month",
      type: "DAYCARE",
      ...long,
      from: nextYear,
      isPartWeek: true,
    },
    {
      fi: "Osapäiväinen, enintään 5 h päivässä ja 25 h viikossa",
      sv: "Deltid, högst 5 h om dagen och 25 h i veckan",
      en: "Part-time, at most 5 h a day and 25 h a week",
      type: "DAYCARE_PART_TIME",
      ...long,
    },
    {
      fi: "Osapäiväinen, enintään 20 h viikossa",
      sv: "Deltid, högst 20 h i veckan",
      en: "Part-time, at most 20 h a week",
      type: "DAYCARE_PART_TIME",
      ...long,
      to: endOfYear,
    },
    {
      fi: "Esiopetus ja varhaiskasvatus, yli 45 h viikossa",
      sv: "Förskoleundervisning och småbarnspedagogik, över 45 h i veckan",
      en: "Pre-primary and early childhood education, over 45 h a week",
      type: "PRESCHOOL_DAYCARE",
      ...long,
    },
    {
      fi: "Esiopetus ja varhaiskasvatus, enintään 45 h viikossa",
      sv: "Förskoleundervisning och småbarnspedagogik, högst 45 h i veckan",
      en: "Pre-primary and early childhood education, at most 45 h a week",
      type: "PRESCHOOL_DAYCARE",
      ...long,
    },
    {
      fi: "Esiopetus ja kerho",
      sv: "Förskoleundervisning och klubb",
      en: "Pre-primary and club",
      type: "PRESCHOOL_CLUB",
      ...long,
    },
    {
      fi: "Varhaiskasvatus",
      sv: "Småbarnspedagogik",
      en: "Early childhood education",
      type: "DAYCARE",
      ...long,
      isDefault: true,
    },
  ];
}
