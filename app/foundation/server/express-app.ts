import { randomUUID } from "node:crypto";
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
import type { Entries } from "~/foundation/forms/reading/posted.ts";
import type { Settings } from "~/foundation/seam/parts.ts";
import type { RefusedDownload } from "~/foundation/seam/refused-download.server.ts";
import { drawInstead, NOWHERE, questionOf, readAddress } from "./asked-address.server.ts";
import { serveBuiltFiles } from "./built-files.server.ts";
import { securityHeaders } from "./security-headers.server.ts";
import type { Watch } from "./still-first.server.ts";

/** What the Express app is put together from; the town gives it (municipality/main.server.ts). */
export interface ServerParts {
  settings: Settings;
  log: Logger;
  /** Logs and counts requests. */
  watch: Watch;
  /** Remix's server build. */
  build: ServerBuild | (() => Promise<ServerBuild>);
  /** Folder of the browser's files; null in development, where Vite serves them. */
  clientFolder: string | null;
  /** Vite's own files in development. */
  development: RequestHandler | null;
  /** Answers whether the process can serve (database reachable). */
  isReady: () => Promise<boolean>;
  /** Finds the session. Mounted before everything that asks who is there. */
  session: RequestHandler;
  /** Everything below /api. */
  api: Router;
  /** What is not Remix's: pages of the demo identity provider, answers to script for who is logged in. */
  beside: Router[];
  /** Receives multipart posts and refuses posts from elsewhere; before the pages. */
  posts: RequestHandler[];
  language: RequestHandler;
  /** The page in place of a download that somebody opened and did not get. */
  refusedDownloadPath: (refused: RefusedDownload) => string;
  /** Is this the address of a page that the town does not have? */
  isLeftOut: (path: string) => boolean;
  pageContext: (req: Request, res: Response) => AppLoadContext;
  /** What a post said that broke before a page could read it. */
  unsentPost: (req: Request, res: Response) => Promise<Entries | null>;
  /** A page for when not even the frame can be drawn; with what was typed, it offers to send that again. */
  faultPage: (
    req: Request,
    fault: "unavailable" | "foreignPost" | "notFound",
    reference: string,
    typed?: Entries | null,
  ) => string;
}

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
          .send(ready ? "ready" : "not ready"),
      )
      .catch(next);
  });

  if (parts.clientFolder) serveBuiltFiles(app, parts.clientFolder);
  if (parts.development) app.use(parts.development);

  app.use((req, res, next) => {
    const reference = parts.watch(req, res);
    res.locals.reference = reference;
    res.locals.nonce = randomUUID();
    // Made for who writes to it: most requests have nothing to say but their one line.
    Object.defineProperty(req, "log", { configurable: true, get: () => parts.log.child({ reference }) });
    next();
  });
  app.use(securityHeaders(settings));
  app.use(readAddress(settings));
  app.use(compression({ filter: (req, res) => !req.path.includes("/download/") && compression.filter(req, res) }));
  app.use(parts.session);
  app.use("/api", parts.api);
  app.use(drawRefusedDownloads(parts.refusedDownloadPath));
  for (const router of parts.beside) app.use(router);
  app.use(refuseOddMethods);
  app.use(refuseDataTwins);
  app.use(hideLeftOut(parts.isLeftOut));
  app.use(parts.language);
  for (const handler of parts.posts) app.use(handler);
  app.use(ownAddress(settings));
  app.all(
    "*",
    createRequestHandler({
      build: parts.build,
      mode: settings.production ? "production" : "development",
      getLoadContext: parts.pageContext,
    }),
  );
  app.use(faultPage(parts));
  return app;
}

const trusted = (text: string): number | string[] =>
  /^\d+$/.test(text) ? Number(text) : text.split(",").map((part) => part.trim());

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Remix cannot even begin with some methods (TRACE), so those that no page knows stop here. */
const refuseOddMethods: RequestHandler = (req, res, next) => {
  if (!METHODS.includes(req.method)) {
    res.status(405).setHeader("Allow", METHODS.join(", ")).type("text/plain").send("Method not allowed");
  } else next();
};

/**
 * Remix makes a page's address from Host and X-Forwarded-Host, and answers a post whose Origin is not of that host with
 * a blank 500: so it would behind a proxy that asks us under another name, and after any header that is no host at all.
 * Where a post comes from has been judged by now (`formOrigin`), and our address is the configured one, whatever is said.
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
 * Remix answers every page's data also at `….data`, and its route manifest; no client of ours asks for them,
 * so nobody can go around a guard by them.
 */
const refuseDataTwins: RequestHandler = (req, res, next) => {
  if (req.path.endsWith(".data") || req.path === "/__manifest" || questionOf(req).has("_data")) {
    res.status(404).type("text/plain").send("Not found");
  } else next();
};

/**
 * What breaks before or beside a page: the reference is on the page and in the log. An address that cannot be read
 * (`/%ff`) is a page that is not there, not a service that is away.
 */
function faultPage(parts: ServerParts): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const status = statusOf(error);
    // A file of the build is served before requests get theirs.
    const { reference = randomUUID() } = res.locals as { reference?: string };
    if (status >= 500) parts.log.error({ err: error, reference, method: req.method }, "a request failed");
    if (res.headersSent) return next(error);
    res.setHeader("Cache-Control", "no-store");
    res.setHeader("X-Content-Type-Options", "nosniff");
    // A file that could not be sent has said how it is compressed; the page is not.
    res.removeHeader("Content-Encoding");
    if (!res.hasHeader("Content-Security-Policy")) res.setHeader("Content-Security-Policy", "default-src 'none'");
    if (req.path.startsWith("/api/")) res.status(status).json({ errorCode: null, timestamp: Date.now() });
    else if (status < 500)
      res
        .status(status)
        .type("html")
        .send(parts.faultPage(req, "notFound", reference));
    else {
      if (status === 503) res.setHeader("Retry-After", "10");
      parts
        .unsentPost(req, res)
        .then((typed) =>
          res
            .status(status)
            .type("html")
            .send(parts.faultPage(req, "unavailable", reference, typed)),
        )
        .catch(next);
    }
  };
}

/** At the download's own address: reloading the page tries again. */
function drawRefusedDownloads(pathOf: ServerParts["refusedDownloadPath"]): RequestHandler {
  return (req, res, next) => {
    const { refusedDownload } = res.locals;
    if (refusedDownload) drawInstead(req, pathOf(refusedDownload));
    next();
  };
}

/** A page that this town does not have is drawn as not found, in the frame and in the reader's language. */
function hideLeftOut(isLeftOut: ServerParts["isLeftOut"]): RequestHandler {
  return (req, _res, next) => {
    if (isLeftOut(req.path)) drawInstead(req, NOWHERE);
    next();
  };
}

function statusOf(error: unknown): number {
  const { status } = error as { status?: unknown };
  if (isDatabaseAway(error)) return 503;
  return typeof status === "number" && status >= 400 && status < 600 ? status : 500;
}
