import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { createProxyServer } from "httpxy";
import { isExtension } from "~/foundation/seam/extension.ts";
import {
  answerInstead,
  faultsAt,
  type GatewayFaults,
  NO_FAULTS,
  ofWrongType,
  withoutFields,
} from "./gateway-faults.ts";
import {
  type AnswerHeaders,
  isPageZero,
  plainHeaders,
  plainRequest,
  plainText,
  withUnknownFields,
} from "./plain-answers.ts";
import { changedCookie, cookiesForService, renewedSession, sessionIn } from "./session-cookies.ts";
import { plainAddress, withoutOurs } from "./without-ours.ts";

export interface PlainGateway {
  /** Its address, without `/api`. */
  readonly url: string;
  /** The present faults. They may be changed while it runs. */
  readonly faults: GatewayFaults;
  close(): Promise<void>;
}

export interface PlainGatewayOptions {
  /** The address of our own service, which does the work. */
  service: string;
  /** The name of the session's cookie there. */
  sessionCookie?: string;
  port?: number;
  /** A path below `/api` that this gateway has not. */
  lacks?: (path: string) => boolean;
  /** An answer of the contract as this gateway gives it. */
  said?: (answer: unknown) => unknown;
}

const PROVIDER = "/demo-identity-provider";
const NOT_FOUND = { status: 404, body: { errorCode: null } };
const FORGED = { status: 403, body: { message: "Anti-CSRF token error" } };
const PAGE_ZERO = { status: 500, body: { errorCode: null } };

/**
 * A stand-in for a municipality's gateway: our own service, of which it shows the contract only, with the peer's
 * cookies, bodies and oddities. A newer gateway's fields are in every answer.
 */
export async function openPlainGateway({
  service,
  sessionCookie = "evaka.eugw.session",
  port: wanted = 0,
  lacks = isExtension,
  said = withUnknownFields,
}: PlainGatewayOptions): Promise<PlainGateway> {
  const faults = { ...NO_FAULTS };
  const proxy = createProxyServer({ target: service, selfHandleResponse: true, xfwd: true });
  const port = () => (server.address() as AddressInfo).port;
  let calls = 0;

  const server = createServer((req, res) => {
    const { pathname: path, searchParams: query } = new URL(req.url ?? "/", service);
    const present = faultsAt(faults, path, req.method);
    if (present.away) return void req.socket.destroy();
    if (!path.startsWith("/api/") && !path.startsWith(PROVIDER)) return send(res, NOT_FOUND);
    const cookies = req.headers.cookie ?? "";
    if (sessionIn(cookies) !== null) calls++;
    const isEnded = present.sessionEndsAfter !== null && calls > present.sessionEndsAfter;
    req.headers = plainRequest(req.headers);
    // The stand-in reads the answers, so they must not be compressed.
    delete req.headers["accept-encoding"];
    if (cookies) req.headers.cookie = cookiesForService(cookies, { own: sessionCookie, isEnded });
    if (isForged(req)) return send(res, FORGED);
    if (lacks(path.replace("/api", ""))) return send(res, NOT_FOUND);
    if (isPageZero(query)) return send(res, PAGE_ZERO);
    if (present.silent) return;
    const instead = answerInstead(present);
    if (instead) return void res.writeHead(instead.status, { "content-type": instead.type }).end(instead.body);
    req.url = plainAddress(req);
    proxy.web(req, res).catch(() => res.destroy());
  });

  proxy.on("proxyRes", (answer, req, res) => {
    pass(answer, req, res).catch(() => res.destroy());
  });

  async function pass(answer: IncomingMessage, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname: path } = new URL(req.url ?? "/", service);
    const present = faultsAt(faults, path, req.method);
    if (present.slowMs > 0) await new Promise((later) => setTimeout(later, present.slowMs));
    if (present.answersLost) return void res.destroy();
    const status = answer.statusCode ?? 500;
    const held = status === 401 ? null : sessionIn(req.headers.cookie ?? "");
    const headers = headersOf(answer.headers, held, present);
    if (!isJson(answer.headers) || status >= 300) {
      const instead = plainText({ method: req.method ?? "GET", path, status });
      if (instead === null) {
        res.writeHead(status, headers);
        return void answer.pipe(res);
      }
      answer.resume();
      res.writeHead(status, { ...headers, "content-type": "text/plain", "content-length": instead.length });
      return void res.end(instead);
    }
    const plainly = (served: unknown) => said(withoutOurs(req.method ?? "GET", path.replace("/api", ""), served));
    const body = bodyFrom(await text(answer), saidWith(present, plainly));
    res.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
    if (!present.halfAnswers) return void res.end(body);
    res.write(body.slice(0, body.length / 2));
    res.destroy();
  }

  /** @param held the session of the request; null without one */
  function headersOf(answered: AnswerHeaders, held: string | null, { cookieChanges }: GatewayFaults): AnswerHeaders {
    const now = new Date();
    const { "transfer-encoding": _, "content-length": length, ...headers } = plainHeaders(answered, now);
    // The length of JSON is another one after its fields were added.
    if (length !== undefined && !isJson(answered)) headers["content-length"] = length;
    const { location } = headers;
    if (typeof location === "string") headers.location = atStandIn(location, port());
    const cookies = [headers["set-cookie"] ?? []].flat();
    if (held !== null && !cookies.some((cookie) => sessionIn(cookie) !== null)) cookies.push(renewedSession(held, now));
    if (cookies.length > 0)
      headers["set-cookie"] = cookieChanges ? cookies.map((cookie) => changedCookie(cookie, calls)) : cookies;
    return headers;
  }

  await new Promise<void>((listening) => server.listen(wanted, "127.0.0.1", listening));
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  return { url: `http://localhost:${port()}`, faults, close };
}

/** Checked first of all (contract 1.1). The identity provider posts without our header. */
const isForged = ({ method = "GET", headers, url = "" }: IncomingMessage): boolean =>
  !["GET", "HEAD", "OPTIONS"].includes(method) &&
  !headers["x-evaka-csrf"] &&
  !url.includes("/callback") &&
  !url.startsWith(PROVIDER);

/** The demo's identity provider is another site, and it is at the stand-in: the pages in front have none. */
function atStandIn(location: string, port: number): string {
  const address = URL.canParse(location) ? new URL(location) : null;
  if (!address?.pathname.startsWith(PROVIDER)) return location;
  // It speaks HTTP, also when a proxy gives the pages by HTTPS.
  address.protocol = "http:";
  address.port = String(port);
  return address.href;
}

const saidWith = ({ wrongTypes, fieldsMissing }: GatewayFaults, said: (answer: unknown) => unknown) =>
  wrongTypes ? ofWrongType : fieldsMissing ? withoutFields : said;

const isJson = (headers: AnswerHeaders): boolean =>
  String(headers["content-type"] ?? "").startsWith("application/json") && !headers["content-disposition"];

const bodyFrom = (answer: string, said: (answer: unknown) => unknown): string =>
  answer === "" ? answer : JSON.stringify(said(JSON.parse(answer)));

function send(res: ServerResponse, { status, body }: { status: number; body: object }): void {
  res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
