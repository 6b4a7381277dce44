import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";

export type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** The handler of a still answer for this path, if there is one. The path is as it was sent, without the query. */
export type StillAnswers = (path: string) => Answering | undefined;

/** Logs and counts a request, and gives its reference in the log. */
export type Watch = (req: IncomingMessage, res: ServerResponse) => string;

interface Listening {
  still: readonly StillAnswers[];
  watch: Watch;
  log: Logger;
  /** Express, for all other requests. */
  otherwise: RequestListener;
}

/**
 * Some answers are the same for everyone and are not pages: pictures of the map, search results while somebody types.
 * We answer them before Express. So nothing mounted there (session, page headers, language) can change them.
 * Express's own work for a request takes twice as long as such an answer (measured by tests/bench).
 */
export function stillFirst({ still, watch, log, otherwise }: Listening): RequestListener {
  const answeringAt = (path: string): Answering | undefined => {
    for (const answers of still) {
      const answering = answers(path);
      if (answering) return answering;
    }
    return undefined;
  };
  return (req, res) => {
    const isRead = req.method === "GET" || req.method === "HEAD";
    const answering = isRead ? answeringAt(pathOf(req)) : undefined;
    if (!answering) {
      otherwise(req, res);
      return;
    }
    const reference = watch(req, res);
    new Promise<void>((answered) => answered(answering(req, res))).catch((fault: unknown) => {
      const status = isDatabaseAway(fault) ? 503 : 500;
      log.error({ err: fault, reference, method: req.method }, "a request failed");
      if (res.headersSent) res.destroy();
      else sendFault(res, status);
    });
  };
}

/** The answer for a failed script or picture. It is no page: the script itself tells the reader that no answer came. */
export function sendFault(res: ServerResponse, status: number): void {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end('{"errorCode":null}');
}

const pathOf = ({ url = "" }: IncomingMessage): string => {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
};

/** The query of an address, as it was sent. */
export const askedOf = ({ url = "" }: IncomingMessage): URLSearchParams => {
  const end = url.indexOf("?");
  return new URLSearchParams(end < 0 ? "" : url.slice(end));
};
