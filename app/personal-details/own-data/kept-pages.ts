import { type PagePath, rowAt } from "~/pages-at.ts";

/** The pages whose forms are kept, and the key of their words. */
export const KEPT_PAGES = {
  "/applications": "PAGE_APPLICATIONS",
  "/applications/new": "PAGE_NEW_APPLICATION",
  "/applications/new/:childId": "PAGE_NEW_APPLICATION",
  "/applications/:applicationId/edit": "PAGE_APPLICATION",
  "/decisions/by-application/:applicationId": "PAGE_DECISIONS",
  "/personal-details": "PAGE_DETAILS",
  "/personal-details/sessions": "PAGE_SESSIONS",
  "/personal-details/data": "PAGE_OWN_DATA",
  "/income": "PAGE_INCOME",
  "/income/:incomeStatementId/edit": "PAGE_STATEMENT",
  "/income/:incomeStatementId/details": "PAGE_STATEMENT",
  "/child-income/:childId/:incomeStatementId/edit": "PAGE_CHILD_STATEMENT",
  "/child-income/:childId/:incomeStatementId/details": "PAGE_CHILD_STATEMENT",
  "/messages": "PAGE_MESSAGES",
  "/messages/:threadId": "PAGE_THREAD",
  "/calendar": "PAGE_CALENDAR",
  "/calendar/feed": "PAGE_FEED",
  "/children/:childId": "PAGE_CHILD",
  "/children/:childId/absence-application": "PAGE_ABSENCE_APPLICATION",
  "/children/:childId/absence-application/:applicationId/cancel": "PAGE_ABSENCE_APPLICATION",
  "/children/:childId/service-application": "PAGE_SERVICE_APPLICATION",
  "/children/:childId/service-application/:applicationId/cancel": "PAGE_SERVICE_APPLICATION",
  "/children/:childId/placement-termination": "PAGE_TERMINATION",
  "/child-documents/:documentId": "PAGE_DOCUMENT",
} as const satisfies Partial<Record<PagePath, string>>;

const isKeptPage = (path: string): path is keyof typeof KEPT_PAGES => Object.hasOwn(KEPT_PAGES, path);

/** The page of a kept form. A page that is no more is told by its address, without ids. */
export function pageOf(route: string): string {
  const path = rowAt(route)?.path ?? "";
  return isKeptPage(path) ? KEPT_PAGES[path] : route.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "…");
}
