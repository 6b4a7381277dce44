import type { Language } from "~/foundation/i18n/language.ts";
import { EARLY_EDUCATION_FEES, type EarlyEducationFees } from "~/regulations/early-education-fees.ts";
import { HIGHEST_FEE_EUROS } from "~/regulations/regulations.ts";
import type { OwnNotice, OwnPage } from "./own-pages.ts";
import type { WordsFile } from "./own-words.ts";
import type { Town } from "./read-town.server.ts";
import type { TownFile } from "./town-file.ts";
import type { TownLook } from "./town-look.server.ts";

type Features = TownFile["features"];
type Rules = TownFile["rules"];

/** The facts that differ from town to town and are not switches: names, contacts, rules, the view of the map. */
export interface TownFacts extends Pick<TownFile, "name" | "provider" | "businessId" | "contact" | "links"> {
  readonly supervision: TownFile["supervision"] | null;
  /** Fees and percentages in the informational texts (spec 1 section 9). */
  readonly fees: { readonly highestEuros: number; readonly clubPercent: number | null };
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
  readonly careDays: Omit<Rules, "decisionStartSlackDays" | "password">;
  /** What the town asks of a password (contract 3.10); zero asks for nothing. */
  readonly passwordConstraints: Rules["password"];
  readonly map: Omit<TownFile["map"], "tileUrl" | "attribution">;
}

/** What a town's folder adds to the settings of the service. */
export interface TownSettings {
  /** The whole path of the town's folder. */
  readonly folder: string;
  readonly town: TownFacts;
  /** What the town says in its own words. */
  readonly words: readonly WordsFile[];
  /** Its own pages, in the order of their links. */
  readonly pages: readonly OwnPage[];
  readonly notices: readonly OwnNotice[];
  readonly look: TownLook;
  readonly languages: readonly [Language, ...Language[]];
  readonly environmentLabel: string | null;
  readonly flags: Omit<Features, "club"> & { readonly hideClubApplication: boolean };
  readonly maxPreferredUnits: { readonly DAYCARE: number; readonly PRESCHOOL: number; readonly CLUB: number };
  readonly tiles: { readonly url: string; readonly attribution: string } | null;
}

type Read = Pick<Town, "folder" | "file" | "words" | "pages" | "notices" | "look">;

export function townSettings({ folder, file, words, pages, notices, look }: Read): TownSettings {
  const { name, provider, businessId, contact, links, supervision = null } = file;
  const { club, ...features } = file.features;
  const { decisionStartSlackDays, password, ...careDays } = file.rules;
  const { highestEuros = HIGHEST_FEE_EUROS, clubPercent, hours, numbers = EARLY_EDUCATION_FEES } = file.fees;
  const { tileUrl, attribution, ...map } = file.map;
  return {
    folder,
    words,
    pages,
    notices,
    look,
    town: {
      ...{ name, provider, businessId, contact, links, supervision },
      fees: { highestEuros, clubPercent },
      feeEstimate: { numbers, hours },
      decisionStartSlackDays,
      careDays,
      passwordConstraints: password,
      map,
    },
    languages: file.languages as [Language, ...Language[]],
    environmentLabel: file.environmentLabel ?? null,
    flags: { ...features, hideClubApplication: !club },
    maxPreferredUnits: {
      DAYCARE: file.preferredUnits.daycare,
      PRESCHOOL: file.preferredUnits.preschool,
      CLUB: file.preferredUnits.club,
    },
    tiles: tileUrl && attribution ? { url: tileUrl, attribution } : null,
  };
}

declare module "~/foundation/parts.ts" {
  interface Settings extends TownSettings {}
}
