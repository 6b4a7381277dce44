import { applicationCalls } from "~/applications/contract.ts";
import { attachmentCalls } from "~/attachments/contract.ts";
import { ownFileCalls } from "~/attachments/own-files-contract.ts";
import { calendarCalls } from "~/calendar/contract.ts";
import { calendarEventCalls } from "~/calendar/events/events-contract.ts";
import { calendarFeedCalls } from "~/calendar/feed/feed-contract.ts";
import { holidayCalls } from "~/calendar/holidays/holiday-contract.ts";
import { absenceApplicationCalls } from "~/children/absence-applications/contract.ts";
import { childDocumentCalls } from "~/children/child-documents/contract.ts";
import { childCareCalls } from "~/children/contract.ts";
import { pedagogicalDocumentCalls } from "~/children/pedagogical-documents/pedagogical-documents-contract.ts";
import { placementCalls } from "~/children/placement-termination/contract.ts";
import { serviceApplicationCalls } from "~/children/service-applications/contract.ts";
import { decisionCalls } from "~/decisions/application-decisions/contract.ts";
import { assistanceDecisionCalls } from "~/decisions/assistance-decisions/contract.ts";
import { financeDecisionCalls } from "~/decisions/finance-decisions/contract.ts";
import type { Contract, Level } from "~/foundation/seam/call.ts";
import { incomeCalls } from "~/income/contract.ts";
import { authCalls } from "~/login/contract.ts";
import { mapCalls } from "~/map/contract.ts";
import { messageCalls } from "~/messages/contract.ts";
import { noticeCalls } from "~/notices/contract.ts";
import { pushDeviceCalls } from "~/notices/devices/device-contract.ts";
import { childrenCalls } from "~/people/contract.ts";
import { personalDataCalls } from "~/personal-details/contract.ts";
import { ownDataCalls } from "~/personal-details/own-data/own-data-contract.ts";
import { sessionCalls } from "~/personal-details/sessions/session-contract.ts";
import { serviceNeedCalls } from "~/placements/contract.ts";
import { processMetadataCalls } from "~/process-metadata/contract.ts";
import { receiptCalls } from "~/receipts/contract.ts";
import { termCalls } from "~/terms/contract.ts";
import { unitCalls } from "~/units/contract.ts";
import { waitingCalls } from "~/waiting/contract.ts";

/** Every call of the service, by capability. The client, the HTTP server, OpenAPI and the tests read this one table. */
export const contract = {
  auth: authCalls,
  notices: noticeCalls,
  pushDevices: pushDeviceCalls,
  units: unitCalls,
  terms: termCalls,
  serviceNeeds: serviceNeedCalls,
  children: childrenCalls,
  childCare: childCareCalls,
  placements: placementCalls,
  pedagogicalDocuments: pedagogicalDocumentCalls,
  personalData: personalDataCalls,
  sessions: sessionCalls,
  ownData: ownDataCalls,
  applications: applicationCalls,
  receipts: receiptCalls,
  decisions: decisionCalls,
  attachments: attachmentCalls,
  ownFiles: ownFileCalls,
  processMetadata: processMetadataCalls,
  map: mapCalls,
  financeDecisions: financeDecisionCalls,
  assistanceDecisions: assistanceDecisionCalls,
  messages: messageCalls,
  incomeStatements: incomeCalls,
  calendarEvents: calendarEventCalls,
  calendarFeeds: calendarFeedCalls,
  calendar: calendarCalls,
  holidays: holidayCalls,
  childDocuments: childDocumentCalls,
  absenceApplications: absenceApplicationCalls,
  serviceApplications: serviceApplicationCalls,
  waiting: waitingCalls,
} as const satisfies Contract;

type Areas = typeof contract;

/** A call as `area.call`. */
export type CallName = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas];

export function levelOf(name: CallName): Level {
  const areas: Contract = contract;
  const [area = "", call = ""] = name.split(".");
  return areas[area]?.[call]?.level ?? "strong";
}
