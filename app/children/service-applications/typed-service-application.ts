import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { type Entries, valueIn } from "~/foundation/forms/reading/posted.ts";
import { typedDate } from "~/foundation/forms/reading/typed-date.ts";
import { isFirstOfMonth } from "./suitable-options.ts";

/** The longest explanation that our page takes. The wire has no limit (contract 3.16). */
export const LONGEST_EXPLANATION = 10_000;

/** Faults of this form alone. */
export type ServiceFault = "noSuitablePlace" | "optionNeeded" | "explanationNeeded";

export type TypedService =
  | { ok: true; startDate: IsoDate; optionId: string; additionalInfo: string }
  | { ok: false; faults: FieldFault[] };

/** The typed start date, when options can be asked for it: a day from today on (spec 2 section 5). */
export function typedStart(
  entries: Entries,
  today: IsoDate,
): { date: IsoDate; faults: [] } | { date: null; faults: FieldFault[] } {
  const typed = typedDate(valueIn(entries, "startDate") ?? "");
  if (typed.fault) return { date: null, faults: [faultAt("startDate", typed.fault)] };
  if (typed.date < today)
    return { date: null, faults: [faultAt("startDate", { code: "dateTooEarly", values: { bound: today } })] };
  return { date: typed.date, faults: [] };
}

/**
 * Reads a service application as a guardian typed it, with every fault in the order of the page.
 * @param options the ids of the options that suit the typed start date
 */
export function typedService(
  entries: Entries,
  { today, options }: { today: IsoDate; options: readonly string[] },
): TypedService {
  const start = typedStart(entries, today);
  const additionalInfo = valueIn(entries, "additionalInfo") ?? "";
  const optionId = valueIn(entries, "option") ?? "";
  if (!start.date) return { ok: false, faults: [...start.faults, ...lengthFaults(additionalInfo)] };
  const faults = [...optionFaults(optionId, options), ...explanationFaults(start.date, additionalInfo)];
  return faults.length > 0 ? { ok: false, faults } : { ok: true, startDate: start.date, optionId, additionalInfo };
}

function optionFaults(optionId: string, options: readonly string[]): FieldFault<ServiceFault>[] {
  if (options.length === 0) return [faultAt<ServiceFault>("startDate", "noSuitablePlace")];
  return options.includes(optionId) ? [] : [faultAt<ServiceFault>("option", "optionNeeded")];
}

/** Only a change in the middle of a month needs an explanation. */
function explanationFaults(start: IsoDate, additionalInfo: string): FieldFault[] {
  if (!isFirstOfMonth(start) && additionalInfo.trim() === "")
    return [faultAt<ServiceFault>("additionalInfo", "explanationNeeded")];
  return lengthFaults(additionalInfo);
}

const lengthFaults = (additionalInfo: string): FieldFault[] =>
  additionalInfo.length > LONGEST_EXPLANATION
    ? [faultAt("additionalInfo", { code: "tooLong", values: { maximum: LONGEST_EXPLANATION } })]
    : [];
