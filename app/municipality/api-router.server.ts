import { type Request, type Response, Router } from "express";
import { contract } from "~/contract.ts";
import { httpMount } from "~/foundation/seam/http-mount.server.ts";
import { openApiDocument } from "~/foundation/seam/openapi-document.server.ts";
import type { RequestContext } from "~/foundation/seam/perform.server.ts";
import { cspReports } from "./csp-reports.server.ts";
import { servedCalls } from "./served-calls.server.ts";

interface ApiOptions {
  buildId: string;
  contextOf: (req: Request, res: Response) => RequestContext;
  /** The routes of login and logout. They respond with redirects, not with JSON. */
  authRoutes: Router;
}

/** Everything below `/api` (contract 1.1): first the gateway's own routes, then the contract's calls. */
export function apiRouter({ buildId, contextOf, authRoutes }: ApiOptions): Router {
  const router = Router({ caseSensitive: true });
  let document: Promise<object> | null = null;

  router.get("/version", (_req, res) => void res.json({ commitId: buildId }));
  router.get("/openapi.json", (_req, res, next) => {
    document ??= openApiDocument(contract, { title: "Aamu, the guardian's service", version: buildId });
    document.then((found) => res.json(found)).catch(next);
  });
  router.post("/csp", cspReports);
  router.use(authRoutes);
  router.use(httpMount(contract, servedCalls, { contextOf }));
  return router;
}
