import { careOfChildren } from "~/care-days/behind/child-care-store.server.ts";
import { absencesOf } from "~/care-days/behind/kept-days-store.server.ts";
import { type IsoMonth, wholeMonth } from "~/foundation/dates/iso-month.ts";
import { type GuardianContext, type ServedCalls, serve } from "~/foundation/seam/serve.ts";
import { mayReadChild } from "~/people/behind/may-read-child.server.ts";
import { attendanceMonth } from "../attendance-summary/attendance-month.ts";
import type { AttendanceMonth } from "../contract.ts";
import { childCareCalls } from "../contract.ts";
import { dailyServiceTimesOf } from "../service-needs/behind/daily-service-times-store.server.ts";
import { neededPlacesOf } from "../service-needs/behind/service-needs-store.server.ts";
import { serviceNeedSummaries } from "../service-needs/service-need-summaries.ts";

const monthOfChild = async (
  { db }: GuardianContext,
  { childId, yearMonth }: { childId: string; yearMonth: IsoMonth },
): Promise<AttendanceMonth> => {
  const [care] = await careOfChildren(db, [childId]);
  return attendanceMonth(care, yearMonth, await absencesOf(db, [childId], wholeMonth(yearMonth)));
};

const mayReadAttendance = async (context: GuardianContext, asked: { childId: string }): Promise<boolean> =>
  context.settings.flags.citizenAttendanceSummary && (await mayReadChild(context, asked));

export const servedChildCareCalls = {
  serviceNeeds: serve(childCareCalls.serviceNeeds, { may: mayReadChild }, async ({ db }, { childId }) =>
    serviceNeedSummaries(await neededPlacesOf(db, childId)),
  ),
  dailyServiceTimes: serve(
    childCareCalls.dailyServiceTimes,
    {
      may: (context, asked) => context.settings.town.careDays.showsDailyServiceTimes && mayReadChild(context, asked),
    },
    ({ db }, { childId }) => dailyServiceTimesOf(db, childId),
  ),
  attendanceSummary: serve(childCareCalls.attendanceSummary, { may: mayReadAttendance }, async (context, asked) => ({
    attendanceDays: (await monthOfChild(context, asked)).attendanceDays,
  })),
  attendanceMonth: serve(childCareCalls.attendanceMonth, { may: mayReadAttendance }, monthOfChild),
} satisfies ServedCalls<{ childCare: typeof childCareCalls }>["childCare"];
