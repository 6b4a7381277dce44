import { answerBy } from "~/application-access/answer-deadline.ts";
import { thingsInRows } from "~/waiting/behind/things.server.ts";
import { answerPath } from "../../decision-addresses.ts";
import { applicationsToAnswer } from "./waiting-decisions-store.server.ts";

/** One line for each application, because its decisions are answered on one page. */
export const decisionsThatWait = thingsInRows(applicationsToAnswer, (rows) =>
  rows.map(({ applicationId, childId, decisions, sentDate }) => ({
    count: Number(decisions),
    lastDay: sentDate && answerBy(sentDate),
    childIds: [childId],
    href: answerPath(applicationId),
  })),
);
