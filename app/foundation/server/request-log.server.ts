import type { IncomingMessage, ServerResponse } from "node:http";
import { type Logger, pino } from "pino";
import { loggedFault } from "~/foundation/faults/logged-fault.ts";

/**
 * The process's log: one JSON line per event. It never holds personal data: see `requestLog`. Development reads it in a
 * terminal.
 */
export function processLog(level: string, { inTerminal }: { inTerminal: boolean } = { inTerminal: false }): Logger {
  const options = { level, base: null, serializers: { err: loggedFault } };
  return inTerminal ? pino(options, { write: (line) => void process.stdout.write(readable(line)) }) : pino(options);
}

/** pino's number for what has to be mended. */
const ERROR = 50;

/** One line of a terminal: the message, the details, and a fault below them. */
function readable(line: string): string {
  const { level, time, msg, err, ...details } = JSON.parse(line) as Record<string, unknown>;
  const said = Object.entries(details).map(([name, detail]) => `${name}=${String(detail)}`);
  const at = new Date(Number(time)).toLocaleTimeString("fi-FI");
  const sign = Number(level) >= ERROR ? " !" : "";
  const fault = typeof err === "string" ? `${err}\n` : "";
  return `${[`${at}${sign}`, msg, ...said].join(" ")}\n${fault}`;
}

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
