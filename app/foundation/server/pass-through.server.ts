import { Agent as HttpAgent, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { pipeline } from "node:stream";
import type { Request, RequestHandler, Response } from "express";
import { createProxyServer } from "httpxy";
import { noteReason } from "~/foundation/log/reasons.server.ts";

interface PassThroughOptions {
  /** The address of the other server, without a path. */
  url: string;
  /** The address under which browsers know us. */
  baseUrl: string;
  /** Milliseconds without a byte from the other server until it counts as away. */
  patience?: number;
  /**
   * Sees the head of each answer before the browser, and may change its headers. True: it answers the request itself, by
   * the handlers that come next.
   */
  onAnswer?: (answer: IncomingMessage, req: Request, res: Response) => boolean;
}

const LONGEST_SILENCE_MS = 30_000;
const MOST_CONNECTIONS = 64;

/** The other server took no connection, or fell silent before it answered. */
class OtherServerAway extends Error {
  override readonly name = "OtherServerAway";
  readonly status = 503;
}

/**
 * Passes requests through to another server, and its answers back, as streams: of any size, and unchanged but for the
 * headers that concern one connection only (RFC 9110, 7.6.1). Who asks and at which address is told by `X-Forwarded-*`,
 * as far as Express trusts the proxies in front of us. What the other server does not allow to be cached is not cached.
 */
export function passThrough({
  url,
  baseUrl,
  patience = LONGEST_SILENCE_MS,
  onAnswer = () => false,
}: PassThroughOptions): RequestHandler {
  const own = new URL(baseUrl);
  const settings = { keepAlive: true, maxSockets: MOST_CONNECTIONS };
  const agent = url.startsWith("https:") ? new HttpsAgent(settings) : new HttpAgent(settings);
  const proxy = createProxyServer({
    target: url,
    agent,
    changeOrigin: true,
    proxyTimeout: patience,
    selfHandleResponse: true,
  });
  const passing = new WeakMap<IncomingMessage, (answer: IncomingMessage) => void>();
  proxy.on("proxyRes", (answer, req) => passing.get(req)?.(answer));
  return (req, res, next) => {
    // A router that was mounted has taken the beginning of the path away.
    req.url = req.originalUrl;
    req.headers = { ...endToEnd(req.headers, SAID_BY_ANYBODY), ...forwarded(req, own), ...known(res) };
    passing.set(req, (answer) => {
      answer.headers = { "cache-control": "no-store", ...endToEnd(answer.headers, OURS) };
      if ((answer.statusCode ?? 502) >= 500) noteReason(res, "gateway-failed");
      if (onAnswer(answer, req, res)) {
        answer.resume();
        return next();
      }
      res.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
      pipeline(answer, res, () => undefined);
    });
    proxy.web(req, res).catch(() => {
      if (res.headersSent) res.destroy();
      else next(new OtherServerAway("The other server is away"));
    });
  };
}

/** `Connection` itself may name others. */
const HOP_BY_HOP = [
  "connection",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "upgrade",
];

function endToEnd(headers: IncomingHttpHeaders, others: readonly string[] = []): IncomingHttpHeaders {
  const named = (headers.connection ?? "").split(",").map((name) => name.trim().toLowerCase());
  const dropped = new Set([...HOP_BY_HOP, ...named, ...others]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/** We say the same by the other headers. */
const SAID_BY_ANYBODY = ["forwarded", "x-forwarded-port"];

/** The reference is the same in the logs of both. */
const OURS = ["x-request-id"];
const known = ({ locals }: Response): IncomingHttpHeaders =>
  typeof locals.reference === "string" ? { "x-request-id": locals.reference } : {};

/** What the browser said of these itself counts only from a proxy that is trusted: Express has decided it. */
function forwarded(req: Request, own: URL): IncomingMessage["headers"] {
  const from = [...req.ips, req.socket.remoteAddress ?? ""];
  return {
    "x-forwarded-for": [...new Set(from)].join(", "),
    "x-forwarded-proto": own.protocol.replace(":", ""),
    "x-forwarded-host": own.host,
  };
}
