import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";
import { logFailure } from "./request-log.server.ts";

export type Respond = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** The maker of a still response for this path, if there is one. The path is as it was sent, without the query. */
export type StillResponses = (path: string) => Respond | undefined;

/** Logs and counts a request, and gives its reference in the log. */
export type Watch = (req: IncomingMessage, res: ServerResponse) => string;

interface Listening {
  still: readonly StillResponses[];
  watch: Watch;
  log: Logger;
  /** Express, for all other requests. */
  otherwise: RequestListener;
}

/**
 * Some responses are the same for everyone and are not pages: pictures of the map, search results while somebody types.
 * We send them before Express. So nothing mounted there (session, page headers, language) can change them.
 * Express's own work for a request takes twice as long as such a response (measured by tests/bench).
 */
export function stillFirst({ still, watch, log, otherwise }: Listening): RequestListener {
  const respondAt = (path: string): Respond | undefined => {
    for (const responses of still) {
      const respond = responses(path);
      if (respond) return respond;
    }
    return undefined;
  };
  return (req, res) => {
    const isRead = req.method === "GET" || req.method === "HEAD";
    const respond = isRead ? respondAt(pathOf(req)) : undefined;
    if (!respond) {
      otherwise(req, res);
      return;
    }
    const reference = watch(req, res);
    new Promise<void>((resolve) => resolve(respond(req, res))).catch((fault: unknown) => {
      const status = isDatabaseAway(fault) ? 503 : 500;
      logFailure(log, { req, res, reference, fault });
      if (res.headersSent) res.destroy();
      else sendFault(res, status);
    });
  };
}

/** The response for a failed script or picture. It is no page: the script itself tells the reader that no response came. */
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
