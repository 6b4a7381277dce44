import type { IsoMonth } from "~/foundation/dates/iso-month.ts";
import { headingOfMonth, shownMonth } from "~/foundation/dates/shown.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { type AtSection, section } from "../../parts/section.ts";
import { agreedDaysIn, daysOver, monthToShow, needsInDays } from "../agreed-days.ts";
import { attendanceSummaryTexts } from "../texts/index.ts";
import { type AttendanceContent, AttendanceShown } from "./attendance-shown.tsx";

export const MONTH_PARAMETER = "month";

/** Only with agreed days in a unit that takes reservations (spec 2 section 9). A username login is enough. */
export const attendanceSummarySection = section<AttendanceContent>({
  key: "attendance-summary",
  title: (language) => attendanceSummaryTexts.in(language)("title"),
  isThere: ({ flags, child }) =>
    flags.citizenAttendanceSummary && child.permittedActions.includes("READ_ATTENDANCE_SUMMARY"),
  isStrongOnly: false,
  load: async (at) => {
    const needs = needsInDays(await at.serviceNeeds());
    const shown = monthToShow(at.search.get(MONTH_PARAMETER), needs, at.today);
    if (!shown) return null;
    return { ...shown, ...(await attendanceOf(at, shown.month)), agreed: agreedDaysIn(needs, shown.month) };
  },
  count: ({ attendanceDays, agreed }) => (agreed === null ? 0 : (daysOver(attendanceDays, agreed) ?? 0)),
  countWords: (count, language) => attendanceSummaryTexts.in(language)("overShort", { count }),
  fact: ({ month, attendanceDays, agreed }, language) =>
    attendanceSummaryTexts.in(language)(agreed === null ? "daysShort" : "daysOfShort", {
      month: headingOfMonth(month, language),
      count: attendanceDays,
      agreed: agreed ?? 0,
    }),
  isOpen: (search) => search.has(MONTH_PARAMETER),
  pageTitle: ({ month }, language) => `${attendanceSummaryTexts.in(language)("title")}, ${shownMonth(month, language)}`,
  Shown: ({ content, child }) => <AttendanceShown attendance={content} childId={child.id} />,
});

async function attendanceOf({ api, child }: AtSection, yearMonth: IsoMonth) {
  const asked = { childId: child.id, yearMonth };
  const month = await insteadOfRefusal(api.childCare.attendanceMonth(asked), null, ...NOT_SERVED);
  return month ?? { ...(await api.childCare.attendanceSummary(asked)), days: null };
}
