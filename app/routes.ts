import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config";
import type { IconName } from "~/foundation/ui/page/icon.tsx";
import type { NavigationKey } from "./frame/texts/index.ts";
import type { Configuration } from "./municipality/configuration.ts";

/** Who may open a page: anyone, any session, or a session by strong identification. */
export type PageLevel = "public" | "weak" | "strong";

/** What a guardian must have before a page has something for them; else nothing leads to it. */
export type Need = "reservations" | "messages" | "children";

/** A page's link in the navigation. The order of the rows is the order of the links (spec 1 section 2, "Navigation"). */
export interface NavigationPlace {
  /** Its words are `nav.places.<key>` of the frame's texts. */
  readonly key: NavigationKey;
  readonly icon: IconName;
  /** Other addresses at which the link counts as open. */
  readonly also?: readonly string[];
  /**
   * Its rank in the bottom bar of phones: the bar holds the three best of those that this guardian has, and the menu.
   * Calendar, messages and children come first (spec 1 section 2), then what guardians use most.
   */
  readonly bar?: number;
  /** Its mark is the count of everything that waits, of every kind together. */
  readonly countsTogether?: boolean;
  /** On wide screens it stands behind the guardian's name and not in the row. */
  readonly isOwn?: boolean;
  /** The link warns when the guardian's e-mail address or phone number is missing. */
  readonly warnsOfContact?: boolean;
}

/** What decides about a page in this town. */
export type TownSettings = Pick<Configuration, "flags" | "testMode" | "demo" | "production">;

/** One page of the service. */
export interface PageRow {
  /** The path as Remix writes it: `/children/:childId`. */
  readonly path: string;
  /** The page's file, below app/. */
  readonly file: string;
  /** The guard asks for it before the page is asked anything (api/guarded-pages.server.ts). */
  readonly level: PageLevel;
  /** Served only where this is true; without it always. */
  readonly only?: (settings: TownSettings) => boolean;
  readonly needs?: Need;
  readonly navigation?: NavigationPlace;
  /** A logged-in guardian begins at the first page of this order that is open to them (spec 1 section 2, "Home redirect"). */
  readonly home?: number;
  /** Its form can be refused: the accessibility audit looks at it with faults too. */
  readonly refuses?: true;
  /**
   * Parameters of its address that do not go along to login and back: the identity provider would see what a person
   * typed, and some tell of one moment only.
   */
  readonly notForLogin?: readonly string[];
}

/**
 * Every page of the service: its address, its file and who may open it (spec 1 section 2).
 * The router, the guard, the navigation with its lock marks, the home redirect, the tests and the accessibility audit
 * read this one table.
 */
export const pages = [
  { path: "/", file: "login/pages/home.tsx", level: "public", notForLogin: ["loginError"] },
  { path: "/login", file: "login/pages/choose-login.tsx", level: "public" },
  { path: "/login/cookies", file: "login/pages/cookies-blocked.tsx", level: "public" },
  { path: "/login/form", file: "login/pages/weak-login.tsx", level: "public", refuses: true },
  {
    path: "/map",
    file: "map/pages/find-unit.tsx",
    level: "public",
    navigation: { key: "map", icon: "map", bar: 6 },
    home: 3,
    notForLogin: ["q", "chosen", "at", "street", "postalCode", "postOffice", "home", "work"],
  },
  { path: "/accessibility", file: "frame/pages/accessibility-statement.tsx", level: "public" },
  { path: "/contact", file: "frame/pages/contact.tsx", level: "public" },
  { path: "/download-refused", file: "frame/pages/download-refused.tsx", level: "public" },
  {
    path: "/applications",
    file: "applications/list/pages/applications-list.tsx",
    level: "strong",
    navigation: { key: "applications", icon: "document", bar: 4 },
    home: 2,
  },
  { path: "/applications/new", file: "applications/new/pages/choose-child.tsx", level: "strong" },
  {
    path: "/applications/new/:childId",
    file: "applications/new/pages/new-application.tsx",
    level: "strong",
    refuses: true,
  },
  { path: "/applications/:applicationId", file: "applications/following/pages/application.tsx", level: "strong" },
  {
    path: "/applications/:applicationId/edit",
    file: "applications/editor/pages/edit-application.tsx",
    level: "strong",
    refuses: true,
  },
  {
    path: "/applications/:applicationId/receipts/:receiptId",
    file: "applications/receipts/pages/receipt.tsx",
    level: "strong",
  },
  {
    path: "/decisions",
    file: "decisions/pages/decision-list.tsx",
    level: "strong",
    navigation: { key: "decisions", icon: "decision", bar: 5 },
  },
  {
    path: "/decisions/by-application/:applicationId",
    file: "decisions/application-decisions/pages/answer-decisions.tsx",
    level: "strong",
    refuses: true,
  },
  {
    path: "/decisions/assistance/:id",
    file: "decisions/assistance-decisions/pages/assistance-decision.tsx",
    level: "strong",
  },
  {
    path: "/decisions/assistance-preschool/:id",
    file: "decisions/assistance-decisions/pages/preschool-assistance-decision.tsx",
    level: "strong",
  },
  {
    path: "/waiting",
    file: "frame/pages/what-waits.tsx",
    level: "weak",
    navigation: { key: "waiting", icon: "clock", isOwn: true, countsTogether: true },
  },
  {
    path: "/personal-details",
    file: "personal-details/pages/personal-details.tsx",
    level: "weak",
    navigation: { key: "personal-details", icon: "person", isOwn: true, warnsOfContact: true },
    refuses: true,
  },
  { path: "/personal-details/sessions", file: "personal-details/sessions/pages/sessions.tsx", level: "weak" },
  { path: "/personal-details/data", file: "personal-details/own-data/pages/own-data.tsx", level: "strong" },
  { path: "/personal-details/log", file: "personal-details/own-data/pages/log.tsx", level: "strong" },
  {
    path: "/income",
    file: "income/list/pages/income-list.tsx",
    level: "strong",
    navigation: { key: "income", icon: "money", also: ["/child-income", "/fee-estimate"] },
  },
  { path: "/fee-estimate", file: "income/fee-estimate/pages/fee-estimate.tsx", level: "public", refuses: true },
  // "new" stands in the place of an id (spec 2 section 2).
  {
    path: "/income/:incomeStatementId/edit",
    file: "income/editor/pages/edit-own-statement.tsx",
    level: "strong",
    refuses: true,
  },
  {
    path: "/income/:incomeStatementId/details",
    file: "income/editor/pages/add-own-details.tsx",
    level: "strong",
    refuses: true,
  },
  {
    path: "/child-income/:childId/:incomeStatementId/edit",
    file: "income/editor/pages/edit-child-statement.tsx",
    level: "strong",
    refuses: true,
  },
  {
    path: "/child-income/:childId/:incomeStatementId/details",
    file: "income/editor/pages/add-child-details.tsx",
    level: "strong",
    refuses: true,
  },
  { path: "/income/:incomeStatementId", file: "income/statement/pages/own-statement.tsx", level: "strong" },
  {
    path: "/income/:incomeStatementId/receipts/:receiptId",
    file: "income/receipts/pages/own-receipt.tsx",
    level: "strong",
  },
  {
    path: "/child-income/:childId/:incomeStatementId",
    file: "income/statement/pages/child-statement.tsx",
    level: "strong",
  },
  {
    path: "/child-income/:childId/:incomeStatementId/receipts/:receiptId",
    file: "income/receipts/pages/child-receipt.tsx",
    level: "strong",
  },
  {
    path: "/messages",
    file: "messages/inbox/pages/inbox.tsx",
    level: "weak",
    needs: "messages",
    navigation: { key: "messages", icon: "message", bar: 2 },
    refuses: true,
    notForLogin: ["search", "deleted"],
  },
  { path: "/messages/:threadId", file: "messages/thread/pages/thread.tsx", level: "weak", refuses: true },
  {
    path: "/calendar",
    file: "calendar/pages/calendar.tsx",
    level: "weak",
    needs: "reservations",
    navigation: { key: "calendar", icon: "calendar", bar: 1 },
    home: 1,
    refuses: true,
  },
  { path: "/calendar/feed", file: "calendar/feed/pages/calendar-feed.tsx", level: "weak", refuses: true },
  { path: "/children", file: "children/pages/children-list.tsx", level: "weak" },
  {
    path: "/children/:childId",
    file: "children/pages/child.tsx",
    level: "weak",
    needs: "children",
    navigation: { key: "children", icon: "child", also: ["/child-documents"], bar: 3 },
  },
  {
    path: "/child-documents/:documentId",
    file: "children/child-documents/pages/child-document.tsx",
    level: "strong",
    refuses: true,
    notForLogin: ["form", "step"],
  },
  {
    path: "/children/:childId/pedagogical-documents/:documentId/:attachmentId",
    file: "children/pedagogical-documents/pages/open-document-file.tsx",
    level: "strong",
  },
  {
    path: "/children/:childId/absence-application",
    file: "children/absence-applications/pages/apply-for-absence.tsx",
    level: "strong",
    only: ({ flags }) => flags.absenceApplications,
    refuses: true,
  },
  {
    path: "/children/:childId/absence-application/:applicationId/cancel",
    file: "children/absence-applications/pages/cancel-absence-application.tsx",
    level: "weak",
    only: ({ flags }) => flags.absenceApplications,
  },
  {
    path: "/children/:childId/service-application",
    file: "children/service-applications/pages/apply-for-change.tsx",
    level: "strong",
    only: ({ flags }) => flags.serviceApplications,
    refuses: true,
  },
  {
    path: "/children/:childId/service-application/:applicationId/cancel",
    file: "children/service-applications/pages/cancel-service-application.tsx",
    level: "strong",
    only: ({ flags }) => flags.serviceApplications,
  },
  {
    path: "/children/:childId/placement-termination",
    file: "children/placement-termination/pages/end-placement.tsx",
    level: "strong",
    refuses: true,
  },
  { path: "/children/:childId/receipts", file: "children/receipts/pages/child-receipts.tsx", level: "strong" },
  {
    path: "/children/:childId/receipts/:receiptId",
    file: "children/receipts/pages/child-receipt.tsx",
    level: "strong",
  },
  {
    path: "/_ui",
    file: "foundation/ui/gallery/gallery-page.tsx",
    level: "public",
    only: ({ testMode, production }) => testMode || !production,
  },
  { path: "/_mail", file: "frame/pages/demo-mail.tsx", level: "public", only: ({ demo }) => demo },
] as const satisfies readonly PageRow[];

export type PagePath = (typeof pages)[number]["path"];

const rows: readonly PageRow[] = pages;

/** The rows of the pages that this town has. */
export const rowsIn = (settings: TownSettings): PageRow[] => rows.filter((row) => row.only?.(settings) ?? true);

/** Is there a page at this path in this town? Links ask here, so no link leads to a page that is not. */
export const isServed = (path: string, settings: TownSettings): boolean =>
  rowsIn(settings).some((row) => row.path === path);

const patterns = rows.map((row) => ({ row, pattern: new RegExp(`^${row.path.replace(/:\w+/g, "[^/]+")}/?$`) }));

/**
 * The row of the page at an address, whatever ids stand in it; null where there is no page. The first row that fits:
 * `/applications/new` stands before `/applications/:applicationId`.
 */
export const rowAt = (address: string): PageRow | null =>
  patterns.find(({ pattern }) => pattern.test(address))?.row ?? null;

/** Addresses of pages that this town does not have: they answer as if nothing had ever been there. */
export function isLeftOut(address: string, settings: TownSettings): boolean {
  const row = rowAt(address);
  return row?.only !== undefined && !row.only(settings);
}

/** Remix knows a page by its file, without the suffix. */
export const idOf = ({ file }: Pick<PageRow, "file">): string => file.replace(/\.tsx$/, "");

const entries: RouteConfigEntry[] = [
  ...rows.map((row) =>
    row.path === "/"
      ? { id: idOf(row), index: true, file: row.file }
      : { id: idOf(row), path: row.path.slice(1), file: row.file },
  ),
  { id: "frame/pages/not-found", path: "*", file: "frame/pages/not-found.tsx" },
];

export default entries satisfies RouteConfig;
