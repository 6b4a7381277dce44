import { z } from "zod";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import { inOrderOf } from "~/foundation/forms/questions/order-of-faults.ts";
import { type FieldFault, faultAt } from "~/foundation/forms/reading/fault.ts";
import { neededDay, text } from "~/foundation/forms/reading/fields.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { typedIn } from "~/foundation/forms/reading/read-entries.ts";
import { outsideBounds } from "~/foundation/forms/reading/typed-date.ts";
import { LONGEST_TEXT } from "~/foundation/seam/text-limits.ts";
import { isFirstOfMonth } from "./suitable-options.ts";

/** Faults of this form alone. */
export type ServiceFault = "noSuitablePlace" | "optionNeeded" | "explanationNeeded";

export type TypedService =
  | { ok: true; startDate: IsoDate; optionId: string; additionalInfo: string }
  | { ok: false; faults: FieldFault[] };

const startForm = z.object({ startDate: neededDay });

/** The form, in the order of the page. */
export const serviceForm = startForm.extend({ option: text(), additionalInfo: text(LONGEST_TEXT) });

/** The typed start date, when options can be asked for it: a day from today on (spec 2 section 5). */
export function typedStart(
  entries: Entries,
  today: IsoDate,
): { date: IsoDate; faults: [] } | { date: null; faults: FieldFault[] } {
  const { typed, faults: unread } = typedIn(entries, startForm);
  const faults = [...unread, ...startFaults(typed.startDate, today)];
  return faults.length > 0 || !typed.startDate ? { date: null, faults } : { date: typed.startDate, faults: [] };
}

const startFaults = (startDate: IsoDate | undefined, today: IsoDate): FieldFault[] =>
  startDate ? outsideBounds("startDate", startDate, { start: today }) : [];

/**
 * Reads a service application as a guardian typed it, with every fault in the order of the page.
 * @param options the ids of the options that suit the typed start date
 */
export function typedService(
  entries: Entries,
  { today, options }: { today: IsoDate; options: readonly string[] },
): TypedService {
  const { typed, faults: unread } = typedIn(entries, serviceForm);
  const { startDate, option: optionId = "", additionalInfo } = typed;
  const early = startFaults(startDate, today);
  const ofChoices =
    !startDate || early.length > 0
      ? []
      : [...optionFaults(optionId, options), ...explanationFaults(startDate, additionalInfo)];
  const faults = inOrderOf(Object.keys(serviceForm.shape), [...unread, ...early, ...ofChoices]);
  if (faults.length > 0 || !startDate) return { ok: false, faults };
  return { ok: true, startDate, optionId, additionalInfo: additionalInfo ?? "" };
}

function optionFaults(optionId: string, options: readonly string[]): FieldFault<ServiceFault>[] {
  if (options.length === 0) return [faultAt<ServiceFault>("startDate", "noSuitablePlace")];
  return options.includes(optionId) ? [] : [faultAt<ServiceFault>("option", "optionNeeded")];
}

/** Only a change in the middle of a month needs an explanation. */
const explanationFaults = (start: IsoDate, additionalInfo: string | undefined): FieldFault<ServiceFault>[] =>
  !isFirstOfMonth(start) && additionalInfo?.trim() === ""
    ? [faultAt<ServiceFault>("additionalInfo", "explanationNeeded")]
    : [];
