import type { FormOpening } from "~/foundation/forms/form-opening.ts";
import type { CalendarDays } from "../../contract.ts";
import type { AtCalendar } from "../../parts/at-calendar.server.ts";
import { changesIn } from "../asked-days.ts";
import { daysOfFamily } from "../day-choices.ts";
import { type LeftShown, leftShown } from "./saved-days-told.ts";

/**
 * The days of a form with cells that can no longer be reported when it is drawn again: after another button, or after a
 * login. The page has no fields for them any more. Null without a kept form.
 */
export const leftInKept = ({ kept }: FormOpening, read: CalendarDays, at: AtCalendar): LeftShown | null =>
  kept && leftShown(changesIn(kept.entries, daysOfFamily(read, at)).left, { ...read, language: at.language });
