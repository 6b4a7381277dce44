import type { Language } from "~/foundation/i18n/language.ts";
import {
  EARLY_EDUCATION_FEES,
  type EarlyEducationFees,
  FULL_TIME_HOURS,
  PART_TIME_FEE,
} from "~/regulations/early-education-fees.ts";
import { HIGHEST_FEE_EUROS } from "~/regulations/regulations.ts";

/** The facts that differ from town to town and are not switches: names, contacts, the view of the map. */
export interface Variant {
  /** The municipality's name in each language. */
  readonly name: Readonly<Record<Language, string>>;
  /** The organisation responsible for the service. The footer and the accessibility statement show it. */
  readonly provider: Readonly<Record<Language, string>>;
  /** The municipality's id in the register of companies. */
  readonly businessId: string;
  readonly contact: {
    readonly phone: string;
    readonly email: string;
    readonly feedbackEmail: string;
    readonly postalAddress: string;
  };
  /** Fees and percentages in the informational texts (spec 1 section 9). */
  readonly fees: {
    readonly highestEuros: number;
    readonly clubPercent: number | null;
  };
  /** From what the estimate of a fee is worked out (decision record 039). */
  readonly feeEstimate: {
    /** Income limits, percentages, the lowest and the highest fee, by their first day, newest first. */
    readonly numbers: readonly EarlyEducationFees[];
    /** Shares of the full-time fee by the hours of care a week, fewest first. */
    readonly hours: readonly { readonly mostHours: number | null; readonly percent: number }[];
  };
  /** A guardian may start a place at most so many days after the decided day (contract 1.10). */
  readonly decisionStartSlackDays: number;
  /** The calendar (contract 1.10). */
  readonly careDays: {
    /** A week can't be reserved any more so many elapsed hours before its first midnight. */
    readonly reservationThresholdHours: number;
    /** The calendar opens so many days before a place starts. */
    readonly calendarOpenDays: number;
    /** A day off is a planned absence also when hours are agreed, not only with agreed days. */
    readonly plannedAbsenceForHours: boolean;
    /** Guardians of children in shift care may report a planned absence. */
    readonly plannedAbsenceInShiftCare: boolean;
    readonly showsDailyServiceTimes: boolean;
    /** The one kind of holiday questionnaire of the town. */
    readonly holidayQuestionnaire: "FIXED_PERIOD" | "OPEN_RANGES";
  };
  /** What the town asks of a password (contract 3.10); zero asks for nothing. */
  readonly passwordConstraints: {
    readonly minLength: number;
    readonly maxLength: number;
    readonly minLowers: number;
    readonly minUppers: number;
    readonly minDigits: number;
    readonly minSymbols: number;
  };
  /** Pages of other services that we link to. */
  readonly links: { readonly routePlanner: string; readonly voucher: string };
  readonly map: {
    readonly centre: { lat: number; lon: number };
    readonly zoom: number;
    readonly addressZoom: number;
    /** An address of the town. The search shows it as an example. */
    readonly exampleAddress: string;
    /** Address searches find only addresses in this rectangle. */
    readonly bounds: { minLat: number; maxLat: number; minLon: number; maxLon: number };
  };
}

const PART_TIME = { mostHours: PART_TIME_FEE.hoursAWeek, percent: PART_TIME_FEE.percent };
const FULL_TIME = { mostHours: null, percent: 100 };

export const variants: Readonly<Record<"merila" | "pohjola", Variant>> = {
  merila: {
    name: { fi: "Merilä", sv: "Merilä", en: "Merilä" },
    provider: {
      fi: "Merilän kaupunki, varhaiskasvatuspalvelut",
      sv: "Merilä stad, småbarnspedagogiska tjänster",
      en: "City of Merilä, early childhood education services",
    },
    businessId: "1234567-1",
    contact: {
      phone: "+358 9 000 0100",
      email: "varhaiskasvatus@merila.example",
      feedbackEmail: "saavutettavuus@merila.example",
      postalAddress: "PL 100, 00099 Merilä",
    },
    fees: {
      highestEuros: HIGHEST_FEE_EUROS,
      clubPercent: null,
    },
    feeEstimate: {
      numbers: EARLY_EDUCATION_FEES,
      hours: [PART_TIME, { mostHours: FULL_TIME_HOURS - 1, percent: 80 }, FULL_TIME],
    },
    decisionStartSlackDays: 14,
    careDays: {
      reservationThresholdHours: 150,
      calendarOpenDays: 30,
      plannedAbsenceForHours: false,
      plannedAbsenceInShiftCare: true,
      showsDailyServiceTimes: true,
      holidayQuestionnaire: "FIXED_PERIOD",
    },
    passwordConstraints: { minLength: 15, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 1 },
    links: { routePlanner: "https://reittiopas.merila.example", voucher: "https://merila.example/palveluseteli" },
    map: {
      centre: { lat: 60.16, lon: 24.63 },
      zoom: 13,
      addressZoom: 14,
      exampleAddress: "Niittytie 4",
      bounds: { minLat: 60.11, maxLat: 60.21, minLon: 24.53, maxLon: 24.73 },
    },
  },
  pohjola: {
    name: { fi: "Pohjola", sv: "Pohjola", en: "Pohjola" },
    provider: {
      fi: "Pohjolan kunta, sivistyspalvelut",
      sv: "Pohjola kommun, bildningstjänster",
      en: "Municipality of Pohjola, education services",
    },
    businessId: "7654321-2",
    contact: {
      phone: "+358 16 000 0200",
      email: "varhaiskasvatus@pohjola.example",
      feedbackEmail: "saavutettavuus@pohjola.example",
      postalAddress: "Kirkkotie 1, 99099 Pohjola",
    },
    fees: {
      highestEuros: HIGHEST_FEE_EUROS,
      clubPercent: 17,
    },
    feeEstimate: {
      numbers: EARLY_EDUCATION_FEES,
      hours: [PART_TIME, { mostHours: FULL_TIME_HOURS - 1, percent: 75 }, FULL_TIME],
    },
    decisionStartSlackDays: 14,
    careDays: {
      reservationThresholdHours: 156,
      calendarOpenDays: 30,
      plannedAbsenceForHours: false,
      plannedAbsenceInShiftCare: false,
      showsDailyServiceTimes: false,
      holidayQuestionnaire: "OPEN_RANGES",
    },
    passwordConstraints: { minLength: 10, maxLength: 128, minLowers: 1, minUppers: 1, minDigits: 1, minSymbols: 0 },
    links: { routePlanner: "https://reittiopas.pohjola.example", voucher: "https://pohjola.example/palveluseteli" },
    map: {
      centre: { lat: 66.7, lon: 25.9 },
      zoom: 13,
      addressZoom: 14,
      exampleAddress: "Porotie 4",
      bounds: { minLat: 66.66, maxLat: 66.74, minLon: 25.78, maxLon: 26.02 },
    },
  },
};

declare module "~/foundation/seam/parts.ts" {
  interface Settings {
    readonly town: Variant;
  }
}
