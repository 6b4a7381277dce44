import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, pino } from "pino";
import { withoutValues } from "~/foundation/faults/without-values.ts";

/** The process's log: one JSON line per event. It never holds personal data: see `requestLog`. */
export const processLog = (level: string): Logger =>
  pino({ level, base: null, serializers: { err: (fault: unknown) => withoutValues(fault) } });

/** A path without the parts that can name a person or a thing: ids, file names and long parts. */
export const pathPattern = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z_-]{0,30}$/.test(part) ? part : ":value"))
    .join("/")
    .slice(0, 200);

/** One line per request: method, path pattern, status, milliseconds, reference. No query, body or IP address. */
export function requestLog(log: Logger) {
  return (req: IncomingMessage, res: ServerResponse, reference: string): void => {
    const started = performance.now();
    res.on("finish", () => {
      const line = {
        reference,
        method: req.method,
        path: askedPath(req),
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (res.statusCode >= 500) log.error(line, "request");
      else log.info(line, "request");
    });
  };
}

const askedPath = (req: IncomingMessage): string => pathPattern(pathOf(req));

/** The path of the request. Express changes `url` while it looks for a handler. */
export const pathOf = ({ originalUrl, url }: IncomingMessage & { originalUrl?: string }): string =>
  (originalUrl ?? url ?? "/").split("?")[0] ?? "/";
