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

/** Care on weekdays outside these times is shift care, as is care on weekends and at night (spec 1 §9). */
export const DAY_CARE_TIMES = { start: "06:30", end: "18:00" } as const;

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

/** A statement may start at most this far ahead: a year (spec 2 §9). */
export const INCOME_MONTHS_AHEAD = 12;

/** A statement of income is valid this long at most: a year (spec 2 §5, §9). */
export const INCOME_STATEMENT_MONTHS = 12;

/** Self-employed for less than this have this long to send their files (spec 2 §9). */
export const NEW_BUSINESS_MONTHS = 3;

/** We tell of income that ends this long before its last day (contract 3.11). */
export const EXPIRY_NOTICE_WEEKS = 4;

/** A sent statement that nobody has handled counts for this long in place of the income that ends (contract 3.11). */
export const UNHANDLED_MONTHS = 12;

/** Holiday pay as a share of the salary, per cent. Municipalities add so much in their guides to the fee. */
export const HOLIDAY_PAY_PERCENT = 5;

/**
 * The highest fee of a child that the informational texts name, euros a month (spec 1 §9). It is the fee of a
 * municipality (fees in its town.json), which may name another one.
 */
export const HIGHEST_FEE_EUROS = 288;

/** A guardian may write new messages from this long before the place starts (contract 3.1, 3.9). */
export const MESSAGES_OPEN_WEEKS = 2;

/** The calendar asks for the times of this many weeks, of which the first is the next one to be locked (spec 2 §9). */
export const REMINDER_WEEKS = 2;

/** Feedback on accessibility is answered within these days (spec 1 §9; Act on the Provision of Digital Services 306/2019). */
export const FEEDBACK_DAYS = 14;

/** A person under this age is a child (Guardianship Services Act 442/1999, section 2). */
export const ADULT_AGE = 18;

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
  incomeMonthsAhead: INCOME_MONTHS_AHEAD,
  incomeStatementMonths: INCOME_STATEMENT_MONTHS,
  newBusinessMonths: NEW_BUSINESS_MONTHS,
  holidayPayPercent: HOLIDAY_PAY_PERCENT,
  messagesOpenWeeks: MESSAGES_OPEN_WEEKS,
  feedbackDays: FEEDBACK_DAYS,
  adultAge: ADULT_AGE,
} as const;

/** More days of pre-primary education in a row than these are applied for; fewer are reported (spec 2 §5, §9). */
export const MOST_PRE_PRIMARY_DAYS_AWAY = 5;
