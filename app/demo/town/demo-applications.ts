import type { ApplicationStatus } from "~/applications/contract.ts";
import type { DemoDecisions } from "./lay-out/lay-out-decisions.server.ts";

export interface DemoApplication {
  guardian: string;
  child: number;
  type: "DAYCARE" | "PRESCHOOL" | "CLUB";
  status: ApplicationStatus;
  units: readonly string[];
  /** Days since it was begun, and sent if it was sent. */
  daysAgo: number;
  /** Days until a draft's last day. Its last save was a month before that day. */
  keptForDays?: number;
  startsInDays: number;
  cancelledByGuardian?: boolean;
  transfer?: boolean;
  /** The decision and its answer. The decision of an ACTIVE application was accepted. */
  decided?: Pick<DemoDecisions, "answer" | "sentDaysAgo">;
  /** Pre-primary education of the coming term with daycare before and after it. It replaces the start date. */
  comingTerm?: boolean;
}

/**
 * Sara Nieminen has an application in every status and a decision in every state. Elsa has one that her father may see.
 * Mikael Lindholm has two decisions and must answer them in order.
 */
export const demoApplications: readonly DemoApplication[] = [
  {
    guardian: "sara",
    child: 954,
    type: "DAYCARE",
    status: "CREATED",
    units: ["Lintukallion päiväkoti"],
    daysAgo: 40,
    keptForDays: 3,
    startsInDays: 130,
  },
  {
    guardian: "sara",
    child: 954,
    type: "CLUB",
    status: "SENT",
    units: ["Lintukallion kerho"],
    daysAgo: 12,
    startsInDays: 60,
  },
  {
    guardian: "sara",
    child: 955,
    type: "DAYCARE",
    status: "SENT",
    units: ["Päiväkoti Haukanpesä", "Lintukallion päiväkoti"],
    daysAgo: 9,
    startsInDays: 125,
  },
  {
    guardian: "sara",
    child: 955,
    type: "CLUB",
    status: "WAITING_PLACEMENT",
    units: ["Metsäreunan luontokerho"],
    daysAgo: 30,
    startsInDays: 40,
  },
  {
    guardian: "sara",
    child: 956,
    type: "DAYCARE",
    status: "WAITING_UNIT_CONFIRMATION",
    units: ["Lintukallion päiväkoti"],
    daysAgo: 80,
    startsInDays: 45,
    transfer: true,
  },
  {
    guardian: "sara",
    child: 956,
    type: "CLUB",
    status: "WAITING_DECISION",
    units: ["Lintukallion kerho"],
    daysAgo: 50,
    startsInDays: 35,
  },
  {
    guardian: "sara",
    child: 956,
    type: "CLUB",
    status: "WAITING_MAILING",
    units: ["Purolaakson kerho"],
    daysAgo: 52,
    startsInDays: 35,
    decided: { answer: "UNSENT", sentDaysAgo: 0 },
  },
  {
    guardian: "sara",
    child: 957,
    type: "DAYCARE",
    status: "WAITING_CONFIRMATION",
    units: ["Metsäreunan päiväkoti"],
    daysAgo: 100,
    startsInDays: 30,
    decided: { answer: "PENDING", sentDaysAgo: 4 },
  },
  {
    guardian: "sara",
    child: 957,
    type: "CLUB",
    status: "ACTIVE",
    units: ["Metsäreunan luontokerho"],
    daysAgo: 300,
    startsInDays: -200,
    decided: { answer: "ACCEPTED", sentDaysAgo: 260 },
  },
  {
    guardian: "sara",
    child: 955,
    type: "CLUB",
    status: "REJECTED",
    units: ["Lintukallion kerho"],
    daysAgo: 320,
    startsInDays: -220,
    decided: { answer: "REJECTED", sentDaysAgo: 290 },
  },
  {
    guardian: "sara",
    child: 954,
    type: "CLUB",
    status: "CANCELLED",
    units: ["Purolaakson kerho"],
    daysAgo: 70,
    startsInDays: 20,
    cancelledByGuardian: true,
  },
  {
    guardian: "sara",
    child: 956,
    type: "CLUB",
    status: "CANCELLED",
    units: ["Meriharjun kerho"],
    daysAgo: 150,
    startsInDays: -40,
  },
  {
    guardian: "aino",
    child: 950,
    type: "DAYCARE",
    status: "SENT",
    units: ["Päiväkoti Apila", "Suvikummun päiväkoti"],
    daysAgo: 6,
    startsInDays: 150,
    transfer: true,
  },
  {
    guardian: "mikael",
    child: 952,
    type: "PRESCHOOL",
    status: "WAITING_CONFIRMATION",
    units: ["Gammelby daghem"],
    daysAgo: 18,
    startsInDays: 0,
    comingTerm: true,
    decided: { answer: "PENDING", sentDaysAgo: 2 },
  },
];
