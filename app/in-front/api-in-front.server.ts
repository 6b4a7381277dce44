import type { IncomingMessage } from "node:http";
import { type Request, type RequestHandler, Router } from "express";
import { contract } from "~/contract.ts";
import { forgottenMark } from "~/foundation/auth/ended-session.server.ts";
import { forgottenBanner } from "~/foundation/forms/banners/banner-cookie.ts";
import type { Settings } from "~/foundation/parts.ts";
import type { Call } from "~/foundation/seam/call.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";
import { leftToPages } from "~/foundation/seam/refused-download.server.ts";
import { passThrough } from "~/foundation/server/pass-through.server.ts";
import { routeNames } from "~/foundation/server/route-names.ts";
import { cspReports } from "~/municipality/csp-reports.server.ts";

/**
 * What a browser itself asks below `/api`: reports about our own pages are ours, and all else is the gateway's.
 * @param loggingOut is told first when a guardian logs out
 */
export function apiInFront(
  settings: Pick<Settings, "baseUrl">,
  url: string,
  loggingOut: (req: Request) => Promise<void> = async () => undefined,
): Router {
  const router = Router({ caseSensitive: true });
  router.post("/csp", cspReports);
  router.use(leaveInPeace);
  router.use("/citizen/auth/logout", (req, _res, next) => void loggingOut(req).then(() => next(), next));
  router.use(
    passThrough({
      url,
      baseUrl: settings.baseUrl,
      onAnswer: (answer, req, res) => {
        forgetAfterLogout(answer, req, settings);
        const status = answer.statusCode ?? 500;
        return status >= 400 && isDownload(req.originalUrl) && leftToPages(req, res, new Refusal(status));
      },
    }),
  );
  return router;
}

/**
 * To a gateway each call is one of the guardian's and extends the session. What script asks by itself, while the guardian
 * may have left, does not reach it.
 */
const leaveInPeace: RequestHandler = (req, res, next) => {
  if (req.get("x-background") === "1") res.status(204).end();
  else next();
};

/** After a logout the next page has nothing to tell: not that a session has ended, and no banner of this person. */
function forgetAfterLogout(answer: IncomingMessage, req: Request, settings: Pick<Settings, "baseUrl">): void {
  if (!req.originalUrl.startsWith("/api/citizen/auth/logout")) return;
  const ours = [forgottenBanner, forgottenMark(settings)].map(({ name }) => `${name}=; Path=/; Max-Age=0`);
  answer.headers["set-cookie"] = [...(answer.headers["set-cookie"] ?? []), ...ours];
}

const DOWNLOADS = routeNames(
  Object.values<Record<string, Call>>(contract)
    .flatMap((calls) => Object.values(calls))
    .filter(({ kind }) => kind === "download")
    .map(({ path }) => `/api${path}`),
);

const isDownload = (address: string): boolean => DOWNLOADS(address.split("?")[0] ?? "") !== "other";
