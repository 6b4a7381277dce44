import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { isDatabaseAway } from "~/foundation/database/database-away.server.ts";

export type Answering = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

/** What answers this path, where it is one of these; the path is as it was sent, without the question. */
export type StillAnswers = (path: string) => Answering | undefined;

/** Sees a request come, sees to it that it is logged and counted, and gives its reference in the log. */
export type Watch = (req: IncomingMessage, res: ServerResponse) => string;

interface Listening {
  still: readonly StillAnswers[];
  watch: Watch;
  log: Logger;
  /** All the rest: Express. */
  otherwise: RequestListener;
}

/**
 * What is the same for everybody and no page – pictures of the map, what a search finds while somebody writes – is
 * answered before Express: nothing that is mounted there (session, a page's headers, language) has a say in it, and what
 * Express does for each request is by itself twice the work of such an answer (measured by tests/bench).
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

/** For scripts and pictures, so without a page: the script says in its reader's language that it got no answer. */
export function sendFault(res: ServerResponse, status: number): void {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" });
  res.end('{"errorCode":null}');
}

const pathOf = ({ url = "" }: IncomingMessage): string => {
  const end = url.indexOf("?");
  return end < 0 ? url : url.slice(0, end);
};

/** The question of an address, as it was sent. */
export const askedOf = ({ url = "" }: IncomingMessage): URLSearchParams => {
  const end = url.indexOf("?");
  return new URLSearchParams(end < 0 ? "" : url.slice(end));
};
