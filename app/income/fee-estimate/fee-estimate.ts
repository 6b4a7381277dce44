import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { EarlyEducationFees } from "~/regulations/early-education-fees.ts";

/** A share of the full-time fee for care of at most `mostHours` a week; null has no limit. The municipality decides. */
export interface HoursShare {
  mostHours: number | null;
  percent: number;
}

/** The child's place among the children of the family in early childhood education, from the youngest. */
export const CHILD_ORDERS = ["youngest", "second", "further"] as const;
export type ChildOrder = (typeof CHILD_ORDERS)[number];

/** The smallest family is a parent and a child. The other limit is the largest family. */
export const FAMILY_SIZE = { smallest: 2, largest: 20 } as const;

export interface FeeFacts {
  /** Persons of the household, between the limits of FAMILY_SIZE. */
  familySize: number;
  /** Gross income in whole euros a month. */
  ownIncome: number;
  partnersIncome: number;
  order: ChildOrder;
  hours: HoursShare;
}

/** One step of the calculation, in whole euros a month. The words are in texts/fee-estimate. */
export type FeeStep =
  | { step: "income"; own: number; partners: number; total: number }
  | { step: "limit"; familySize: number; limit: number }
  | { step: "underLimit" }
  | { step: "overLimit"; total: number; limit: number; over: number }
  | { step: "share"; percent: number; over: number; fee: number }
  | { step: "highest"; fee: number }
  | { step: "sibling"; order: Exclude<ChildOrder, "youngest">; percent: number; fee: number }
  | { step: "hours"; hours: HoursShare; fee: number }
  | { step: "lowest"; lowest: number };

export interface FeeEstimate {
  /** Whole euros a month; 0 when no fee is charged. */
  fee: number;
  steps: FeeStep[];
}

/** An estimate as a page shows it. */
export interface FeeEstimateShown extends FeeEstimate {
  /** The first day of the numbers. */
  from: IsoDate;
}

/**
 * Estimates the fee of one child by the act 1503/2016: 10.7 per cent of the income above the limit, at most the highest
 * fee; a sibling's share of the youngest child's full-time fee; then the share of the hours. Each result is rounded to
 * whole euros, half a euro up. A result below the lowest fee is not charged.
 */
export function feeEstimate(facts: FeeFacts, fees: EarlyEducationFees): FeeEstimate {
  const { familySize, ownIncome: own, partnersIncome: partners } = facts;
  const total = own + partners;
  const limit = incomeLimit(familySize, fees);
  const steps: FeeStep[] = [
    { step: "income", own, partners, total },
    { step: "limit", familySize, limit },
  ];
  if (total <= limit) return { fee: 0, steps: [...steps, { step: "underLimit" }] };

  const over = total - limit;
  const share = rounded(over * fees.perMille, 1000);
  steps.push({ step: "overLimit", total, limit, over });
  steps.push({ step: "share", percent: fees.perMille / 10, over, fee: share });
  if (share > fees.highest) steps.push({ step: "highest", fee: fees.highest });
  const more = ofThisChild(Math.min(share, fees.highest), facts, fees);
  return { fee: more.fee, steps: [...steps, ...more.steps] };
}

/** From the youngest child's full-time fee to this child's own fee. */
function ofThisChild(fullTime: number, { order, hours }: FeeFacts, fees: EarlyEducationFees): FeeEstimate {
  const steps: FeeStep[] = [];
  let fee = fullTime;
  if (order !== "youngest") {
    const percent = fees.siblingPercents[order];
    fee = rounded(fee * percent, 100);
    steps.push({ step: "sibling", order, percent, fee });
  }
  if (hours.percent !== 100) {
    fee = rounded(fee * hours.percent, 100);
    steps.push({ step: "hours", hours, fee });
  }
  if (fee >= fees.lowest) return { fee, steps };
  return { fee: 0, steps: [...steps, { step: "lowest", lowest: fees.lowest }] };
}

function incomeLimit(familySize: number, { incomeLimits, limitOfFurtherChild }: EarlyEducationFees): number {
  if (familySize > 6) return incomeLimits[6] + (familySize - 6) * limitOfFurtherChild;
  return incomeLimits[Math.max(FAMILY_SIZE.smallest, familySize) as keyof typeof incomeLimits];
}

/** Divides whole numbers and rounds half up, without the errors of binary fractions. */
const rounded = (dividend: number, divisor: number): number => Math.floor((2 * dividend + divisor) / (2 * divisor));

/** The numbers that a town charges by: the act's numbers, with the town's own highest fee if it is lower. */
export const feesOfTown = (fees: EarlyEducationFees, highestOfTown: number): EarlyEducationFees => ({
  ...fees,
  highest: Math.min(fees.highest, highestOfTown),
});
