import { createHash, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, RequestListener } from "node:http";
import { resolve } from "node:path";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import type { Request, RequestHandler, Response } from "express";
import { sql } from "kysely";
import type { ViteDevServer } from "vite";
import { guardedPages } from "~/api/guarded-pages.server.ts";
import { unitChoices } from "~/applications/unit-search/parts/unit-choices.server.ts";
import { calendarFeedRoute } from "~/calendar/feed/behind/feed-route.server.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import { wasLoggedIn } from "~/foundation/auth/ended-session.server.ts";
import { formOrigin } from "~/foundation/auth/form-origin.server.ts";
import { sessionMiddleware } from "~/foundation/auth/session-middleware.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { Drafts } from "~/foundation/drafts/drafts.server.ts";
import { unsentPost } from "~/foundation/drafts/unsent-post.server.ts";
import { faultOnPage, tellFaultsWhole } from "~/foundation/faults/logged-fault.ts";
import { sealBannersWith } from "~/foundation/forms/banners/done.server.ts";
import { multipartPosts } from "~/foundation/forms/reading/multipart.server.ts";
import { builtScript, ISLANDS_SOURCE } from "~/foundation/islands/built-script.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { detectLanguage } from "~/foundation/server/detect-language.server.ts";
import { expressApp } from "~/foundation/server/express-app.ts";
import { openMetrics } from "~/foundation/server/metrics.server.ts";
import { processLog, requestLog } from "~/foundation/server/request-log.server.ts";
import type { PageScript } from "~/foundation/server/response-details.ts";
import { routeNames } from "~/foundation/server/route-names.ts";
import { stillFirst, type Watch } from "~/foundation/server/still-first.server.ts";
import { refusedDownloadPath } from "~/frame/download-refused.ts";
import { plainFaultPage } from "~/frame/parts/plain-fault-page.server.ts";
import { refuseUnread } from "~/frame/parts/refuse-unread.server.ts";
import { authRoutes } from "~/login/behind/auth-routes.server.ts";
import { mapTiles, plainGround } from "~/map/drawing/behind/map-tiles.server.ts";
import { foundResponses } from "~/map/searching/parts/found-responses.server.ts";
import { searchResponses } from "~/map/searching/parts/search-responses.server.ts";
import { apiRouter } from "~/municipality/api-router.server.ts";
import { createApi, createPageApi } from "~/municipality/in-process-client.server.ts";
import { movedReceipts } from "~/receipts/behind/moved-receipts.server.ts";
import { townLook } from "~/town-folder/town-look.server.ts";
import type { Configuration } from "./configuration.ts";
import { compareFirstUse } from "./first-use.server.ts";
import { geoOf, openParts, type TownParts } from "./parts.server.ts";
import { type TownClock, townClock } from "./town-clock.server.ts";
import { startTownJobs } from "./town-jobs.server.ts";
import { townRoutes } from "./town-routes.ts";
import { sayInOwnWords, watchTown } from "./watched-town.server.ts";
import { type Demo, demoOf } from "./with-demo.server.ts";

export { configurationFrom as readConfiguration, maskedEnvironment } from "./configuration.ts";

export interface Town {
  /** The municipality's Finnish name. `npm start` prints it. */
  name: string;
  listener: RequestListener;
  /** Refuses data that Node could not read as a request. */
  refuseUnread: typeof refuseUnread;
  /** `npm start` prints them. Empty outside demo mode. */
  demoGuardians: Demo["guardians"];
  close(): Promise<void>;
}

interface Surroundings {
  /** The build's files for the browser. Null in development. */
  clientFolder: string | null;
  vite: ViteDevServer | null;
  /** Remix's server build. Development asks for it at each request. */
  pages: () => Promise<ServerBuild>;
}

/** Without its files for the browser, the service would send pages without styles and scripts. */
class BuildIsIncomplete extends Error {
  override readonly name = "BuildIsIncomplete";
  constructor(folder: string) {
    super(`The files for the browser are not in ${folder}. Run npm run build, and keep the folder build whole.`);
  }
}

/** Builds a whole town: its parts, the calls behind the seam, the pages in front of it. */
export async function openTown(
  configuration: Configuration,
  { clientFolder, vite, pages }: Surroundings,
): Promise<Town> {
  if (vite) tellFaultsWhole((fault) => vite.ssrFixStacktrace(fault));
  if (clientFolder && !hasFiles(clientFolder)) throw new BuildIsIncomplete(clientFolder);
  const buildId = clientFolder ? buildIdOf(clientFolder) : "development";
  const script = clientFolder ? builtScript(manifestOf(clientFolder)) : { entry: `/${ISLANDS_SOURCE}`, islands: {} };
  const parts = await openParts(configuration, { build: buildId, join: vite !== null && !configuration.databaseUrl });
  const { settings, db } = parts;
  const log = processLog(settings.logLevel, { inTerminal: vite !== null });
  const looked = sayInOwnWords(settings, pages).then(() => compareFirstUse(db, settings));
  const isDemosData = await looked.catch(async (fault: unknown) => {
    await parts.close();
    throw fault;
  });
  if (isDemosData) log.warn("this database was first used as a demo: its guardians have published passwords");
  const clock = await townClock(parts);
  sealBannersWith(settings);

  const demo = await demoOf(settings);
  await demo?.layOut(db, clock.now(), dateAt(clock.now()), parts.files);
  const identification = authRoutes({
    db,
    settings,
    clock: clock.now,
    report: (reason, reference) => log.warn({ reason, reference }, "an identification failed"),
  });

  const map = settings.map.digitransitUrl ? null : demo?.map;
  const callOffDrawing = map?.drawByAndBy();
  const jobs = await startTownJobs(parts);
  const metrics = openMetrics({ port: settings.metricsPort, db, routeOf: routeNames(townRoutes) });
  const logged = requestLog(log);
  const watch: Watch = (req, res) => {
    const reference = randomUUID();
    logged(req, res, reference);
    metrics.watch(req, res);
    return reference;
  };

  const incoming = resolve(settings.dataDir, "incoming");
  const contextOf = (req: Request, res: Response) => requestContext(parts, clock, req, res);
  const built = vite ? null : await pages();
  /** Made again when the town's folder has changed: languages, tiles and pages are taken up when it is made. */
  const appOfTown = () =>
    expressApp({
      settings,
      log,
      watch,
      buildFor: built
        ? guardedPages(built, settings)
        : async (address) => guardedPages(await pages(), settings)(address),
      clientFolder,
      development: (vite?.middlewares as unknown as RequestHandler | undefined) ?? null,
      remark: () => watched.remark(),
      isReady: async () => (!clientFolder || hasFiles(clientFolder)) && (await isReachable(parts)),
      sessionless: [calendarFeedRoute({ contextOf }), movedReceipts()],
      session: sessionMiddleware({ db, settings, clock: clock.now }),
      api: apiRouter({ buildId, contextOf, authRoutes: identification }),
      beside: [
        unitChoices({ api: (req, res) => createApi(contextOf(req, res)) }),
        foundResponses({ contextOf: (req, res) => pageContext(contextOf(req, res), req, res, { buildId, script }) }),
        ...(demo ? [demo.identityProvider()] : []),
      ],
      posts: [formOrigin(settings, foreignPost), multipartPosts(incoming)],
      language: detectLanguage(settings),
      refusedDownloadPath,
      pageContext: (req, res) => pageContext(contextOf(req, res), req, res, { buildId, script }),
      unsentPost: unsentPost(settings, incoming),
      faultPage: plainFaultPage,
    });
  let app = appOfTown();
  const watched = watchTown({
    settings,
    pages,
    log,
    changed: () => {
      parts.geo = geoOf(settings, demo);
      app = appOfTown();
    },
  });
  const listener = stillFirst({
    still: [
      mapTiles(map?.drawTiles ?? plainGround),
      townLook(settings),
      searchResponses({ api: (req) => createApi(contextOfNobody(parts, clock, req)) }),
    ],
    watch,
    log,
    otherwise: (req, res) => void app(req, res),
  });
  const close = async () => {
    watched.stop();
    callOffDrawing?.();
    clock.stop();
    metrics.stop();
    await jobs.stop();
    await parts.close();
  };
  return {
    listener,
    refuseUnread,
    name: settings.town.name.fi,
    demoGuardians: demo?.guardians ?? [],
    close,
  };
}

/** A browser that says no origin and keeps no cookie cannot prove that a form is its own. Nothing says that it is not. */
const foreignPost: RequestHandler = (req, res) => {
  const saysNothing = [req.headers.origin, req.get("sec-fetch-site"), req.headers.cookie].every((one) => !one);
  res
    .status(403)
    .type("html")
    .send(plainFaultPage(req, saysNothing ? "cookies" : "foreignPost", res.locals.reference as string));
};

async function isReachable({ db }: TownParts): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}

/** These responses are the same for everyone. We read no session and set no cookie. */
function contextOfNobody(parts: TownParts, clock: TownClock, req: IncomingMessage): RequestContext {
  const now = clock.at(req);
  const reply = { cookie: () => undefined, clearCookie: () => undefined };
  const nobody = { guardian: null, cookies: {}, address: "", userAgent: "", sessionHash: null };
  return { ...parts, ...nobody, now, today: dateAt(now), reply };
}

/** The facts for every call of this request: who asks, from where, at which moment. */
function requestContext(parts: TownParts, clock: TownClock, req: Request, res: Response): RequestContext {
  const cached = res.locals.requestContext as RequestContext | undefined;
  if (cached) return cached;
  const now = clock.at(req);
  const { session } = res.locals;
  const context: RequestContext = {
    ...parts,
    now,
    today: dateAt(now),
    guardian: session ? { id: session.personId, level: session.level } : null,
    cookies: cookiesOf(req),
    address: req.ip ?? "",
    userAgent: req.get("user-agent") ?? "",
    sessionHash: session?.idHash ?? null,
    reply: {
      cookie: (name, value, attributes) => res.cookie(name, value, attributes),
      clearCookie: (name, attributes) => res.clearCookie(name, attributes),
    },
  };
  res.locals.requestContext = context;
  return context;
}

/** The parts that a page gets: the client and the parts in front of the seam. */
function pageContext(
  call: RequestContext,
  req: Request,
  res: Response,
  build: { buildId: string; script: PageScript },
): AppLoadContext {
  const { log } = req as Request & { log: { error(details: object, message: string): void } };
  return {
    ...build,
    api: createPageApi(call),
    session: res.locals.session ?? null,
    sessionEnded: !res.locals.session && wasLoggedIn(call.cookies),
    settings: call.settings,
    now: call.now,
    today: call.today,
    language: res.locals.language ?? call.settings.languages[0],
    cookiesBlocked: res.locals.cookiesBlocked ?? false,
    nonce: res.locals.nonce as string,
    reference: res.locals.reference as string,
    drafts: new Drafts(call, call.guardian?.id ?? null),
    posted: res.locals.posted ?? null,
    csrf: res.locals.csrf ?? null,
    csrfDue: res.locals.csrfDue ?? null,
    faultOnPage,
    reportBug: (error) => log.error({ err: error }, "a page failed"),
  };
}

const hasFiles = (clientFolder: string): boolean =>
  [manifestOf(clientFolder), resolve(clientFolder, "assets")].every((path) => existsSync(path));

const manifestOf = (clientFolder: string): string => resolve(clientFolder, "../.vite/client-manifest.json");

/** The id of a build: a hash of its manifest of browser files and its server code. */
function buildIdOf(clientFolder: string): string {
  const stamp = [manifestOf(clientFolder), resolve(clientFolder, "../server/index.js")]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file));
  return createHash("sha256").update(Buffer.concat(stamp)).digest("hex").slice(0, 12);
}
