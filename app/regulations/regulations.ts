/**
 * The numbers that laws and the municipality's rules of service give, each once. Rules read them here, and texts get them
 * as values (`regulated`), so a changed number changes the rule and the promise together.
 */

export const DAYS_IN_WEEK = 7;

/** A place is applied for this long before, and the municipality has this long to arrange it (spec 1 §9). */
export const PROCESSING_MONTHS = 4;

/** An urgent need is answered within this time once the certificates are there (spec 1 §9). */
export const URGENT_WEEKS = 2;

/** A decision is to be answered within this time from its sending (spec 1 §4, §9). Later answers are still taken. */
export const ANSWER_WEEKS = 2;

/** A draft is kept this long from its last save (spec 1 §9). */
export const DRAFT_MONTHS = 1;

/** A place may be applied for at most this far ahead (spec 1 §9). */
export const YEARS_AHEAD = 1;

/** Days from the notice within which a decision can be appealed (spec 1 §9). */
export const APPEAL_DAYS = { prePrimary: 14, earlyChildhood: 30 } as const;

/** When a notice counts as received, in days from its sending (spec 1 §9). */
export const NOTICE_DAYS = { electronic: 3, letter: 7 } as const;

/** Part-time care is at most this much (spec 1 §9). */
export const PART_TIME_HOURS = { day: 5, week: 25 } as const;

/** Pre-primary education, and preparatory education beside it, take this much of a day (spec 1 §9). */
export const EDUCATION_HOURS_A_DAY = { prePrimary: 4, preparatory: 5 } as const;

/** What a unit with a service voucher may charge in addition to the fee, in euros a month (spec 1 §9). */
export const MOST_VOUCHER_EXTRA_EUROS = 50;

/** The numbers under the names that texts use: `{{processingMonths}}`. */
export const regulated = {
  processingMonths: PROCESSING_MONTHS,
  urgentWeeks: URGENT_WEEKS,
  answerWeeks: ANSWER_WEEKS,
  draftMonths: DRAFT_MONTHS,
  partTimeHoursADay: PART_TIME_HOURS.day,
  partTimeHoursAWeek: PART_TIME_HOURS.week,
  prePrimaryHours: EDUCATION_HOURS_A_DAY.prePrimary,
  preparatoryHours: EDUCATION_HOURS_A_DAY.preparatory,
  voucherExtraEuros: MOST_VOUCHER_EXTRA_EUROS,
} as const;
