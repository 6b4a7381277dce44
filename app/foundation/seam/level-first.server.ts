import type { Request, Response } from "express";
import type { Call, Contract } from "./call.ts";
import { statusBelowLevel } from "./level.ts";
import { withoutSlash } from "./openapi-document.server.ts";
import { auditOf, type RequestContext } from "./perform.server.ts";
import { Refusal } from "./refusal.ts";
import { leftToPages } from "./refused-download.server.ts";
import { sendRefusal } from "./send-refusal.server.ts";

interface Asked {
  /** The context of this request, or a refusal that has been sent already. */
  contextOf: (req: Request, res: Response) => RequestContext;
  /** Requests whose row in the audit is written by their own code. */
  noted: WeakSet<Request>;
}

/**
 * Checks the level before it reads the request. Without a session every path that is not public answers 401, even an
 * unknown path (contract 1.12). A weak session at a strong call gets 403, with any input.
 */
export function levelFirst(contract: Contract, { contextOf, noted }: Asked) {
  const callAt = callsByPath(contract);
  return (req: Request, res: Response, next: (router?: "router") => void) => {
    const { call, params } = callAt(req) ?? {};
    const context = contextOf(req, res);
    const event = call ? auditOf(call, context, params) : null;
    if (event) {
      // A request that cannot be read never becomes a call, so the seam writes no row of it. We do.
      res.once("finish", () => {
        if (!noted.has(req)) context.audit.note({ ...event, status: res.statusCode });
      });
    }
    const isPublic = req.path.startsWith("/citizen/public/");
    const status = statusBelowLevel(call ?? { level: isPublic ? "public" : "weak" }, context.guardian);
    if (status === null) return next();
    noted.add(req);
    if (event) context.audit.note({ ...event, status });
    const refusal = new Refusal(status);
    if (call?.kind === "download" && leftToPages(req, res, refusal)) next("router");
    else sendRefusal(res, refusal);
  };
}

/** Finds the call of a request, with the parameters of its path. */
function callsByPath(contract: Contract) {
  const known = Object.values(contract)
    .flatMap((calls) => Object.values(calls))
    .map((call) => ({
      call,
      path: new RegExp(`^${withoutSlash(call.path).replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}/?$`),
    }));
  return (req: Request): { call: Call; params: Record<string, string> | undefined } | null => {
    const found = known.find(({ call, path }) => call.method === req.method && path.test(req.path));
    return found ? { call: found.call, params: found.path.exec(req.path)?.groups } : null;
  };
}
