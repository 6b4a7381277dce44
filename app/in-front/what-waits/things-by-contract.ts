import { answerBy } from "~/application-access/answer-deadline.ts";
import type { ChildDocumentSummary } from "~/children/child-documents/contract.ts";
import { documentPath, fillPath } from "~/children/child-documents/document-addresses.ts";
import { sectionPath } from "~/children/children-addresses.ts";
import { assistancePath } from "~/decisions/assistance-decisions/assistance-addresses.ts";
import { countsAsUnread } from "~/decisions/assistance-decisions/shown-decisions.ts";
import { answerPath } from "~/decisions/decision-addresses.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { toldLanguage } from "~/foundation/i18n/language.ts";
import { insteadOfRefusal, NOT_SERVED } from "~/foundation/seam/refusal.ts";
import { INCOME_PATH } from "~/income/income-addresses.ts";
import type { FoundThing } from "~/waiting/found-thing.ts";
import type { WaitingKind } from "~/waiting/kinds.ts";
import type { ThingsByContract } from "./asking-what-waits.ts";
import { discussionTimes, holidaySurveys, newDailyTimes } from "./things-of-calendar.ts";

/** One line for each application, because its decisions are answered on one page. */
const decisionsToAnswer: ThingsByContract = async ({ api }) => {
  const pending = await insteadOfRefusal(api.decisions.pending(), [], ...NOT_SERVED);
  const decisions = pending.map(({ decision }) => decision);
  return [...new Set(decisions.map(({ applicationId }) => applicationId))].map((applicationId) => {
    const own = decisions.filter((decision) => decision.applicationId === applicationId);
    const sent = own.flatMap(({ sentDate }) => sentDate ?? []).sort()[0];
    return {
      count: own.length,
      lastDay: sent ? answerBy(sent) : null,
      childIds: own[0] ? [own[0].childId] : [],
      href: answerPath(applicationId),
    };
  });
};

const supportDecisionsToRead: ThingsByContract = async ({ api }) => {
  const [early, preschool] = await Promise.all([
    insteadOfRefusal(api.assistanceDecisions.list(), [], ...NOT_SERVED),
    insteadOfRefusal(api.assistanceDecisions.preschoolList(), [], ...NOT_SERVED),
  ]);
  const unread = [
    ...early.map((decision) => ({ ...decision, kind: "EARLY_CHILDHOOD" as const })),
    ...preschool.map((decision) => ({ ...decision, kind: "PRESCHOOL" as const })),
  ].filter(({ isUnread, status }) => isUnread && countsAsUnread(status));
  return unread.map(({ id, kind, childId }) => ({ count: 1, childIds: [childId], href: assistancePath(kind, id) }));
};

const endingIncome: ThingsByContract = async ({ api }) => {
  const ends = await insteadOfRefusal(api.incomeStatements.expiring(), [], ...NOT_SERVED);
  return ends.map((lastDay) => ({ count: 1, lastDay, href: INCOME_PATH }));
};

const document = (
  { id, child, templateName, templateLanguage, publishedAt }: ChildDocumentSummary,
  pathOf: (id: string) => string,
): FoundThing => ({
  count: 1,
  childIds: [child.id],
  title: { text: templateName, language: toldLanguage(templateLanguage) },
  cameOn: dateAt(new Date(publishedAt)),
  href: pathOf(id),
});

const documentsToFill: ThingsByContract = async ({ api }) => {
  const toFill = await insteadOfRefusal(api.childDocuments.unanswered(), [], ...NOT_SERVED);
  return toFill.map((one) => document(one, (id) => fillPath(id)));
};

/** A document to fill in waits only once: who fills it in reads it. */
const documentsToRead: ThingsByContract = async ({ api }) => {
  const unread = await insteadOfRefusal(api.childDocuments.unreadCount(), {}, ...NOT_SERVED);
  const childIds = Object.keys(unread).filter((childId) => (unread[childId] ?? 0) > 0);
  const lists = await Promise.all(
    childIds.map((childId) => insteadOfRefusal(api.childDocuments.list({ childId }), [], 403, ...NOT_SERVED)),
  );
  return lists
    .flat()
    .filter((one) => one.unread && !(one.status === "CITIZEN_DRAFT" && one.answeredAt === null))
    .map((one) => document(one, documentPath));
};

/** One line for each child: the documents have no names. */
const pedagogicalDocumentsToRead: ThingsByContract = async ({ api }) => {
  const unread = await insteadOfRefusal(api.pedagogicalDocuments.unreadCount(), {}, ...NOT_SERVED);
  return Object.entries(unread)
    .filter(([, count]) => count > 0)
    .map(([childId, count]) => ({ count, childIds: [childId], href: sectionPath(childId, "pedagogical-documents") }));
};

/**
 * What waits, with its days and names. Days without times are reckoned together (`daysWithoutTimes`), of messages the
 * number says it all, and the contract does not say when a draft was last saved.
 */
export const thingsByContract = {
  decisionsToAnswer,
  supportDecisionsToRead,
  documentsToFill,
  documentsToRead,
  pedagogicalDocumentsToRead,
  holidaySurveys,
  discussionTimes,
  newDailyTimes,
  endingIncome,
} as const satisfies Partial<Record<WaitingKind, ThingsByContract>>;
