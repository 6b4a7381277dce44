import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config";
import { idOf, NOT_FOUND_ID, type PageRow } from "./page-row.ts";

/** A gateway that is not ours has none of the calls that these pages show. */
const withExtensions: PageRow["only"] = ({ gatewayUrl }) => !gatewayUrl;

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
    file: "map/searching/pages/find-unit.tsx",
    level: "public",
    navigation: { key: "map", icon: "map", bar: 6 },
    home: 3,
    notForLogin: ["q", "chosen", "at", "street", "postalCode", "postOffice", "home", "work"],
  },
  { path: "/accessibility", file: "frame/pages/accessibility-statement.tsx", level: "public" },
  { path: "/contact", file: "frame/pages/contact.tsx", level: "public" },
  { path: "/home-screen", file: "frame/pages/home-screen.tsx", level: "public" },
  {
    path: "/shared",
    file: "personal-details/shared-files/pages/shared-files.tsx",
    level: "public",
    only: withExtensions,
  },
  {
    path: "/offline",
    file: "frame/pages/offline.tsx",
    level: "public",
    only: ({ serviceWorker }) => serviceWorker,
  },
  { path: "/pages/:name", file: "frame/pages/town-page.tsx", level: "public" },
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
    countsAsRead: "opened",
    level: "strong",
  },
  {
    path: "/decisions/assistance-preschool/:id",
    file: "decisions/assistance-decisions/pages/preschool-assistance-decision.tsx",
    countsAsRead: "opened",
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
    file: "personal-details/overview/pages/personal-details.tsx",
    level: "weak",
    navigation: { key: "personal-details", icon: "person", isOwn: true, warnsOfContact: true },
    refuses: true,
  },
  {
    path: "/personal-details/sessions",
    file: "personal-details/sessions/pages/sessions.tsx",
    level: "weak",
    // In front of a gateway it shows the devices that tell of news.
    only: ({ gatewayUrl, push }) => !gatewayUrl || push !== null,
  },
  {
    path: "/personal-details/data",
    file: "personal-details/own-data/pages/own-data.tsx",
    level: "strong",
    only: withExtensions,
  },
  {
    path: "/personal-details/log",
    file: "personal-details/own-data/pages/log.tsx",
    level: "strong",
    only: withExtensions,
  },
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
    path: "/child-income/:childId/:incomeStatementId",
    file: "income/statement/pages/child-statement.tsx",
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
  {
    path: "/messages/:threadId",
    file: "messages/thread/pages/thread.tsx",
    level: "weak",
    countsAsRead: "shown",
    refuses: true,
    notForLogin: ["shown"],
  },
  { path: "/calendar", when: { week: true }, file: "calendar/week/pages/week-page.tsx", level: "weak", refuses: true },
  {
    path: "/calendar",
    when: { modal: "holidays" },
    file: "calendar/holidays/pages/holidays-page.tsx",
    level: "weak",
    refuses: true,
  },
  {
    path: "/calendar",
    when: { modal: "discussions" },
    file: "calendar/discussions/pages/discussions-page.tsx",
    level: "weak",
    only: ({ flags }) => flags.discussionReservations,
  },
  {
    path: "/calendar",
    when: { modal: "discussion-reservations" },
    file: "calendar/discussions/pages/booking-page.tsx",
    level: "weak",
    only: ({ flags }) => flags.discussionReservations,
    refuses: true,
  },
  {
    path: "/calendar",
    when: { modal: "reservations" },
    file: "calendar/reservations/pages/reservations-page.tsx",
    level: "weak",
    refuses: true,
  },
  {
    path: "/calendar",
    when: { modal: "absences" },
    file: "calendar/absences/pages/absence-page.tsx",
    level: "weak",
    refuses: true,
  },
  { path: "/calendar", when: { day: true }, file: "calendar/day/pages/day-page.tsx", level: "weak", refuses: true },
  {
    path: "/calendar",
    file: "calendar/month/pages/month-page.tsx",
    level: "weak",
    needs: "reservations",
    navigation: { key: "calendar", icon: "calendar", bar: 1 },
    home: 1,
  },
  {
    path: "/calendar/feed",
    file: "calendar/feed/pages/calendar-feed.tsx",
    level: "weak",
    refuses: true,
    only: withExtensions,
  },
  { path: "/children", file: "children/child/pages/children-list.tsx", level: "weak" },
  {
    path: "/children/:childId",
    file: "children/child/pages/child.tsx",
    level: "weak",
    needs: "children",
    navigation: { key: "children", icon: "child", also: ["/child-documents"], bar: 3 },
  },
  {
    path: "/child-documents/:documentId",
    file: "children/child-documents/pages/child-document.tsx",
    level: "strong",
    countsAsRead: "opened",
    refuses: true,
    notForLogin: ["form", "step"],
  },
  {
    path: "/children/:childId/pedagogical-documents/:documentId/:attachmentId",
    file: "children/pedagogical-documents/pages/open-document-file.tsx",
    level: "strong",
    countsAsRead: "opened",
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
  {
    path: "/children/:childId/receipts",
    file: "children/receipts/pages/child-receipts.tsx",
    level: "strong",
    only: withExtensions,
  },
  { path: "/receipts/:receiptId", file: "frame/pages/receipt.tsx", level: "strong", only: withExtensions },
  {
    path: "/_ui",
    file: "foundation/ui/gallery/gallery-page.tsx",
    level: "public",
    only: ({ testMode, production }) => testMode || !production,
  },
  { path: "/_mail", file: "frame/pages/demo-mail.tsx", level: "public", only: ({ demo }) => demo },
] as const satisfies readonly PageRow[];

const entries: RouteConfigEntry[] = [
  ...pages.map((row) =>
    row.path === "/"
      ? { id: idOf(row), index: true, file: row.file }
      : { id: idOf(row), path: row.path.slice(1), file: row.file },
  ),
  { id: NOT_FOUND_ID, path: "*", file: `${NOT_FOUND_ID}.tsx` },
];

export default entries satisfies RouteConfig;
