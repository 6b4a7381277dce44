/** What is the same of a kind for every guardian. */
interface Kind {
  /** The page where the guardian does it or reads it. Its link in the navigation has the count. */
  readonly page: `/${string}`;
  /**
   * The call that tells more of it than the number, as `area.call`. A session below the level of this call is told only
   * the number. Null: the kind only has to be read, so it is counted and has no line on the page "Waiting for you".
   */
  readonly toldBy: `${string}.${string}` | null;
}

/**
 * The kinds of things that wait for a guardian, the most urgent first. A new kind is one line here. Then the compiler
 * demands its query (api/served-calls.server.ts), the count of a plain gateway (api/counted-by-contract.server.ts) and its
 * words (frame/texts).
 */
export const kinds = {
  /** Decisions on applications that only this guardian answers and has not answered. */
  decisionsToAnswer: { page: "/decisions", toldBy: "decisions.list" },
  /** Decisions on a child's support that this guardian has not opened. */
  supportDecisionsToRead: { page: "/decisions", toldBy: null },
  /** Documents of own children that wait for the answers of a guardian. */
  documentsToFill: { page: "/children", toldBy: "childDocuments.details" },
  /** Documents of own children that this guardian has not opened. */
  documentsToRead: { page: "/children", toldBy: null },
  /** Days of the weeks that the calendar asks for and that can still be told, without the times of an own child. */
  missingTimes: { page: "/calendar", toldBy: "calendar.days" },
  /** Holiday surveys that are open, with an own child for whom nobody has answered. */
  holidaySurveys: { page: "/calendar", toldBy: "holidays.questionnaires" },
  /** Discussions of own children with free times, for a child who has no time, not even a past one. */
  discussionTimes: { page: "/calendar", toldBy: "calendarEvents.list" },
  /** Income records of this guardian that end soon, with nothing sent that goes on after them. */
  endingIncome: { page: "/income", toldBy: "incomeStatements.own" },
  /** Messages of the inbox that this guardian has not read. */
  unreadMessages: { page: "/messages", toldBy: "messages.inbox" },
} as const satisfies Readonly<Record<string, Kind>>;

export type WaitingKind = keyof typeof kinds;
export const WAITING_KINDS = Object.keys(kinds) as WaitingKind[];

/** What the page "Waiting for you" lists. What only has to be read is not there, but for messages. */
export type ThingKind = { [K in WaitingKind]: (typeof kinds)[K]["toldBy"] extends null ? never : K }[WaitingKind];
export const THING_KINDS = WAITING_KINDS.filter((kind): kind is ThingKind => kinds[kind].toldBy !== null);

/** The kinds that wait on the page of a row of the route table, or on the pages of each child below it. */
export const kindsAt = (path: string): WaitingKind[] =>
  WAITING_KINDS.filter((kind) => kinds[kind].page === path.replace(/\/:.*$/, ""));
