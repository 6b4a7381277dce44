import { oc } from "@orpc/contract";
import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/node";
import { implement, ORPCError } from "@orpc/server";
import { BodyLimitPlugin } from "@orpc/server/node";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { receiveUpload } from "~/foundation/files/receive-upload.server.ts";
import type { Call, Contract, Download } from "./call.ts";
import { auditOf, type CallOptions, perform, type RequestContext } from "./perform.server.ts";
import { isRefusal, RETRY_AFTER, Refusal } from "./refusal.ts";
import { leftToPages } from "./refused-download.server.ts";
import { sendDownload } from "./send-download.server.ts";
import type { ServedCall, ServedCalls } from "./serve.ts";

/** The most bytes of a JSON body. The largest honest body is an application form of some kilobytes. */
const LARGEST_BODY = 1024 * 1024;

interface Mounted {
  /** The context of this request, or a refusal that has been sent already. */
  contextOf: (req: Request, res: Response) => RequestContext;
}

type Carried = { served: ServedCall; req: Request; res: Response };

/**
 * Serves a contract over HTTP, exactly as contract 1.1 to 1.12 says. JSON calls go through oRPC. Uploads, downloads and
 * plain-text answers are separate routes, because they stream or are not JSON.
 */
export function httpMount<T extends Contract>(
  contract: T,
  servedCalls: ServedCalls<T>,
  { contextOf }: Mounted,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  /** Requests whose row in the audit is written elsewhere. */
  const noted = new WeakSet<Request>();
  const carryOut = ({ served, req, res }: Carried, input: unknown) => {
    const options = optionsOf(req, res);
    noted.add(req);
    return perform(served as never, contextOf(req, res), input, options).catch((fault: unknown) => {
      if (isRefusal(fault, 503)) res.setHeader(...RETRY_AFTER);
      throw fault;
    });
  };

  router.use(treatHeadAsGet);
  router.use(refuseWithoutCsrfHeader);
  router.use(refuseBelowLevel(contract, { contextOf, noted }));

  const json: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(calls)) {
      const served = servedCalls[area]?.[name] as unknown as ServedCall;
      if (call.kind === "json") json[area] = { ...json[area], [name]: procedure(call, served, carryOut) };
      else mountByHand(router, call, (req, res, input) => carryOut({ served, req, res }, input));
    }
  }

  const handler = new OpenAPIHandler(json as never, {
    plugins: [new BodyLimitPlugin({ maxBodySize: LARGEST_BODY })],
    customErrorResponseBodyEncoder: (error) => errorBody(error.data as Partial<Refusal> | undefined),
  });
  router.use(async (req, res, next) => {
    // oRPC reads the whole original address. The part that Express removed while mounting is the prefix.
    const prefix = req.baseUrl ? (req.baseUrl as `/${string}`) : undefined;
    const { matched } = await handler.handle(req, res, { prefix, context: { req, res } });
    if (!matched) next();
  });
  router.use((_req, res) => res.status(404).json(errorBody()));
  router.use((error: unknown, _req: Request, res: Response, next: (error: unknown) => void) => {
    if (res.headersSent || !isRefusal(error)) return next(error);
    sendRefusal(res, error);
  });
  return router;
}

const errorBody = (refusal?: Partial<Refusal>) => ({
  ...refusal?.details,
  errorCode: refusal?.errorCode ?? null,
  timestamp: Date.now(),
});

function sendRefusal(res: Response, refusal: Refusal): void {
  if (refusal.status === 401) res.status(401).type("text/plain").send("Unauthorized");
  else res.status(refusal.status).json(errorBody(refusal));
}

const optionsOf = (req: Request, res: Response): CallOptions => ({
  ifMatch: req.get("if-match")?.replace(/^(W\/)?"|"$/g, "") ?? null,
  idempotencyKey: idempotencyKeyOf(req),
  onVersion: (version) => res.setHeader("ETag", `"${version}"`),
});

function idempotencyKeyOf(req: Request): string | null {
  const key = req.get("idempotency-key");
  if (key === undefined) return null;
  if (!z.guid().safeParse(key).success) throw new Refusal(400);
  return key;
}

/**
 * Every path with GET also has HEAD (contract 1.12). Node itself leaves out the body: it has read the method before
 * this.
 */
function treatHeadAsGet(req: Request, _res: Response, next: () => void): void {
  if (req.method === "HEAD") req.method = "GET";
  next();
}

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

function refuseWithoutCsrfHeader(req: Request, res: Response, next: () => void): void {
  if (SAFE.has(req.method) || req.get("x-evaka-csrf")) next();
  else res.status(403).json({ message: "Anti-CSRF token error" });
}

/**
 * Checks the level before it reads the request. Without a session every path that is not public answers 401, even an
 * unknown path (contract 1.12). A weak session at a strong call gets 403, whatever it sent.
 */
function refuseBelowLevel(contract: Contract, { contextOf, noted }: Mounted & { noted: WeakSet<Request> }) {
  const known = Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .map((call) => ({
      call,
      path: new RegExp(`^${withoutSlash(call.path).replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`),
    }));
  return (req: Request, res: Response, next: (router?: "router") => void) => {
    const found = known.find(({ call, path }) => call.method === req.method && path.test(req.path));
    const call = found?.call;
    const context = contextOf(req, res);
    const { guardian } = context;
    const event = call ? auditOf(call, context, found?.path.exec(req.path)?.groups) : null;
    if (event) {
      // A request that cannot be read never becomes a call, so the seam writes no row of it. We do.
      res.once("finish", () => {
        if (!noted.has(req)) context.audit.note({ ...event, status: res.statusCode });
      });
    }
    const refuse = (refusal: Refusal) =>
      call?.kind === "download" && leftToPages(req, res, refusal) ? next("router") : sendRefusal(res, refusal);
    if (call?.level === "public" || req.path.startsWith("/citizen/public/")) next();
    else if (!guardian) refuse(new Refusal(401));
    else if (call?.level === "strong" && guardian.level !== "strong") {
      noted.add(req);
      if (event) context.audit.note({ ...event, status: 403 });
      refuse(new Refusal(403));
    } else next();
  };
}

/** We serve each path with and without a slash at its end. A plain gateway may insist on one (contract 2.11). */
const withoutSlash = (path: string): string => path.replace(/\/$/, "");

/** One call for oRPC: the parts of the request by place, the bare output. */
function orpcContract(call: Call) {
  const parts = {
    // A path without parameters gives undefined params, not empty ones.
    ...(Object.keys(call.params.shape).length > 0 ? { params: call.params } : {}),
    query: call.query,
    ...(call.body ? { body: call.body } : {}),
  };
  return oc
    .route({
      method: call.method,
      path: withoutSlash(call.path) as `/${string}`,
      summary: call.summary,
      inputStructure: "detailed",
      successStatus: call.successStatus,
      tags: [call.path.split("/")[2] ?? "citizen"],
      spec: (operation) => ({ ...operation, "x-level": call.level }) as typeof operation,
    })
    .errors(
      Object.fromEntries(call.refusals.map(({ status, errorCode }) => [errorCode ?? `STATUS_${status}`, { status }])),
    )
    .input(z.object(parts))
    .output(call.output);
}

function procedure(
  call: Call,
  served: ServedCall,
  carryOut: (carried: Carried, input: unknown) => Promise<unknown>,
): unknown {
  // The seam carries out the call and checks input and permission itself. oRPC only knows the wire.
  return implement(orpcContract(call))
    .$context<{ req: Request; res: Response }>()
    .handler(async ({ input, context }) => {
      const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
      try {
        return await carryOut({ served, ...context }, { ...params, ...query, ...(call.body ? { body } : {}) });
      } catch (error) {
        if (isRefusal(error))
          throw new ORPCError(error.errorCode ?? `STATUS_${error.status}`, { status: error.status, data: error });
        reportBug(context.req, error);
        throw error;
      }
    });
}

/** A bug behind the seam: the caller gets a 500 without the message; the log has the message and the route. */
function reportBug(req: Request, error: unknown): void {
  const { log } = req as Request & { log?: { error(details: object, message: string): void } };
  log?.error({ err: error, method: req.method }, "a call failed");
}

type ByHand = (req: Request, res: Response, input: unknown) => Promise<unknown>;

function mountByHand(router: Router, call: Call, carryOut: ByHand): void {
  const path = call.path.replace(/\{(\w+)\}/g, ":$1");
  const method = call.method.toLowerCase() as "get" | "post" | "put" | "delete";
  router[method](path, (req, res, next) => {
    void carryOutByHand(call, carryOut, req, res).catch((fault: unknown) => {
      const isLeft = call.kind === "download" && isRefusal(fault) && leftToPages(req, res, fault);
      next(isLeft ? "router" : fault);
    });
  });
}

async function carryOutByHand(call: Call, carryOut: ByHand, req: Request, res: Response): Promise<void> {
  // The path goes last, so it wins over the query. A gateway or a log reads the path, and we use the same values.
  const given = { ...req.query, ...req.params };
  if (call.kind === "upload") {
    // We may refuse in the middle of a body. The answer goes out first; then the connection closes with the rest of
    // the body.
    res.setHeader("Connection", "close");
    const received = await receiveUpload(req);
    res.removeHeader("Connection");
    try {
      res.json(await carryOut(req, res, { ...given, file: received.file }));
    } finally {
      await received.discard();
    }
  } else if (call.kind === "text") {
    try {
      const body = call.body ? await jsonBody(req) : undefined;
      res.type("text/plain").send(String(await carryOut(req, res, { ...given, body })));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      res
        .status(error.status)
        .type("text/plain")
        .send(PLAIN[error.status] ?? "Error");
    }
  } else await sendDownload(res, (await carryOut(req, res, given)) as Download);
}

const PLAIN: Record<number, string> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  429: "Too Many Requests",
};

async function jsonBody(req: Request): Promise<unknown> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of req as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > LARGEST_BODY) throw new Refusal(413);
    pieces.push(piece);
  }
  try {
    return JSON.parse(Buffer.concat(pieces).toString("utf8"));
  } catch {
    throw new Refusal(400);
  }
}

/** The OpenAPI 3.1 document of a contract's JSON calls, with each call's level as `x-level`. */
export async function openApiDocument(contract: Contract, info: { title: string; version: string }): Promise<object> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const described: Record<string, Record<string, unknown>> = {};
  for (const [area, calls] of Object.entries(contract)) {
    described[area] = Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, orpcContract(call)]));
  }
  return generator.generate(described as never, { info, servers: [{ url: "/api" }] });
}
