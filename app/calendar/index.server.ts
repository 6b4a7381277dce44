import type { Capability } from "~/capability.ts";
import { servedCalendarCalls } from "./behind/calendar-calls.server.ts";
import { servedCalendarEventCalls } from "./behind/event-calls.server.ts";
import { forgetOldChanges } from "./behind/last-change-store.server.ts";
import { ownCalendar } from "./behind/own-data-store.server.ts";
import { serviceTimeNoticesCount } from "./behind/service-time-notice-store.server.ts";
import {
  discussionsThatWait,
  holidayTimesThatWait,
  newTimesThatWait,
  surveysThatWait,
  timesThatWait,
} from "./behind/waiting-calendar.server.ts";
import { waitingCalendarFacts } from "./behind/waiting-facts.server.ts";
import { bookingNotice } from "./discussions/behind/discussion-mail.server.ts";
import { discussionTimesCount } from "./discussions/behind/waiting-discussions-store.server.ts";
import { eventNotice, surveyNotice } from "./events/behind/event-mail.server.ts";
import { servedCalendarFeedCalls } from "./feed/behind/feed-calls.server.ts";
import { servedHolidayCalls } from "./holidays/behind/holiday-calls.server.ts";
import { holidaySurveysCount } from "./holidays/behind/waiting-surveys-store.server.ts";
import { missingTimesNotice, remindOfMissingTimes } from "./missing-times/behind/missing-times-mail.server.ts";
import { holidayTimesCount, missingTimesCount } from "./missing-times/behind/waiting-times-store.server.ts";

export const calendar = {
  calls: {
    calendar: servedCalendarCalls,
    calendarEvents: servedCalendarEventCalls,
    calendarFeeds: servedCalendarFeedCalls,
    holidays: servedHolidayCalls,
  },
  waiting: {
    missingTimes: { count: missingTimesCount, things: timesThatWait },
    holidayTimes: { count: holidayTimesCount, things: holidayTimesThatWait },
    holidaySurveys: { count: holidaySurveysCount, things: surveysThatWait },
    discussionTimes: { count: discussionTimesCount, things: discussionsThatWait },
    newDailyTimes: { count: serviceTimeNoticesCount, things: newTimesThatWait },
  },
  waitingFacts: waitingCalendarFacts,
  ownData: ownCalendar,
  notices: {
    ATTENDANCE_RESERVATION_NOTIFICATION: missingTimesNotice,
    CALENDAR_EVENT_NOTIFICATION: eventNotice,
    DISCUSSION_TIME_NOTIFICATION: surveyNotice,
    TRANSACTIONAL: bookingNotice,
  },
  daily: [
    {
      name: "remind-of-missing-times",
      at: "07:30",
      run: ({ db, settings }, now) => remindOfMissingTimes(db, now, settings.town.careDays.reservationThresholdHours),
    },
  ],
  forgets: [forgetOldChanges],
  keptPages: {
    "/calendar": "PAGE_CALENDAR",
    "/calendar/feed": "PAGE_FEED",
  },
} satisfies Capability;
