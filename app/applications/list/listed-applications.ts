import { dateAt } from "~/foundation/dates/clock.ts";
import type { IsoDate } from "~/foundation/dates/iso-date.ts";
import type { ApplicationSummary, ApplicationsOfChild } from "../contract.ts";
import { endsSoon } from "../draft-lifetime.ts";
import { displayStatus, isEditable, isInProcessing } from "../permitted-moves.ts";

/** The applications of one child as the list shows them. */
export interface ListedByState {
  /** Drafts and applications that are under way, or whose place has not begun yet. */
  running: ApplicationSummary[];
  /** Cancelled, closed and declined ones, and those whose place has begun. */
  ended: ApplicationSummary[];
}

export function byState(child: ApplicationsOfChild, today: IsoDate): ListedByState {
  const isEnded = (application: ApplicationSummary): boolean => {
    switch (displayStatus(application, child.decidableApplications.includes(application.applicationId))) {
      case "REJECTED":
      case "CLOSED":
      case "CANCELLED":
        return true;
      case "ACCEPTED":
        return application.startDate !== null && application.startDate <= today;
      case "CREATED":
      case "SENT":
      case "PROCESSING":
      case "PENDING":
        return false;
    }
  };
  return {
    running: child.applicationSummaries.filter((application) => !isEnded(application)),
    ended: child.applicationSummaries.filter(isEnded),
  };
}

/** A task for the guardian, with its application. */
export interface Task {
  kind: "answer" | "certificates" | "draft";
  /** How many decisions wait for an answer. One of every other kind. */
  count: number;
  child: ApplicationsOfChild;
  application: ApplicationSummary;
}

/** The guardian's tasks for all children: decisions to answer first, then certificates, then drafts that end soon. */
export function tasksIn(children: readonly ApplicationsOfChild[], today: IsoDate): Task[] {
  const all = children.flatMap((child) => child.applicationSummaries.map((application) => ({ child, application })));
  const tasks = (kind: Task["kind"], isOne: (listed: Omit<Task, "kind" | "count">) => boolean): Task[] =>
    all.filter(isOne).map((listed) => ({
      kind,
      ...listed,
      count: kind === "answer" ? (listed.application.decisionsToAnswer ?? 1) : 1,
    }));
  return [
    ...tasks("answer", ({ child, application }) => child.decidableApplications.includes(application.applicationId)),
    ...tasks(
      "certificates",
      ({ application }) => lacksCertificates(application) && isEditable(application.applicationStatus),
    ),
    ...tasks("draft", ({ application }) => Boolean(application.keptUntil && endsSoon(application.keptUntil, today))),
  ];
}

/** The children and applications with a task are first, in the order of the tasks. The others keep their order. */
export function tasksFirst(children: readonly ApplicationsOfChild[], tasks: readonly Task[]): ApplicationsOfChild[] {
  const rank = (place: number) => (place === -1 ? tasks.length : place);
  const rankOfChild = ({ childId }: ApplicationsOfChild) =>
    rank(tasks.findIndex(({ child }) => child.childId === childId));
  const rankOf = ({ applicationId }: ApplicationSummary) =>
    rank(tasks.findIndex(({ application }) => application.applicationId === applicationId));
  return children
    .map((child) => ({
      ...child,
      applicationSummaries: [...child.applicationSummaries].sort((one, other) => rankOf(one) - rankOf(other)),
    }))
    .sort((one, other) => rankOfChild(one) - rankOfChild(other));
}

/** A sent application without a decision that lacks certificates. The form of a draft says itself what is missing. */
export const lacksCertificates = ({ applicationStatus, attachmentsMissing = [] }: ApplicationSummary): boolean =>
  attachmentsMissing.length > 0 &&
  (applicationStatus === "SENT" || (isInProcessing(applicationStatus) && !hasDecision(applicationStatus)));

const hasDecision = (status: ApplicationSummary["applicationStatus"]): boolean =>
  status === "WAITING_CONFIRMATION" || status === "ACTIVE";

/** The list shows the decided start when there are decisions, else the preferred one (contract 3.3, "List"). */
export const isStartDecided = ({ applicationStatus }: ApplicationSummary): boolean => hasDecision(applicationStatus);

/**
 * The words that distinguish an application from the child's other ones of its type: its first unit, and also the day
 * when another application has the same first unit.
 */
export function apartBy(application: ApplicationSummary, all: readonly ApplicationSummary[]): string[] {
  const { preferredUnitName: unit, type } = application;
  const others = all.filter((other) => other !== application && other.type === type);
  const isAlone = others.every((other) => other.preferredUnitName !== unit);
  const day = application.sentDate ?? dateAt(new Date(application.createdDate));
  return [...(unit ? [unit] : []), ...(isAlone ? [] : [day])];
}
