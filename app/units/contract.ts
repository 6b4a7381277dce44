import { z } from "zod";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { call, queryFlag, queryList } from "~/foundation/seam/call.ts";
import { coordinate, date, dateRange, language, openObject, uuid } from "~/foundation/seam/wire.ts";
import { applicationType } from "~/placements/placement-types.ts";

export const CARE_TYPES = ["CLUB", "FAMILY", "CENTRE", "GROUP_FAMILY", "PRESCHOOL", "PREPARATORY_EDUCATION"] as const;
export type CareType = (typeof CARE_TYPES)[number];

export const PROVIDER_TYPES = [
  "MUNICIPAL",
  "PURCHASED",
  "PRIVATE",
  "MUNICIPAL_SCHOOL",
  "PRIVATE_SERVICE_VOUCHER",
  "EXTERNAL_PURCHASED",
] as const;
export type ProviderType = (typeof PROVIDER_TYPES)[number];

/** One value more than the application types: a pre-primary application may ask for preparatory education. */
export const APPLICATION_UNIT_TYPES = ["CLUB", "DAYCARE", "PRESCHOOL", "PREPARATORY"] as const;
export type ApplicationUnitType = (typeof APPLICATION_UNIT_TYPES)[number];

export const publicUnit = openObject({
  id: uuid,
  name: z.string(),
  type: z.array(z.enum(CARE_TYPES)),
  providerType: z.enum(PROVIDER_TYPES),
  language,
  streetAddress: z.string(),
  postalCode: z.string(),
  postOffice: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  url: z.string().nullable(),
  location: coordinate.nullable(),
  ghostUnit: z.boolean().nullable(),
  providesShiftCare: z.boolean(),
  clubApplyPeriod: dateRange.nullable(),
  daycareApplyPeriod: dateRange.nullable(),
  preschoolApplyPeriod: dateRange.nullable(),
});
export type PublicUnit = z.output<typeof publicUnit>;

const metres = z.number().nonnegative();

/** A unit with its distances from a child's home. Null: not known. Both are null when the home has no known place. */
export const unitFromHome = publicUnit.extend({ walking: metres.nullable(), straight: metres.nullable() });
export type UnitFromHome = z.output<typeof unitFromHome>;

const forApplication = { type: z.enum(APPLICATION_UNIT_TYPES), date, shiftCare: queryFlag(false) };

/** What an application asks its units by. */
export interface UnitQuestion {
  /** Preparatory education is asked for by its own name (contract 2.3). */
  type: ApplicationUnitType;
  date: IsoDate;
  shiftCare: boolean;
}

/** More units than any town has. */
const MOST_UNITS = 100_000;
/** A search is cut at 200 signs. A word may name some properties besides. */
const MOST_WORDS = 100;
const LONGEST_WORD = 1_000;
const howMany = z.coerce.number().int().min(1).max(MOST_UNITS);

export const unitCalls = {
  /** Units of a type for the map, with their apply periods. */
  publicUnits: call({
    method: "GET",
    path: "/citizen/public/units/{applicationType}",
    level: "public",
    sameForAll: true,
    summary: "Units that take applications of a type now or later, and private units, by name",
    params: { applicationType },
    output: z.array(publicUnit),
    refusals: [{ status: 400 }],
  }),
  /** Units that a guardian may choose for a start date; apply periods are null here (contract 2.3). */
  forApplication: call({
    method: "GET",
    path: "/citizen/units",
    level: "weak",
    summary: "Units that an application may ask for, by its type, start date and need of shift care",
    query: forApplication,
    output: z.array(publicUnit),
    refusals: [{ status: 400 }],
  }),
  /**
   * Ours: the same units, the nearest to an own child's home first (contract 1.12, "paths under /citizen/x/"). A page shows
   * the first few: `nearest` is how many. With `words` (units-matching.ts) they are the first of those that match, and `mostFound`
   * is how many. It has a name of its own: a gateway of an earlier build does not know the words, and must then give all.
   */
  fromHome: call({
    method: "GET",
    path: "/citizen/x/units/from-home/{childId}",
    level: "strong",
    summary: "The units of forApplication with their distances from an own child's home, the nearest first",
    params: { childId: uuid },
    query: {
      ...forApplication,
      nearest: howMany.optional(),
      words: queryList(z.string().max(LONGEST_WORD))
        .refine((all) => all.length <= MOST_WORDS)
        .optional(),
      mostFound: howMany.optional(),
    },
    output: z.array(unitFromHome),
    refusals: [{ status: 400 }],
  }),
} as const;
