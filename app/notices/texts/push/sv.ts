import type { SameKeys } from "~/foundation/i18n/texts.ts";
import type { fi } from "./fi.ts";

export const sv: SameKeys<typeof fi> = {
  several: "Det finns nytt för dig i Aamu",
  urgent: "Nytt brådskande meddelande i Aamu",
  strong: "Aamu ber dig identifiera dig starkt.",
  MESSAGE_NOTIFICATION: "Nytt meddelande i Aamu",
  BULLETIN_NOTIFICATION: "Nytt infobrev i Aamu",
  INCOME_NOTIFICATION: "Ny påminnelse i Aamu",
  CALENDAR_EVENT_NOTIFICATION: "Ny händelse i kalendern i Aamu",
  DECISION_NOTIFICATION: "Nytt beslut i Aamu",
  DOCUMENT_NOTIFICATION: "Nytt dokument i Aamu",
  INFORMAL_DOCUMENT_NOTIFICATION: "Nytt dokument i Aamu",
  ATTENDANCE_RESERVATION_NOTIFICATION: "Ny påminnelse i Aamu",
  DISCUSSION_TIME_NOTIFICATION: "Nytt om samtalstider i Aamu",
};
