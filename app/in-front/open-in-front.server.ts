import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import express, { type Request, type Response } from "express";
import type { Api } from "~/api/page-context.ts";
import { unitChoices } from "~/applications/unit-search/parts/unit-choices.server.ts";
import { contract } from "~/contract.ts";
import { cookiesOf } from "~/foundation/auth/cookies.server.ts";
import { wasLoggedIn } from "~/foundation/auth/ended-session.server.ts";
import { openDatabase } from "~/foundation/database/open-database.server.ts";
import { dateAt } from "~/foundation/dates/clock.ts";
import { processLog } from "~/foundation/faults/process-log.server.ts";
import { sealBannersWith } from "~/foundation/forms/banners/done.server.ts";
import { type CarryOut, clientOf } from "~/foundation/seam/client.ts";
import { gatewayAt } from "~/foundation/seam/gateway.server.ts";
import { sentOnce } from "~/foundation/seam/sent-once.server.ts";
import { gatewayMetrics } from "~/foundation/server/gateway-metrics.server.ts";
import { openMetrics } from "~/foundation/server/metrics.server.ts";
import { routeNames } from "~/foundation/server/route-names.ts";
import { databaseFigures } from "~/foundation/server/row-figures.server.ts";
import { openTraces } from "~/foundation/tracing/open-traces.server.ts";
import { refuseUnread } from "~/frame/parts/refuse-unread.server.ts";
import { mapTiles, plainGround } from "~/map/drawing/behind/map-tiles.server.ts";
import { foundResponses } from "~/map/searching/parts/found-responses.server.ts";
import { searchResponses } from "~/map/searching/parts/search-responses.server.ts";
import type { Configuration } from "~/municipality/configuration.ts";
import { migrationsInFront } from "~/municipality/migrations.server.ts";
import { pageContext, watching } from "~/municipality/page-context.server.ts";
import { servePages } from "~/municipality/serve-pages.server.ts";
import { openDataDir, settingsOf } from "~/municipality/settings.server.ts";
import { ownBuild, type Surroundings, type Town } from "~/municipality/surroundings.server.ts";
import { mockedTime } from "~/municipality/town-clock.server.ts";
import { townRoutes } from "~/municipality/town-routes.ts";
import { type OwnWords, sayInOwnWords } from "~/municipality/watched-town.server.ts";
import { apiInFront } from "./api-in-front.server.ts";
import { clientForPages } from "./client-for-pages.server.ts";
import { devicesInFront } from "./devices-in-front.server.ts";
import { forgetOld } from "./forget-old.server.ts";
import { gatewaySession } from "./gateway-session.server.ts";
import { lookAtGateway } from "./look-at-gateway.server.ts";
import { lookingBy } from "./looking.server.ts";
import { whatWaitsInFront } from "./what-waits/what-waits-in-front.ts";

/** A town's folder has words for mails and papers too. The municipality's own service sends those, and they are not here. */
const OWN_WORDS: OwnWords = { leavesOthers: true };

/** What `/health/ready` says of the gateway. */
const WORDS = new Map([
  [true, "gateway away"],
  [false, "gateway answers"],
  [null, "gateway not asked yet"],
]);

/**
 * The pages alone, in front of a municipality's existing gateway: its login, its session, its data. What people type and
 * have not sent is kept in a database of ours, which holds nothing else of a person (docs/in-front-of-a-gateway.md).
 */
export async function openInFront(
  configuration: Configuration & { gatewayUrl: string },
  surroundings: Surroundings,
): Promise<Town> {
  const { vite, pages } = surroundings;
  const { gatewayUrl: url } = configuration;
  const build = ownBuild(surroundings);
  openDataDir(configuration.dataDir);
  const settings = settingsOf(configuration);
  const log = processLog(settings.logLevel, { inTerminal: vite !== null });
  const {
    db,
    pool,
    sessions,
    close: closeDatabase,
  } = await openDatabase({
    databaseUrl: settings.databaseUrl,
    sessionUrl: settings.sessionUrl,
    folder: join(settings.dataDir, "kept-by-pages"),
    migrations: await migrationsInFront(),
    prepare: settings.preparedStatements,
  });
  const others = await sayInOwnWords(settings, pages, OWN_WORDS).catch(async (fault: unknown) => {
    await closeDatabase();
    throw fault;
  });
  if (others.length > 0)
    log.info({ event: "town", others }, "the town has words for texts that no page has, as mails and papers");
  sealBannersWith(settings);

  const routeOf = routeNames(townRoutes);
  const traces = await openTraces({ endpoint: settings.tracesTo, routeOf, log });
  const figures = gatewayMetrics(() => isAway());
  const gateway = gatewayAt(contract, {
    url,
    watch: (made) => {
      figures.watch(made);
      traces.tell(made);
    },
    reportUnknown: (field) =>
      log.warn({ event: "gateway", field }, "the gateway has a value that these pages do not know"),
  });
  const looks = lookAtGateway({ url, log });
  const isAway = () => gateway.isResting() || looks.isAway();
  const whatWaits = whatWaitsInFront();
  const devices = devicesInFront({ db, sessions, settings, log });
  const metrics = await openMetrics({
    port: settings.metricsPort,
    host: settings.metricsHost,
    routeOf,
    figures: [...figures.figures, ...databaseFigures(db, pool), ...(devices?.figures ?? [])],
  }).catch(async (fault: unknown) => {
    await Promise.all([looks.stop(), closeDatabase()]);
    throw fault;
  });
  const forgetting = forgetOld(db, log);
  const telling = await devices?.start();
  const watch = watching(log, metrics, traces);
  const clock = (req: IncomingMessage) =>
    (settings.testMode ? mockedTime(req.headers.evakamockedtime) : null) ?? new Date();

  /** Each post with a key is sent once (decision 069). */
  const around = (carryOut: CarryOut, caller: Promise<string | null>): CarryOut =>
    sentOnce(carryOut, {
      db,
      secrets: settings.sessionSecrets,
      caller,
      // Few posts need a look, so its client is made only then.
      lookFor: (place) => lookingBy(clientOf(contract, carryOut))(place),
      reportBug: (err) => log.error({ event: "lost-answer", err }, "a lost answer could not be looked for"),
    });

  /** The calls of a guardian, which tell what waits without our extensions too. */
  const apiOf = (req: Request, res: Response): Api => {
    const { session, atGateway } = res.locals;
    if (!atGateway) throw new Error("The session of the gateway is found out before anything is asked");
    if (!session) return atGateway;
    const now = clock(req);
    const guardian = { id: session.personId, level: session.level };
    const api = whatWaits.of({ api: atGateway, guardian, now, today: dateAt(now), settings });
    return devices ? devices.of(api, { guardian, now, req, res }) : api;
  };
  const context = (req: Request, res: Response) => {
    const acts = { isDone: false, isUnknown: false };
    return pageContext(req, res, {
      ...build,
      db,
      settings,
      now: clock(req),
      api: clientForPages(apiOf(req, res), {
        acts,
        reportBug: (err) => log.error({ event: "lost-answer", err }, "a lost answer"),
      }),
      acts,
      session: res.locals.session ?? null,
      sessionFault: res.locals.sessionFault,
      sessionEnded: !res.locals.session && !res.locals.sessionFault && wasLoggedIn(cookiesOf(req)),
    });
  };
  const asNobody = (req: IncomingMessage): Api =>
    gateway.for({
      cookies: undefined,
      address: req.socket.remoteAddress ?? "",
      reference: "",
      setCookie: () => undefined,
    });

  const { listener, stop } = await servePages({
    ...{ settings, db, log, watch, build, surroundings, ownWords: OWN_WORDS },
    // The pages answer also then: they say that it is away, and keep what is typed.
    remark: () => WORDS.get(isAway()) ?? null,
    parts: () => ({
      // The gateway reads its own cookies: what passes through needs no session of ours.
      sessionless: [
        ...(devices ? [devices.hook] : []),
        express.Router().use("/api", apiInFront(settings, url, devices?.loggingOut)),
      ],
      session: gatewaySession({ gateway, settings, around, clock, routeOf, seen: devices?.seen }),
      api: express.Router(),
      beside: [unitChoices({ api: apiOf }), foundResponses({ contextOf: context })],
      pageContext: context,
    }),
    still: [mapTiles(plainGround), searchResponses({ api: asNobody })],
  });
  const close = async () => {
    stop();
    forgetting.stop();
    metrics.stop();
    await telling?.stop();
    await Promise.all([looks.stop(), gateway.close(), closeDatabase(), traces.close()]);
  };
  return {
    listener,
    refuseUnread: refuseUnread(settings),
    name: settings.town.name.fi,
    demoGuardians: [],
    close,
  };
}
