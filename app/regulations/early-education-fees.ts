import type { IsoDate } from "~/foundation/dates/iso-date.ts";

/**
 * The numbers of the Act on Client Fees in Early Childhood Education and Care (1503/2016), sections 5, 7, 8 and 16.
 * Euros are whole euros a month, income is gross. The ministry adjusts them by index every second year.
 */
export interface EarlyEducationFees {
  /** The first day of these numbers. */
  readonly from: IsoDate;
  /** A family with less income pays nothing. By the number of persons. */
  readonly incomeLimits: Readonly<Record<2 | 3 | 4 | 5 | 6, number>>;
  /** Added to the limit of six persons for each further child. */
  readonly limitOfFurtherChild: number;
  /** The fee for the youngest child is this many thousandths of the income above the limit. */
  readonly perMille: number;
  /** The highest fee for the youngest child in full-time care. A municipality may charge less. */
  readonly highest: number;
  /** A smaller fee is not charged. */
  readonly lowest: number;
  /** Per cent of the youngest child's full-time fee. */
  readonly siblingPercents: { readonly second: number; readonly further: number };
}

/** The largest share of the full-time fee for care of at most so many hours a week (section 5). */
export const PART_TIME_FEE = { hoursAWeek: 20, percent: 60 } as const;

/** The full-time fee may be charged for care of so many hours a week or more (section 5). */
export const FULL_TIME_HOURS = 35;

const UNCHANGED = { perMille: 107, siblingPercents: { second: 40, further: 20 } } as const;

/** The act's own numbers, newest first. A municipality may name lower ones (fees in its town.json). */
export const EARLY_EDUCATION_FEES: readonly EarlyEducationFees[] = [
  {
    // The notice of the Ministry of Education and Culture 1028/2025, as the city of Tampere publishes it.
    ...UNCHANGED,
    from: "2026-08-01",
    incomeLimits: { 2: 4369, 3: 5635, 4: 6399, 5: 7163, 6: 7925 },
    limitOfFurtherChild: 295,
    highest: 335,
    lowest: 32,
  },
  {
    // The index adjustment of 2024, as the municipality of Masku publishes it.
    ...UNCHANGED,
    from: "2024-08-01",
    incomeLimits: { 2: 4066, 3: 5245, 4: 5956, 5: 6667, 6: 7376 },
    limitOfFurtherChild: 275,
    highest: 311,
    lowest: 30,
  },
];

/** The numbers of a day, from those of a municipality. Before the first known ones we use the first. */
export function feesOn(day: IsoDate, numbers: readonly EarlyEducationFees[]): EarlyEducationFees {
  const inForce = numbers.find(({ from }) => from <= day) ?? numbers.at(-1);
  if (!inForce) throw new Error("No fees are known");
  return inForce;
}
