import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { FieldFault } from "~/foundation/forms/reading/fault.ts";
import { stillFaulty } from "~/foundation/long-form/checked-fields.ts";
import type { CalendarDays } from "../../contract.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { changesIn } from "../asked-days.ts";
import { daysOfFamily } from "../day-choices.ts";

/** What was told of a form with cells before, and is not mended yet. */
export const faultsInKept = ({ kept }: FormOpening, read: CalendarDays, at: AtCalendar): readonly FieldFault[] =>
  kept ? stillFaulty(kept.entries, changesIn(kept.entries, daysOfFamily(read, at)).faults) : [];
