import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { noteFault, reasonNoted } from "~/foundation/log/reasons.server.ts";
import { traceOf } from "~/foundation/log/references.ts";

/** A path without the parts that can name a person or a thing: ids, file names and long parts. */
export const pathPattern = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z_-]{0,30}$/.test(part) ? part : ":value"))
    .join("/")
    .slice(0, 200);

/**
 * One line per request: method, path pattern, status, milliseconds, reference, and the reason when we failed. No query, body
 * or IP address. A request that the client left has `left`, and no status if nothing was sent.
 */
export function requestLog(log: Logger) {
  return (req: IncomingMessage, res: ServerResponse, reference: string): void => {
    const started = performance.now();
    const trace = traceOf(req.headers)?.id;
    res.on("close", () => {
      const left = !res.writableFinished;
      const reason = reasonNoted(res);
      const line = {
        event: "request",
        reference,
        ...(trace ? { trace } : {}),
        method: req.method,
        path: askedPath(req),
        status: left && !res.headersSent ? null : res.statusCode,
        ms: Math.round(performance.now() - started),
        ...(left ? { left } : {}),
        ...(reason ? { reason } : {}),
      };
      if (reason) log.error(line, "request");
      else log.info(line, "request");
    });
  };
}

/** The line of what failed before or beside a page, with the fault. The request's own line follows. */
export function logFailure(
  log: Logger,
  { req, res, reference, fault }: { req: IncomingMessage; res: ServerResponse; reference: string; fault: unknown },
): void {
  noteFault(res, fault);
  log.error(
    { event: "request-failed", err: fault, reference, method: req.method, reason: reasonNoted(res) },
    "a request failed",
  );
}

const askedPath = (req: IncomingMessage): string => pathPattern(pathOf(req));

/** The path of the request. Express changes `url` while it looks for a handler. */
export const pathOf = ({ originalUrl, url }: IncomingMessage & { originalUrl?: string }): string =>
  (originalUrl ?? url ?? "/").split("?")[0] ?? "/";
