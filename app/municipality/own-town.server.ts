import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { unitChoices } from "~/applications/unit-search/parts/unit-choices.server.ts";
import { calendarFeedRoute } from "~/calendar/feed/behind/feed-route.server.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import { wasLoggedIn } from "~/foundation/auth/ended-session.server.ts";
import { sessionMiddleware } from "~/foundation/auth/session-middleware.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { processLog } from "~/foundation/faults/process-log.server.ts";
import { sealBannersWith } from "~/foundation/forms/banners/done.server.ts";
import { noteFault } from "~/foundation/log/reasons.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { openMetrics } from "~/foundation/server/metrics.server.ts";
import { routeNames } from "~/foundation/server/route-names.ts";
import { openTraces } from "~/foundation/tracing/open-traces.server.ts";
import { refuseUnread } from "~/frame/parts/refuse-unread.server.ts";
import { authRoutes } from "~/login/behind/auth-routes.server.ts";
import { mapTiles, plainGround } from "~/map/drawing/behind/map-tiles.server.ts";
import { foundResponses } from "~/map/searching/parts/found-responses.server.ts";
import { searchResponses } from "~/map/searching/parts/search-responses.server.ts";
import { apiRouter } from "~/municipality/api-router.server.ts";
import { createApi, createPageApi } from "~/municipality/in-process-client.server.ts";
import { movedReceipts } from "~/receipts/behind/moved-receipts.server.ts";
import { certificateDays, certificateWarning } from "./certificate-days.ts";
import type { Configuration } from "./configuration.ts";
import { compareFirstUse } from "./first-use.server.ts";
import { whyMailIsHeld } from "./held-mail.server.ts";
import { type AskerOfPage, pageContext, watching } from "./page-context.server.ts";
import { geoOf, openParts, type TownParts } from "./parts.server.ts";
import { servePages } from "./serve-pages.server.ts";
import { ownBuild, type Surroundings, type Town } from "./surroundings.server.ts";
import { type TownClock, townClock } from "./town-clock.server.ts";
import { townFigures } from "./town-figures.server.ts";
import { startTownJobs } from "./town-jobs.server.ts";
import { townRoutes } from "./town-routes.ts";
import { type OwnWords, sayInOwnWords } from "./watched-town.server.ts";
import { demoOf } from "./with-demo.server.ts";

/** Pages, mails and papers are all here, so a text that nobody declares is a slip of the pen. */
const OWN_WORDS: OwnWords = { leavesOthers: false };

/** Builds a whole town: its parts, the calls behind the seam, the pages in front of it. */
export async function openOwnTown(configuration: Configuration, surroundings: Surroundings): Promise<Town> {
  const { vite, pages } = surroundings;
  const build = ownBuild(surroundings);
  const { buildId } = build;
  const parts = await openParts(configuration, { build: buildId, join: vite !== null && !configuration.databaseUrl });
  const { settings, db } = parts;
  const log = processLog(settings.logLevel, { inTerminal: vite !== null });
  await sayInOwnWords(settings, pages, OWN_WORDS)
    .then(() => compareFirstUse(db, settings))
    .catch(async (fault: unknown) => {
      await parts.close();
      throw fault;
    });
  const clock = await townClock(parts);
  sealBannersWith(settings);
  const heldBecause = await whyMailIsHeld(db, settings.mail);
  if (heldBecause) log.warn({ event: "mail" }, heldBecause);
  for (const certificate of certificateDays(settings, new Date())) {
    const warning = certificateWarning(certificate);
    if (warning) log.warn({ event: "certificate" }, warning);
  }
  const routeOf = routeNames(townRoutes);
  const metrics = await openMetrics({
    port: settings.metricsPort,
    host: settings.metricsHost,
    routeOf,
    figures: townFigures(parts, { holdsMail: heldBecause !== null }),
  }).catch(async (fault: unknown) => {
    clock.stop();
    await parts.close();
    throw fault;
  });

  const demo = await demoOf(settings);
  await demo?.layOut(db, clock.now(), dateAt(clock.now()), parts.files);
  const identification = authRoutes({
    db,
    settings,
    clock: clock.now,
    report: (reason, reference, fault) =>
      log.warn(
        { event: "identification-failed", reason, reference, ...(fault === undefined ? {} : { err: fault }) },
        "an identification failed",
      ),
  });

  const map = settings.map.digitransitUrl ? null : demo?.map;
  const callOffDrawing = map?.drawByAndBy();
  const jobs = await startTownJobs(parts, { holdsMail: heldBecause !== null });
  const traces = await openTraces({ endpoint: settings.tracesTo, routeOf, log });
  const watch = watching(log, metrics, traces);
  const contextOf = (req: Request, res: Response) => requestContext(parts, clock, req, res);
  const context = (req: Request, res: Response) =>
    pageContext(req, res, { ...build, ...askerOf(contextOf(req, res), res) });
  const { listener, stop } = await servePages({
    ...{ settings, db, log, watch, build, surroundings, ownWords: OWN_WORDS },
    parts: () => ({
      sessionless: [calendarFeedRoute({ contextOf }), movedReceipts()],
      session: sessionMiddleware({ db, settings, clock: clock.now }),
      api: apiRouter({ buildId, contextOf, authRoutes: identification }),
      beside: [
        unitChoices({ api: (req, res) => createApi(contextOf(req, res)) }),
        foundResponses({ contextOf: context }),
        ...(demo ? [demo.identityProvider()] : []),
      ],
      pageContext: context,
    }),
    still: [
      mapTiles(map?.drawTiles ?? plainGround),
      searchResponses({ api: (req) => createApi(contextOfNobody(parts, clock, req)) }),
    ],
    changed: () => {
      parts.geo = geoOf(settings, demo);
    },
  });
  const close = async () => {
    stop();
    callOffDrawing?.();
    clock.stop();
    metrics.stop();
    await Promise.all([jobs.stop(), traces.close()]);
    await parts.close();
  };
  return {
    listener,
    refuseUnread: refuseUnread(settings),
    name: settings.town.name.fi,
    demoGuardians: demo?.guardians ?? [],
    close,
  };
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
    sessionHash: res.locals.sessionHash ?? null,
    noteFault: (fault) => noteFault(res, fault),
    reply: {
      cookie: (name, value, attributes) => res.cookie(name, value, attributes),
      clearCookie: (name, attributes) => res.clearCookie(name, attributes),
    },
  };
  res.locals.requestContext = context;
  return context;
}

/** Who asks, and by which client. */
const askerOf = (call: RequestContext, res: Response): AskerOfPage => ({
  db: call.db,
  settings: call.settings,
  now: call.now,
  api: createPageApi(call),
  session: res.locals.session ?? null,
  sessionEnded: !res.locals.session && wasLoggedIn(call.cookies),
});
