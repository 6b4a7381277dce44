import { minutesInDay } from "date-fns/constants";
import { type IsoDate, includes } from "~/foundation/dates/iso-date.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { PART_TIME_HOURS } from "~/regulations/regulations.ts";
import type { ApplicationFormUpdate, ApplicationType } from "../contract.ts";
import { type Fault, isBlank, requiredFault } from "./fault.ts";
import type { Known, KnownServiceNeedOption } from "./known.ts";

/** Part-time care is at most five hours a day (spec 1 §9; contract 3.3). */
export const PART_TIME_MINUTES_A_DAY = PART_TIME_HOURS.day * 60;

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The placement types whose service need options a type of application offers; asked from behind the seam. */
export const OPTION_PLACEMENT_TYPES = {
  DAYCARE: ["DAYCARE", "DAYCARE_PART_TIME"],
  PRESCHOOL: ["PRESCHOOL_DAYCARE", "PRESCHOOL_CLUB"],
  CLUB: [],
} as const satisfies Record<ApplicationType, readonly string[]>;

/** Does this kind of application ask for a service need option here (flags of spec 1 §1)? */
export const asksForOption = (known: Pick<Known, "type" | "flags">): boolean =>
  known.type === "DAYCARE"
    ? known.flags.daycareServiceNeedOption
    : known.type === "PRESCHOOL" && known.flags.preschoolServiceNeedOption;

/** Whether daily times are asked: daycare by its flag, pre-primary when it asks for no service need option (spec 1 §5). */
export const asksForTimes = (known: Pick<Known, "type" | "flags">): boolean =>
  known.type === "DAYCARE"
    ? known.flags.daycareDailyTimes
    : known.type === "PRESCHOOL" && !known.flags.preschoolServiceNeedOption;

/** The day on which an option must be valid: the start of connected daycare, or else the preferred start (contract 3.3). */
export const optionDate = (form: ApplicationFormUpdate): IsoDate | null =>
  form.preferences.connectedDaycarePreferredStartDate ?? form.preferences.preferredStartDate;

interface TypedForm {
  form: ApplicationFormUpdate;
  /** Faults of values that cannot be read. */
  faults: readonly FieldFault[];
}

const CONNECTED_START = "connectedDaycarePreferredStartDate";

/** The same day while the answers are typed. Nobody knows it while the own start of connected daycare cannot be read. */
export const typedOptionDate = ({ form, faults }: TypedForm): IsoDate | null =>
  faults.some(({ field }) => field === CONNECTED_START) ? null : optionDate(form);

/**
 * A chosen option that is not valid on the typed day (spec 1 §2). A day that is empty, unreadable or refused says
 * nothing about it. An option that is not public any more may stay.
 */
export function isOptionOutdated(
  read: TypedForm & { allFaults: readonly FieldFault[] },
  options: readonly KnownServiceNeedOption[],
): boolean {
  const chosen = read.form.preferences.serviceNeed?.serviceNeedOption;
  const option = options.find(({ id }) => id === chosen?.id);
  const date = typedOptionDate(read);
  const isRefused = read.allFaults.some(({ field }) => field === "preferredStartDate" || field === CONNECTED_START);
  return option !== undefined && date !== null && !isRefused && optionsOn([option], date).length === 0;
}

/** The options that may be chosen for a start on that day, in the municipality's order. */
export const optionsOn = <O extends KnownServiceNeedOption>(options: readonly O[], date: IsoDate): O[] =>
  options.filter((option) => includes({ start: option.validFrom, end: option.validTo }, date));

/** We ask for full-time or part-time only where no service need option says it. */
export const asksForPartTime = (
  facts: Pick<Known, "type" | "flags"> & { options: readonly KnownServiceNeedOption[] },
  start: IsoDate | null,
): boolean =>
  facts.type === "DAYCARE" &&
  (!asksForOption(facts) || (start !== null && optionsOn(facts.options, start).length === 0));

/** Before there is a start date nothing can be chosen, so nothing is missing. */
export function serviceNeedOptionFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  const { serviceNeed } = form.preferences;
  if (!serviceNeed && known.type !== "DAYCARE") return [];
  const field = "serviceNeedOption";
  const date = optionDate(form);
  const chosen = serviceNeed?.serviceNeedOption;
  if (!chosen) return [];
  const option = known.serviceNeedOptions?.find((candidate) => candidate.id === chosen.id);
  const isValid = !option || date === null || optionsOn([option], date).length > 0;
  return isValid ? [] : [{ field, code: "serviceNeedOptionNotValid" }];
}

/** An option that is asked for and not chosen. Only our pages ask; the call takes a form without one (contract 3.3). */
export function missingOptionFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  const { serviceNeed } = form.preferences;
  if (!asksForOption(known) || serviceNeed?.serviceNeedOption || (!serviceNeed && known.type !== "DAYCARE")) return [];
  // Without a start date the page shows no options to choose from.
  const date = optionDate(form);
  if (date === null) return [];
  const hasNoneToChoose = known.serviceNeedOptions !== null && optionsOn(known.serviceNeedOptions, date).length === 0;
  return hasNoneToChoose ? [] : [{ field: "serviceNeedOption", code: "requiredSelection" }];
}

/** Answers that nobody can give before there is a start date. */
export function fieldsAfterStartDate(form: ApplicationFormUpdate, known: Pick<Known, "type" | "flags">): string[] {
  const { preferredStartDate, preferredUnits, serviceNeed } = form.preferences;
  if (preferredStartDate) return [];
  return [
    ...(asksForOption(known) && serviceNeed && !serviceNeed.serviceNeedOption ? ["serviceNeedOption"] : []),
    ...(preferredUnits.length === 0 ? ["preferredUnits"] : []),
  ];
}

/** Missing daily times. Only our pages ask for them (contract 3.3). */
export function missingTimeFaults(form: ApplicationFormUpdate, known: Known): Fault[] {
  const { serviceNeed } = form.preferences;
  if (!asksForTimes(known) || (!serviceNeed && known.type !== "DAYCARE")) return [];
  return [...requiredFault("startTime", serviceNeed?.startTime), ...requiredFault("endTime", serviceNeed?.endTime)];
}

/**
 * Care that does not end after its start. Shift care may: it goes over midnight, and a guardian with shifts of 24 hours
 * asks for care from 8 to 8. Only our pages check it (contract 3.3).
 */
export function timeOrderFaults(form: ApplicationFormUpdate): Fault[] {
  const { startTime = "", endTime = "", shiftCare = false } = form.preferences.serviceNeed ?? {};
  if (shiftCare || !TIME.test(startTime) || !TIME.test(endTime)) return [];
  return endTime > startTime ? [] : [{ field: "endTime", code: "endNotAfterStart" }];
}

export function dailyTimeFaults(form: ApplicationFormUpdate): Fault[] {
  const { serviceNeed } = form.preferences;
  const startTime = serviceNeed?.startTime ?? "";
  const endTime = serviceNeed?.endTime ?? "";
  const faults = [...timeFaults("startTime", startTime), ...timeFaults("endTime", endTime)];
  if (faults.length > 0 || isBlank(startTime) || isBlank(endTime)) return faults;

  const isTooLong = serviceNeed?.partTime === true && minutesOfCare(startTime, endTime) > PART_TIME_MINUTES_A_DAY;
  return isTooLong ? [{ field: "endTime", code: "partTimeTooLong" }] : [];
}

const timeFaults = (field: string, time: string): Fault[] =>
  isBlank(time) || TIME.test(time) ? [] : [{ field, code: "timeNotUnderstood" }];

/** Length of a day of care, in minutes. An end before the start is on the next morning, as in overnight care. */
export function minutesOfCare(startTime: string, endTime: string): number {
  const length = minuteOfDay(endTime) - minuteOfDay(startTime);
  return length > 0 ? length : length + minutesInDay;
}

function minuteOfDay(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
