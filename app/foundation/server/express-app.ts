import { randomUUID } from "node:crypto";
import { constants } from "node:zlib";
import { createRequestHandler } from "@remix-run/express";
import type { AppLoadContext, ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express";
import type { Logger } from "pino";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import { faultOnPage } from "~/foundation/faults/logged-fault.ts";
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import { noteFault } from "~/foundation/log/reasons.server.ts";
import type { Settings } from "~/foundation/parts.ts";
import { RETRY_AFTER } from "~/foundation/seam/refusal.ts";
import type { RefusedDownload } from "~/foundation/seam/refused-download.server.ts";
import { drawInstead, questionOf, readAddress } from "./asked-address.server.ts";
import { serveBuiltFiles } from "./built-files.server.ts";
import { logFailure } from "./request-log.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import { SHED, shedding } from "./shedding.ts";
import type { Watch } from "./still-first.server.ts";

/** The parts of the Express app. The town gives them (start/main.server.ts). */
export interface ServerParts {
  settings: Settings;
  log: Logger;
  /** Logs and counts requests. */
  watch: Watch;
  /** Remix's server build, with the page of an address. */
  buildFor: (address: string) => ServerBuild | Promise<ServerBuild>;
  /** Folder of the browser's files; null in development, where Vite serves them. */
  clientFolder: string | null;
  /** Answers for the files of builds that run beside this one. */
  ofOtherBuilds: RequestHandler;
  /** Vite's own files in development. */
  development: RequestHandler | null;
  /** Can the process serve? Is the database reachable? */
  isReady: () => Promise<boolean>;
  /** What an operator should know of a service that serves nevertheless. A line, or null. */
  remarks: () => readonly (string | null)[];
  /** How many answers are made at once (shedding.ts). */
  mostAtOnce?: number;
  /** Routes that never ask who is logged in: they stand before the session, which a request extends. */
  sessionless: Router[];
  /** Finds the session. Mounted before every handler that asks who is logged in. */
  session: RequestHandler;
  /** Everything below /api. */
  api: Router;
  /** Routes outside Remix: the pages of the demo identity provider, and who is logged in, for scripts. */
  beside: Router[];
  /** Receives multipart posts and refuses posts from other sites. Mounted before the pages. */
  posts: RequestHandler[];
  language: RequestHandler;
  /** The page that a person sees instead of a download that we refused. */
  refusedDownloadPath: (refused: RefusedDownload) => string;
  pageContext: (req: Request, res: Response) => AppLoadContext;
  /** The fields of a post that failed before a page could read it. */
  unsentPost: (req: Request, res: Response) => Promise<Entries | null>;
  /** The page for when the frame cannot be drawn either. If it has the typed fields, it offers to send them again. */
  faultPage: (
    req: Request,
    fault: "unavailable" | "foreignPost" | "notFound",
    reference: string,
    more?: { typed: Entries | null; failed: string | null },
  ) => string;
}

/**
 * Log, metrics, the order of the end, compression and the file that is sent all listen for the end of an answer. Node warns of
 * a leak after ten, once, in the middle of the log.
 */
const MOST_LISTENERS = 30;

export function expressApp(parts: ServerParts): Express {
  const { settings } = parts;
  const app = express();
  app.disable("x-powered-by");
  app.set("etag", false);
  if (settings.trustProxy) app.set("trust proxy", trusted(settings.trustProxy));

  app.get("/health/live", (_req, res) => void res.type("text/plain").send("live"));
  app.get("/health/ready", (_req, res, next) => {
    parts
      .isReady()
      .then((ready) =>
        res
          .status(ready ? 200 : 503)
          .type("text/plain")
          .send([ready ? "ready" : "not ready", ...parts.remarks()].filter((line) => line !== null).join("\n")),
      )
      .catch(next);
  });

  if (parts.clientFolder) serveBuiltFiles(app, parts.clientFolder, parts.ofOtherBuilds);
  if (parts.development) app.use(parts.development);

  app.use((req, res, next) => {
    res.setMaxListeners(MOST_LISTENERS);
    const reference = parts.watch(req, res);
    res.locals.reference = reference;
    res.locals.nonce = randomUUID();
    // Made on first use: most requests log only their one line.
    Object.defineProperty(req, "log", { configurable: true, get: () => parts.log.child({ reference }) });
    next();
  });
  app.use(securityHeaders(settings));
  app.use(readAddress(settings));
  app.use(
    compression({
      filter: (req, res) => !req.path.includes("/download/") && compression.filter(req, res),
      // The library takes 4. For a page of 40 kB this costs 0.13 ms more and saves 7 % of the bytes.
      brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
    }),
  );
  app.use(shedding(parts.mostAtOnce));
  for (const router of parts.sessionless) app.use(router);
  app.use(parts.session);
  app.use("/api", parts.api);
  app.use(drawRefusedDownloads(parts.refusedDownloadPath));
  for (const router of parts.beside) app.use(router);
  app.use(refuseOddMethods);
  app.use(refuseDataTwins);
  app.use(parts.language);
  for (const handler of parts.posts) app.use(handler);
  app.use(ownAddress(settings));
  app.all("*", drawPages(parts));
  app.use(faultPage(parts));
  return app;
}

/** Hands a request to Remix, with the build of its address. Each build gets its handler once. */
function drawPages({ buildFor, settings, pageContext }: ServerParts): RequestHandler {
  const mode = settings.production ? "production" : "development";
  const handlers = new WeakMap<ServerBuild, RequestHandler>();
  const handlerOf = (build: ServerBuild): RequestHandler => {
    const handler = handlers.get(build) ?? createRequestHandler({ build, mode, getLoadContext: pageContext });
    handlers.set(build, handler);
    return handler;
  };
  return (req, res, next) => {
    Promise.resolve(buildFor(req.originalUrl))
      .then((build) => handlerOf(build)(req, res, next))
      .catch(next);
  };
}

const trusted = (text: string): number | string[] =>
  /^\d+$/.test(text) ? Number(text) : text.split(",").map((part) => part.trim());

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Remix fails on some methods (TRACE). No page serves such a method, so we refuse it here. */
const refuseOddMethods: RequestHandler = (req, res, next) => {
  if (!METHODS.includes(req.method)) {
    res.status(405).setHeader("Allow", METHODS.join(", ")).type("text/plain").send("Method not allowed");
  } else next();
};

/**
 * Remix makes a page's address from Host and X-Forwarded-Host, and answers a post from another host with a blank 500.
 * Behind a proxy that calls us by another name, or with a broken Host header, every post would fail. `formOrigin` has
 * already checked where the post comes from. So we always use the configured address.
 */
export function ownAddress({ baseUrl }: Pick<Settings, "baseUrl">): RequestHandler {
  const { host } = new URL(baseUrl);
  return (req, _res, next) => {
    req.headers.host = host;
    delete req.headers["x-forwarded-host"];
    delete req.headers.origin;
    next();
  };
}

/**
 * Remix also serves each page's data at `….data`, and its route manifest. Our clients ask for neither. We refuse them,
 * so nobody can pass a guard that way.
 */
const refuseDataTwins: RequestHandler = (req, res, next) => {
  if (req.path.endsWith(".data") || req.path === "/__manifest" || questionOf(req).has("_data")) {
    res.status(404).type("text/plain").send("Not found");
  } else next();
};

/**
 * Answers errors before or beside a page. The reference is on the page and in the log. An address that cannot be
 * decoded (`/%ff`) is a missing page (404), not a failure of the service.
 */
function faultPage(parts: ServerParts): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const status = statusOf(error);
    // Files of the build are served before a request gets its reference.
    const { reference = randomUUID() } = res.locals as { reference?: string };
    // Its own line says why. A second one for each would cost more than the refusal.
    if (error === SHED) noteFault(res, SHED);
    else if (status >= 500) logFailure(parts.log, { req, res, reference, fault: error });
    if (res.headersSent) return next(error);
    res.setHeader("Cache-Control", "no-store");
    res.setHeader("X-Content-Type-Options", "nosniff");
    // A file that failed has already set its compression. The error page is not compressed.
    res.removeHeader("Content-Encoding");
    if (!res.hasHeader("Content-Security-Policy")) res.setHeader("Content-Security-Policy", "default-src 'none'");
    if (status === 503) res.setHeader(...RETRY_AFTER);
    if (req.path.startsWith("/api/")) res.status(status).json({ errorCode: null, timestamp: Date.now() });
    else if (status < 500)
      res
        .status(status)
        .type("html")
        .send(parts.faultPage(req, "notFound", reference));
    else
      parts
        .unsentPost(req, res)
        .then((typed) =>
          res
            .status(status)
            .type("html")
            .send(parts.faultPage(req, "unavailable", reference, { typed, failed: faultOnPage(error) })),
        )
        .catch(next);
  };
}

/** Draws the page at the download's own address: a reload tries again. */
function drawRefusedDownloads(pathOf: ServerParts["refusedDownloadPath"]): RequestHandler {
  return (req, res, next) => {
    const { refusedDownload } = res.locals;
    if (refusedDownload) drawInstead(req, pathOf(refusedDownload));
    next();
  };
}

function statusOf(error: unknown): number {
  const { status } = error as { status?: unknown };
  if (isDatabaseAway(error)) return 503;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}
