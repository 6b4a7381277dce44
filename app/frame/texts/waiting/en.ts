import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  title: "Waiting for you",
  lead: "The most urgent comes first.",
  weak: "You see more of what is locked after strong identification.",
  none: "Nothing is waiting for you now.",
  last: "By {{day}}",
  late: "The last day was {{day}}. Do this now.",
  ofWeek_one: "Report the times for week {{week}}, {{count}} day",
  ofWeek_other: "Report the times for week {{week}}, {{count}} days",
  things: {
    decisionsToAnswer_one: "Answer the decision",
    decisionsToAnswer_other: "Answer {{count}} decisions",
    documentsToFill_one: "Fill in the document",
    documentsToFill_other: "Fill in {{count}} documents",
    missingTimes_one: "Report the times for {{count}} day",
    missingTimes_other: "Report the times for {{count}} days",
    holidaySurveys_one: "Answer the holiday survey",
    holidaySurveys_other: "Answer {{count}} holiday surveys",
    discussionTimes_one: "Book a discussion time",
    discussionTimes_other: "Book {{count}} discussion times",
    endingIncome_one: "Update your income details",
    endingIncome_other: "Update {{count}} income records",
    unreadMessages_one: "Read {{count}} message",
    unreadMessages_other: "Read {{count}} messages",
  },
};
