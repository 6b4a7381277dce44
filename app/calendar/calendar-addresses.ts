import type { ReportedAbsenceType } from "~/care-days/kinds.ts";
import { type FiniteDateRange, type IsoDate, isIsoDate } from "~/foundation/dates/iso-date.ts";
import { comingWeeks, type IsoMonth, monthOf } from "./calendar-limits.ts";
import { weekName } from "./iso-week.ts";

/** The addresses of the calendar (spec 2 section 2). A parameter names what the documents call a modal. */

export const CALENDAR_PATH = "/calendar";

/** The form of the month that a guardian has chosen. */
export interface MonthChoice {
  view: "table" | "list";
  childId: string | null;
}

const withQuery = (query: Record<string, string | null>): string => {
  const parameters = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null);
  return parameters.length === 0 ? CALENDAR_PATH : `${CALENDAR_PATH}?${new URLSearchParams(parameters).toString()}`;
};

export const monthPath = (month: IsoMonth | null, { view, childId }: MonthChoice): string =>
  withQuery({ month, view: view === "list" ? view : null, child: childId });

/** The page of the calendar that has a day, for the way back to it: the coming weeks or the day's month. */
export function pageWithDay(date: IsoDate, today: IsoDate): string {
  const { start, end } = comingWeeks(today, false);
  const isComing = date >= (start > today ? today : start) && date <= end;
  return isComing ? CALENDAR_PATH : withQuery({ month: monthOf(date) });
}

export const dayPath = (date: IsoDate): string => withQuery({ day: date });
export const editDayPath = (date: IsoDate): string => withQuery({ day: date, edit: "true" });

/** The week of a day as a table to fill in. */
export const weekPath = (date: IsoDate): string => withQuery({ week: weekName(date) });
export const WEEK_PARAMETER = "week";

export const RESERVATIONS_PATH = withQuery({ modal: "reservations" });
export const ABSENCES_PATH = withQuery({ modal: "absences" });
export const HOLIDAYS_PATH = withQuery({ modal: "holidays" });
/** The same survey with a question for each child. */
export const EACH = "each";
export const HOLIDAYS_OF_EACH_PATH = withQuery({ modal: "holidays", [EACH]: "true" });
export const DISCUSSIONS_PATH = withQuery({ modal: "discussions" });

/** Private addresses for one's own calendar. */
export const FEED_PAGE_PATH = `${CALENDAR_PATH}/feed`;

/** A new absence of a day, which leads back to the day. */
export const absenceOfDayPath = (date: IsoDate): string =>
  withQuery({ modal: "absences", day: date, returnToDayModal: "true" });

/** A new absence of a child who is ill today. */
export const sickTodayPath = (today: IsoDate): string =>
  withQuery({ modal: "absences", startDate: today, [KIND_PARAMETER]: SICK });
export const KIND_PARAMETER = "kind";
export const SICK = "SICKLEAVE" satisfies ReportedAbsenceType;

/** A new absence of these children for their holiday. Its days are not known. */
export const holidayPath = (childIds: readonly string[]): string =>
  withQuery({ modal: "absences", [KIND_PARAMETER]: HOLIDAY, [CHILDREN_PARAMETER]: childIds.join(".") });
export const HOLIDAY = "OTHER_ABSENCE" satisfies ReportedAbsenceType;

/** A new absence with its children and days filled in. */
export const askedAbsencesPath = (childIds: readonly string[], { start, end }: FiniteDateRange): string =>
  withQuery({ modal: "absences", startDate: start, endDate: end, [CHILDREN_PARAMETER]: childIds.join(".") });
export const CHILDREN_PARAMETER = "children";

export const discussionTimesPath = (childId: string, eventId: string): string =>
  withQuery({ modal: "discussion-reservations", selectedChildId: childId, selectedEventId: eventId });

/** The question before a booked time of a discussion is given back. */
export const cancelTimePath = ({ childId, eventId }: { childId: string; eventId: string }, timeId: string): string =>
  `${discussionTimesPath(childId, eventId)}&${CANCEL_PARAMETER}=${timeId}`;
export const CANCEL_PARAMETER = "cancel";

/** The page for applying for a longer absence from pre-primary education, with its days filled in. */
export const absenceApplicationPath = (childId: string, { start, end }: FiniteDateRange): string =>
  `/children/${childId}/absence-application?${new URLSearchParams({ startDate: start, endDate: end }).toString()}`;

/** The page after an absence: the day from which the guardian came, or the page that has its first day. */
export function absenceBack(search: URLSearchParams, today: IsoDate, first: IsoDate = today): string {
  const day = search.get("day") ?? "";
  if (search.get("returnToDayModal") === "true" && isIsoDate(day)) return dayPath(day);
  return pageWithDay(first, today);
}

/** The step of a form that comes before the save. It says what the save will do. */
export const CHECK_STEP = { step: "check" };

/** What the step says first. It takes the focus. */
export const CHECK_ID = "check";

export const isCheckStep = (search: URLSearchParams): boolean => search.get("step") === CHECK_STEP.step;

/** The same step for the weeks that a saved week is used for. */
export const USE_STEP = { step: "use" };

export const isUseStep = (search: URLSearchParams): boolean => search.get("step") === USE_STEP.step;

const SAVED_PARAMETER = "saved";
export const AFTER_SAVE = { [SAVED_PARAMETER]: "true" };

/** The page after a save. It offers to undo the save; other pages do not ask for it. */
export const afterSave = (path: string): string => `${path}${path.includes("?") ? "&" : "?"}${SAVED_PARAMETER}=true`;

export const isAfterSave = (search: URLSearchParams): boolean => search.has(SAVED_PARAMETER);

/** The same page as if nothing had been saved. */
export function withoutSave(search: URLSearchParams): string {
  const { [SAVED_PARAMETER]: _saved, ...query } = Object.fromEntries(search);
  return withQuery(query);
}

/** A child's document to fill in. After sending, the guardian comes back to the calendar (spec 2 section 2). */
export const fillDocumentPath = (id: string): string => `/child-documents/${id}?readOnly=false&returnTo=calendar`;
