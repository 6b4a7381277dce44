import type { RequestHandler } from "express";
import { type Logger, pino } from "pino";

/** The process's log: one JSON line an event. Personal data never goes in: see `requestLog`. */
export const processLog = (level: string): Logger => pino({ level, base: null, serializers: { err: withoutValues } });

/** An error as its kind, place and code; messages of libraries can quote what a person typed, so they stay out. */
function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { kind: typeof error };
  const { name, stack, code } = error as Error & { code?: string };
  const places = (stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { name, code, stack: places.slice(0, 12).join("\n") };
}

/** A path with everything that can name a person or a thing taken out: ids, file names and all that is long. */
export const pathPattern = (path: string): string =>
  path
    .split("/")
    .map((part) => (/^[a-z_-]{0,30}$/.test(part) ? part : ":value"))
    .join("/")
    .slice(0, 200);

/** One line a request: method, path pattern, status, milliseconds, reference. No query, no body, no address. */
export function requestLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    const { reference } = res.locals as { reference: string };
    // Made for who writes to it: most requests have nothing to say but their one line.
    Object.defineProperty(req, "log", { configurable: true, get: () => log.child({ reference }) });
    res.on("finish", () => {
      const line = {
        reference,
        method: req.method,
        path: pathPattern(req.originalUrl.split("?")[0] ?? "/"),
        status: res.statusCode,
        ms: Math.round(performance.now() - started),
      };
      if (res.statusCode >= 500) log.error(line, "request");
      else log.info(line, "request");
    });
    next();
  };
}
