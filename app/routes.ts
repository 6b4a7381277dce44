import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config";
import type { Configuration } from "./municipality/configuration.ts";

/** Who may open a page: anyone, any session, or a session by strong identification. */
export type PageLevel = "public" | "weak" | "strong";

/** One page of the service. */
export interface PageRow {
  /** The path as Remix writes it: `/children/:childId`. */
  readonly path: string;
  /** The page's file, below app/. */
  readonly file: string;
  readonly level: PageLevel;
  /** Served only where this is true; without it always. */
  readonly only?: (settings: Pick<Configuration, "flags" | "testMode" | "demo" | "production">) => boolean;
}

/**
 * Every page of the service: its address, its file and who may open it (spec 1 section 2).
 * The router, the navigation, the home redirect, the access test and the accessibility audit read this one table.
 */
export const pages = [
  { path: "/", file: "login/pages/home.tsx", level: "public" },
  { path: "/login", file: "login/pages/choose-login.tsx", level: "public" },
  { path: "/login/form", file: "login/pages/weak-login.tsx", level: "public" },
  { path: "/map", file: "map/pages/find-unit.tsx", level: "public" },
  { path: "/accessibility", file: "frame/pages/accessibility-statement.tsx", level: "public" },
  { path: "/download-refused", file: "frame/pages/download-refused.tsx", level: "public" },
  { path: "/applications", file: "applications/list/pages/applications-list.tsx", level: "strong" },
  { path: "/applications/new", file: "applications/new/pages/choose-child.tsx", level: "strong" },
  { path: "/applications/new/:childId", file: "applications/new/pages/new-application.tsx", level: "strong" },
  { path: "/applications/:applicationId", file: "applications/reading/pages/application.tsx", level: "strong" },
  {
    path: "/applications/:applicationId/edit",
    file: "applications/editor/pages/edit-application.tsx",
    level: "strong",
  },
  {
    path: "/applications/:applicationId/receipts/:receiptId",
    file: "applications/receipts/pages/receipt.tsx",
    level: "strong",
  },
  { path: "/decisions", file: "decisions/pages/decision-list.tsx", level: "strong" },
  {
    path: "/decisions/by-application/:applicationId",
    file: "decisions/application-decisions/pages/answer-decisions.tsx",
    level: "strong",
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
    path: "/_ui",
    file: "foundation/ui/gallery/gallery-page.tsx",
    level: "public",
    only: ({ testMode, production }) => testMode || !production,
  },
  { path: "/_mail", file: "frame/pages/demo-mail.tsx", level: "public", only: ({ demo }) => demo },
] as const satisfies readonly PageRow[];

export type PagePath = (typeof pages)[number]["path"];

const rows: readonly PageRow[] = pages;

/** Is there a page at this path in this town? Navigation and links ask here, so no link leads to a page that is not. */
export const isServed = (path: string, settings: Parameters<NonNullable<PageRow["only"]>>[0]): boolean =>
  rows.some((row) => row.path === path && (row.only?.(settings) ?? true));

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}/?$`);

/** Addresses of pages that this town does not have: they answer as if nothing had ever been there. */
export function isLeftOut(address: string, settings: Parameters<NonNullable<PageRow["only"]>>[0]): boolean {
  const row = rows.find((candidate) => patternOf(candidate.path).test(address));
  return row?.only !== undefined && !row.only(settings);
}

/** Who may open the page at an address, whatever ids stand in it; null where there is no page. */
export const levelAt = (address: string): PageLevel | null =>
  rows.find((row) => patternOf(row.path).test(address))?.level ?? null;

const idOf = (file: string): string => file.replace(/\.tsx$/, "");

const entries: RouteConfigEntry[] = [
  ...rows.map((row) =>
    row.path === "/"
      ? { id: idOf(row.file), index: true, file: row.file }
      : { id: idOf(row.file), path: row.path.slice(1), file: row.file },
  ),
  { id: "frame/pages/not-found", path: "*", file: "frame/pages/not-found.tsx" },
];

export default entries satisfies RouteConfig;
