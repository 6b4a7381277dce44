/**
 * The numbers of laws and of the municipality's rules of service, each once. Rules read them here, and texts get them
 * as values (`regulated`). So one change changes the rule and the promise together.
 */

export const DAYS_IN_WEEK = 7;

/** Guardians apply this long before the place starts, and the municipality has this long to arrange it (spec 1 §9). */
export const PROCESSING_MONTHS = 4;

/** The municipality answers an urgent need within this time after it has the certificates (spec 1 §9). */
export const URGENT_WEEKS = 2;

/** A guardian answers a decision within this time from its sending (spec 1 §4, §9). We still take later answers. */
export const ANSWER_WEEKS = 2;

/** We keep a draft this long after its last save (spec 1 §9). */
export const DRAFT_MONTHS = 1;

/** A guardian may apply for a place at most this far ahead (spec 1 §9). */
export const YEARS_AHEAD = 1;

/** A guardian can appeal a decision within these days from the notice (spec 1 §9). */
export const APPEAL_DAYS = { prePrimary: 14, earlyChildhood: 30 } as const;

/** When a notice counts as received, in days from its sending (spec 1 §9). */
export const NOTICE_DAYS = { electronic: 3, letter: 7 } as const;

/** The most hours of part-time care (spec 1 §9). */
export const PART_TIME_HOURS = { day: 5, week: 25 } as const;

/** The hours a day of pre-primary education, and of preparatory education beside it (spec 1 §9). */
export const EDUCATION_HOURS_A_DAY = { prePrimary: 4, preparatory: 5 } as const;

/** The most that a voucher unit may charge in addition to the fee, euros a month (spec 1 §9). */
export const MOST_VOUCHER_EXTRA_EUROS = 50;

/** Income is told within this time from the start of the place (spec 2 §9). */
export const INCOME_WEEKS = 2;

/** A change of income of this many per cent needs a new statement (spec 2 §9). */
export const INCOME_CHANGE_PERCENT = 10;

/** An adult's statement starts at most this far back (spec 2 §5, §9). */
export const INCOME_MONTHS_BACK = 12;

/** A statement may start at most this far ahead (spec 2 §9). */
export const INCOME_YEARS_AHEAD = 1;

/** A statement of income is valid this long at most (spec 2 §5, §9). */
export const INCOME_STATEMENT_YEARS = 1;

/** Self-employed for less than this have this long to send their files (spec 2 §9). */
export const NEW_BUSINESS_MONTHS = 3;

/** We tell of income that ends this long before its last day (contract 3.11). */
export const EXPIRY_NOTICE_WEEKS = 4;

/** The highest fee of a child, euros a month (spec 2 §9). */
export const HIGHEST_FEE_EUROS = 288;

/** The numbers under the names of the texts: `{{processingMonths}}`. */
export const regulated = {
  processingMonths: PROCESSING_MONTHS,
  urgentWeeks: URGENT_WEEKS,
  answerWeeks: ANSWER_WEEKS,
  partTimeHoursADay: PART_TIME_HOURS.day,
  partTimeHoursAWeek: PART_TIME_HOURS.week,
  prePrimaryHours: EDUCATION_HOURS_A_DAY.prePrimary,
  preparatoryHours: EDUCATION_HOURS_A_DAY.preparatory,
  voucherExtraEuros: MOST_VOUCHER_EXTRA_EUROS,
  incomeWeeks: INCOME_WEEKS,
  incomeChangePercent: INCOME_CHANGE_PERCENT,
  incomeMonthsBack: INCOME_MONTHS_BACK,
  incomeYearsAhead: INCOME_YEARS_AHEAD,
  incomeStatementYears: INCOME_STATEMENT_YEARS,
  newBusinessMonths: NEW_BUSINESS_MONTHS,
  highestFeeEuros: HIGHEST_FEE_EUROS,
} as const;

/** More days of pre-primary education in a row than these are applied for; fewer are reported (spec 2 §5, §9). */
export const MOST_PRE_PRIMARY_DAYS_AWAY = 5;
