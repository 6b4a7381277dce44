import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const en: SameKeys<typeof fi> = {
  several: "There is news for you in Aamu",
  urgent: "A new urgent message in Aamu",
  strong: "Aamu will ask for strong identification.",
  MESSAGE_NOTIFICATION: "A new message in Aamu",
  BULLETIN_NOTIFICATION: "A new bulletin in Aamu",
  INCOME_NOTIFICATION: "A new reminder in Aamu",
  CALENDAR_EVENT_NOTIFICATION: "A new event in Aamu's calendar",
  DECISION_NOTIFICATION: "A new decision in Aamu",
  DOCUMENT_NOTIFICATION: "A new document in Aamu",
  INFORMAL_DOCUMENT_NOTIFICATION: "A new document in Aamu",
  ATTENDANCE_RESERVATION_NOTIFICATION: "A new reminder in Aamu",
  DISCUSSION_TIME_NOTIFICATION: "News about discussion times in Aamu",
};
