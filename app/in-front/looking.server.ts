import type { Api } from "~/api/page-context.ts";
import { filesAddedAlready } from "~/applications/editor/parts/files-added-already.server.ts";
import { applicationsSentAlready } from "~/applications/sent-already.ts";
import { filesRemovedAlready } from "~/attachments/removed-already.ts";
import { absencesAppliedForAlready } from "~/children/absence-applications/sent-already.ts";
import { placesEndedAlready } from "~/children/placement-termination/ended-already.ts";
import { servicesAppliedForAlready } from "~/children/service-applications/sent-already.ts";
import type { contract } from "~/contract.ts";
import { decisionsAnsweredAlready } from "~/decisions/application-decisions/answered-already.ts";
import type { Call } from "~/foundation/seam/call.ts";
import type { Looking } from "~/foundation/seam/look.ts";
import { statementsSavedAlready } from "~/income/sent-already.ts";
import { messagesSentAlready } from "~/messages/sent-already.ts";

type Looks = {
  [Area in keyof typeof contract]?: {
    [Name in keyof (typeof contract)[Area]]?: (typeof contract)[Area][Name] extends Call
      ? Looking<(typeof contract)[Area][Name]>
      : never;
  };
};

/** How each post is looked for of which no answer came. Nobody can look for those that are not here. */
const looksOf = (api: Api): Looks => ({
  messages: messagesSentAlready(api),
  // Of a draft that is saved twice one is there.
  applications: { ...applicationsSentAlready(api), saveDraft: "again" },
  incomeStatements: statementsSavedAlready(api),
  absenceApplications: absencesAppliedForAlready(api),
  serviceApplications: servicesAppliedForAlready(api),
  decisions: decisionsAnsweredAlready(api),
  placements: placesEndedAlready(api),
  // The days are the same after a second time.
  calendar: { save: "again", addAbsences: "again" },
  calendarEvents: { book: "again" },
  // A file that belongs to nothing is removed after a day.
  attachments: {
    ...filesAddedAlready(api),
    ...filesRemovedAlready(api),
    uploadToMessage: "again",
    uploadForIncomeStatement: "again",
  },
});

/** For `sentOnce`. @param api the calls of the guardian who is asking */
export function lookingBy(api: Api) {
  const looks = looksOf(api) as Record<string, Record<string, Looking<Call> | undefined> | undefined>;
  return ({ area, name }: { area: string; name: string }): Looking<Call> | null => looks[area]?.[name] ?? null;
}
