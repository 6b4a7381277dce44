import { OpenAPIHandler } from "@orpc/openapi/node";
import { implement, ORPCError } from "@orpc/server";
import { BodyLimitPlugin } from "@orpc/server/node";
import { type Request, type Response, Router } from "express";
import { z } from "zod";
import { LARGEST_BODY, mountByHand } from "./by-hand.server.ts";
import type { Call, Contract } from "./call.ts";
import { inputCode } from "./input-code.ts";
import { levelFirst } from "./level-first.server.ts";
import { orpcContract } from "./openapi-document.server.ts";
import { type CallOptions, perform, type RequestContext } from "./perform.server.ts";
import { isRefusal, RETRY_AFTER, Refusal } from "./refusal.ts";
import { errorBody, sendRefusal } from "./send-refusal.server.ts";
import type { ServedCall, ServedCalls } from "./serve.ts";

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
  /** Requests whose row in the audit is written by their own code. */
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
  router.use(levelFirst(contract, { contextOf, noted }));

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
    customErrorResponseBodyEncoder: ({ data }) =>
      errorBody(refusedInput(data) ?? (data as Partial<Refusal> | undefined)),
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

/** oRPC checks the input by the same schemas before we do. */
function refusedInput(data: unknown): Partial<Refusal> | null {
  const { issues } = (data ?? {}) as { issues?: Parameters<typeof inputCode>[0] };
  return Array.isArray(issues) ? { errorCode: inputCode(issues) } : null;
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

/** True for a changing request that does not prove that a page of ours or another program sent it (contract 1.2). */
export const isWithoutCsrfHeader = (req: Request): boolean => !SAFE.has(req.method) && !req.get("x-evaka-csrf");

function refuseWithoutCsrfHeader(req: Request, res: Response, next: () => void): void {
  if (!isWithoutCsrfHeader(req)) next();
  else res.status(403).json({ message: "Anti-CSRF token error" });
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
  log?.error({ event: "call-failed", err: error, method: req.method }, "a call failed");
}
