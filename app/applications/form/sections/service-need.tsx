import type { Question } from "./section.ts";
import { amountOfCare } from "./service-need/amount-of-care.tsx";
import { assistance } from "./service-need/assistance.tsx";
import { clubHistory } from "./service-need/club-history.tsx";
import { connectedDaycare } from "./service-need/connected-daycare.tsx";
import { dailyTimes } from "./service-need/daily-times.tsx";
import { introduction } from "./service-need/introduction.tsx";
import { preparatory } from "./service-need/preparatory.tsx";
import { shiftCare } from "./service-need/shift-care.tsx";
import { startDate } from "./service-need/start-date.tsx";
import { urgency } from "./service-need/urgency.tsx";

/** When care is needed and how much (spec 1 §2, §5, §9). */
export const serviceNeedQuestions: readonly Question[] = [
  introduction,
  startDate,
  urgency,
  preparatory,
  connectedDaycare,
  amountOfCare,
  dailyTimes,
  shiftCare,
  clubHistory,
  assistance,
];
