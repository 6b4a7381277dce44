/** What is the same of a kind for every guardian. */
interface Kind {
  /** The page where the guardian does it or reads it. Its link in the navigation has the count. */
  readonly page: `/${string}`;
  /** Another page that lists it. Its link counts it too. */
  readonly alsoAt?: `/${string}`;
  /**
   * The call that lists them, as `area.call`. A session below the level of this call gets only
   * the number.
   */
  readonly listedBy: `${string}.${string}`;
  /** True when each waits on the page of one child. The link to that child counts the child's own. */
  readonly byChild?: true;
  /** True when all of them are one line of the list, while the number on the link to their page counts each. */
  readonly isOneLine?: true;
}

/**
 * The kinds of things that wait for a guardian, the most urgent first: what to answer, report, fill in or read. The number
 * of a kind is the number of its lines on the page of what waits: a week, not its days. A new kind is one line here. Then
 * the compiler demands its query and its things (the `index.server.ts` of a capability), the count of a plain gateway
 * (in-front/what-waits) and its words (frame/texts).
 */
export const kinds = {
  /** Applications with decisions that only this guardian answers and has not answered. */
  decisionsToAnswer: { page: "/decisions", alsoAt: "/applications", listedBy: "decisions.list" },
  /** Sent applications of this guardian that lack certificates which can still be added. */
  certificatesToAdd: { page: "/applications", listedBy: "applications.byGuardian" },
  /** Drafts of applications that will soon be removed. */
  endingDrafts: { page: "/applications", listedBy: "applications.byGuardian" },
  /** Decisions on a child's support that this guardian has not opened. */
  supportDecisionsToRead: { page: "/decisions", listedBy: "assistanceDecisions.list" },
  /** Documents of own children that wait for the answers of a guardian. */
  documentsToFill: { page: "/children", listedBy: "childDocuments.unanswered", byChild: true },
  /** Documents of own children that this guardian has not opened, without those to fill in. */
  documentsToRead: { page: "/children", listedBy: "childDocuments.details", byChild: true },
  /** Own children with pedagogical documents that have files and that this guardian has not opened. */
  pedagogicalDocumentsToRead: { page: "/children", listedBy: "pedagogicalDocuments.list", byChild: true },
  /** Weeks that the calendar asks for, with a day that can still be told, without the times of an own child. */
  missingTimes: { page: "/calendar", listedBy: "calendar.days" },
  /**
   * Parts of open holiday periods with one deadline, with a day that can still be told, of which nobody has said whether an
   * own child comes.
   */
  holidayTimes: { page: "/calendar", listedBy: "calendar.days" },
  /** Holiday surveys that are open, with an own child for whom nobody has answered. */
  holidaySurveys: { page: "/calendar", listedBy: "holidays.questionnaires" },
  /** Discussions of own children with free times, for a child who has no time, not even a past one. */
  discussionTimes: { page: "/calendar", listedBy: "calendarEvents.list" },
  /** Notices of new daily times that this guardian has not marked as read: one line for all of them. */
  newDailyTimes: { page: "/calendar", listedBy: "calendar.serviceTimeNotices" },
  /** Income records of this guardian that end soon, with nothing sent that goes on after them. */
  endingIncome: { page: "/income", listedBy: "incomeStatements.own" },
  /** Messages of the inbox that this guardian has not read. */
  unreadMessages: { page: "/messages", listedBy: "messages.inbox", isOneLine: true },
} as const satisfies Readonly<Record<string, Kind>>;

export type WaitingKind = keyof typeof kinds;
export const WAITING_KINDS = Object.keys(kinds) as WaitingKind[];

/** True when all things of the kind are one line of the list, also for a session that is told everything. */
export function isOneLine(kind: WaitingKind): boolean {
  const of: Kind = kinds[kind];
  return of.isOneLine ?? false;
}

export type ChildKind = { [K in WaitingKind]: (typeof kinds)[K] extends { byChild: true } ? K : never }[WaitingKind];
export const CHILD_KINDS = WAITING_KINDS.filter((kind): kind is ChildKind => "byChild" in kinds[kind]);

/** The kinds that wait on the page of a row of the route table, or on the pages of each child below it. */
export function kindsAt(path: string): WaitingKind[] {
  const page = path.replace(/\/:.*$/, "");
  return WAITING_KINDS.filter((kind) => {
    const of: Kind = kinds[kind];
    return of.page === page || of.alsoAt === page;
  });
}
