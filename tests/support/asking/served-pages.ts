import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { type Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type pg from "pg";
import { guardedPages } from "~/api/guarded-pages.server.ts";
import type { Acts, Api, PageContext } from "~/api/page-context.ts";
import { createSession, sessionFor } from "~/foundation/auth/sessions.server.ts";
import type { Tables } from "~/foundation/database/database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { Drafts } from "~/foundation/drafts/drafts.server.ts";
import type { PostedBody } from "~/foundation/forms/reading/posted.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { createPageApi } from "~/municipality/in-process-client.server.ts";
import { idOf, NOT_FOUND_ID, type PageRow } from "~/page-row.ts";
import { pages } from "~/routes.ts";
import { requestOf } from "./calling.ts";
import { sentMultipart } from "./sent-multipart.ts";

/** The reference of every request. */
export const REFERENCE = "b0f1c2d3";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];

const load = async (file: string) => (await import(/* @vite-ignore */ `../../../app/${file}`)) as RouteModule;

/** A page with an action takes posts. */
export const takesPosts = async ({ file }: PageRow): Promise<boolean> => (await load(file)).action !== undefined;

/** The pages of the table as Remix serves them, with root and guard, but without the build. */
async function buildOf(rows: readonly PageRow[]): Promise<ServerBuild> {
  const own = await Promise.all(
    rows.map(async (row) => {
      const id = idOf(row);
      const place = row.path === "/" ? { index: true } : { path: row.path.slice(1) };
      return [id, { id, parentId: "root", module: await load(row.file), ...place }] as const;
    }),
  );
  const root = { id: "root", path: "", module: await load("root.tsx") };
  const id = NOT_FOUND_ID;
  const notFound = { id, parentId: "root", path: "*", module: await load(`${id}.tsx`) };
  const routes: ServerBuild["routes"] = Object.fromEntries([["root", root] as const, [id, notFound] as const, ...own]);
  const manifest = Object.values(routes).map((route) => [
    route?.id,
    { ...route, module: "", imports: [], hasLoader: route?.module.loader !== undefined, hasAction: true },
  ]);
  return {
    mode: "test",
    entry: { module: await import("../../../app/entry.server.tsx") },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: Object.fromEntries(manifest), url: "", version: "test" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: true,
      v3_singleFetch: true,
      v3_routeConfig: true,
      unstable_optimizeDeps: false,
    } as ServerBuild["future"],
    isSpaMode: false,
  };
}

/** The person who opens a page; null is a visitor. */
export type Asker = { id: string; level: "weak" | "strong" } | null;

interface Asked {
  as: Asker;
  now: Date;
  language?: PageContext["language"];
  /** True for a browser with a session that has ended. */
  sessionEnded?: boolean;
  /** True when the session is remembered, and the status of the client may say something else. */
  isRemembered?: boolean;
  method?: "GET" | "POST";
  /** The fields of a post. */
  fields?: Readonly<Record<string, string>> | [name: string, value: string][];
  /** The form is sent with files: those of each file field, none for an empty one. */
  files?: Readonly<Record<string, readonly File[]>>;
  headers?: Readonly<Record<string, string>>;
  /** The client of the page, in place of the town's own. */
  api?: Api;
  /** What the client of the page has sent (`clientForPages`). */
  acts?: Acts;
  /** Why nobody can say whether there is a session. */
  sessionFault?: unknown;
  /** Takes the bugs of the page. Without it a bug fails the test. */
  reportBug?: (error: unknown) => void;
  /** The browser's earlier cookies, as its `Cookie` header. */
  cookie?: string;
  /** The person's session. Without it a new one is made. */
  login?: { id: string } | null | "";
}

/** Opens a page like a browser and returns the answer. A bug of a page fails the test. */
export async function servedPages(
  db: Kysely<Tables>,
  settings: Settings,
  rows: readonly PageRow[] = pages,
): Promise<(address: string, asked: Asked) => Promise<Response>> {
  const buildFor = guardedPages(await buildOf(rows), settings);
  return async (
    address,
    { as, now, language = "fi", sessionEnded = false, method = "GET", cookie, fields, files, ...held },
  ) => {
    const login = held.login || (as && (await createSession(db, { personId: as.id, level: as.level }, now)));
    const call = await requestOf(db, as?.id ?? null, { settings, now, level: as?.level ?? "weak" });
    const session = login ? await sessionFor(db, login.id, now) : null;
    const context: AppLoadContext = {
      api: held.api ?? createPageApi(call),
      session: session && { ...session, isRemembered: held.isRemembered },
      sessionEnded,
      sessionFault: held.sessionFault,
      acts: held.acts,
      settings,
      now,
      today: dateAt(now),
      language,
      nonce: "",
      reference: REFERENCE,
      faultOnPage: () => null,
      reportBug:
        held.reportBug ??
        ((error) => {
          throw error;
        }),
      drafts: new Drafts({ db, settings, now }, as?.id ?? null),
      posted: null,
      csrf: null,
      csrfDue: null,
      script: { entry: null, islands: {} },
      buildId: "test",
    };
    const ask = (body: RequestInit["body"], posted: PostedBody | null, type?: string) =>
      createRequestHandler(buildFor(address), "test")(
        new Request(new URL(address, settings.baseUrl), {
          method,
          body,
          headers: { ...held.headers, ...(cookie ? { cookie } : {}), ...(type ? { "Content-Type": type } : {}) },
        }),
        { ...context, posted },
      );
    if (method !== "POST") return ask(null, null);
    if (!files) return ask(new URLSearchParams(fields), null);
    const form = new FormData();
    for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
    // A browser posts an empty file input as a file without name and bytes.
    for (const [name, chosen] of Object.entries(files))
      for (const file of chosen.length > 0 ? chosen : [new File([], "")]) form.append(name, file);
    return sentMultipart(form, context.session, (posted) => ask("", posted, "multipart/form-data; boundary=sent"));
  };
}

/** A dialect over the same pool that reports each query of the database, also those inside transactions, as one text. */
export const watchedDialect = (pool: pg.Pool, asked: (query: string) => void): PostgresDialect =>
  new PostgresDialect({
    pool: {
      connect: async () => {
        const client = await pool.connect();
        return {
          query: (...query: Parameters<typeof client.query>) => {
            asked(JSON.stringify(query.filter((part) => typeof part !== "function")));
            return client.query(...query);
          },
          release: () => client.release(),
        } as unknown as Awaited<ReturnType<PostgresPool["connect"]>>;
      },
      end: () => Promise.resolve(),
    },
  });
