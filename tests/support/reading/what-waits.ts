import type { Api } from "~/api/page-context.ts";
import { type Task, tasksIn } from "~/applications/list/listed-applications.ts";
import { shownDays } from "~/calendar/calendar-limits.ts";
import { deadlines } from "~/calendar/deadlines/next-deadline.ts";
import { discussionsOf } from "~/calendar/discussions/surveys-of-children.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import type { WaitingCounts } from "~/waiting/contract.ts";
import { NOTHING_WAITS } from "~/waiting/contract.ts";

export interface Judging {
  now: Date;
  lockHours: number;
}

type Calendar = Pick<
  WaitingCounts,
  "missingTimes" | "holidayTimes" | "holidaySurveys" | "discussionTimes" | "newDailyTimes"
>;

/** What the contract's calls and the calendar's rules say that waits in the calendar. */
export async function inCalendar(api: Api, { now, lockHours }: Judging): Promise<Calendar> {
  const today = dateAt(now);
  const range = { start: today, end: shownDays(today).end };
  const read = await api.calendar.days({ from: range.start, to: range.end });
  const asked = deadlines(read, { lockHours, today, periods: await api.holidays.periods() });
  // A line for each deadline of days that are missing.
  const missing = (isOfPeriod: boolean) =>
    asked.filter((one) => (one.period !== null) === isOfPeriod && one.missing.some(({ days }) => days.length > 0))
      .length;
  const surveys = (await api.holidays.questionnaires()).filter(({ eligibleChildren, previousAnswers }) =>
    Object.keys(eligibleChildren).some((id) => previousAnswers.every(({ childId }) => childId !== id)),
  );
  const children = (await api.children.list()).map(({ id }) => id);
  const discussions = discussionsOf(await api.calendarEvents.list(range), children, today);
  return {
    missingTimes: missing(false),
    holidayTimes: missing(true),
    // One line for all notices.
    newDailyTimes: Math.min(1, (await api.calendar.serviceTimeNotices()).length),
    holidaySurveys: surveys.length,
    discussionTimes: discussions.filter(({ booked, free }) => booked.length === 0 && free.length > 0).length,
  };
}

const sumOf = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** How many lines wait for a strongly identified guardian, of messages how many, by the contract's own lists and counts and by the rules of the pages. */
export async function judgedByContract(api: Api, personId: string, judging: Judging): Promise<WaitingCounts> {
  const [decisions, support, preschool, inbox, income, toFill, unread, pedagogical, applications] = await Promise.all([
    api.decisions.list(),
    api.assistanceDecisions.unreadCounts(),
    api.assistanceDecisions.preschoolUnreadCounts(),
    api.messages.received({ page: 1 }),
    api.incomeStatements.expiring(),
    api.childDocuments.unanswered(),
    api.childDocuments.unreadCount(),
    api.pedagogicalDocuments.unreadCount(),
    api.applications.byGuardian({ cancelled: "include" }),
  ]);
  const tasks = (kind: Task["kind"]) => tasksIn(applications, dateAt(judging.now)).filter((task) => task.kind === kind);
  const toAnswer = decisions.decisions.filter(
    ({ status, applicationId }) => status === "PENDING" && decisions.decidableApplications.includes(applicationId),
  );
  if (tasks("answer").reduce((sum, { count }) => sum + count, 0) !== toAnswer.length)
    throw new Error("The list of applications and the decisions disagree.");
  return {
    ...NOTHING_WAITS,
    decisionsToAnswer: new Set(toAnswer.map(({ applicationId }) => applicationId)).size,
    certificatesToAdd: tasks("certificates").length,
    endingDrafts: tasks("draft").length,
    supportDecisionsToRead: [...support, ...preschool].reduce((sum, { count }) => sum + count, 0),
    // The unread messages of these tests are all on the first page.
    unreadMessages: inbox.data
      .flatMap((thread) => (thread.type === "Regular" && !thread.isCopy ? thread.messages : []))
      .filter(({ readAt, sender }) => readAt === null && sender.personId !== personId).length,
    endingIncome: income.length,
    documentsToFill: toFill.length,
    // Only documents in the list of a child count as unread there.
    documentsToRead:
      sumOf(unread) - toFill.filter(({ unread: isUnread, child }) => isUnread && (unread[child.id] ?? 0) > 0).length,
    pedagogicalDocumentsToRead: Object.values(pedagogical).filter((count) => count > 0).length,
    ...(await inCalendar(api, judging)),
  };
}
