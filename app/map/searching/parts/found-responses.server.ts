import { type Request, type RequestHandler, type Response, Router } from "express";
import { isLanguage } from "~/foundation/i18n/language.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";
import { FOUND_PATH } from "../../page-marks.ts";
import { type Asking, askedFinderData } from "./finder-data.server.ts";

/**
 * `/map/found?in=fi&q=…`: what the page of the same search shows, for script (unit-finder.island.tsx). It has the
 * parameters of the page and the page's language.
 */
export function foundResponses({ contextOf }: { contextOf: (req: Request, res: Response) => Asking }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(FOUND_PATH, (async (req, res, next) => {
    // The address has the typed text, so no cache may keep the response.
    res.setHeader("Cache-Control", "private, no-store");
    const asked = new URLSearchParams(req.originalUrl.split("?")[1] ?? "");
    const said = asked.get("in");
    try {
      res.json(await askedFinderData(contextOf(req, res), asked, isLanguage(said) ? said : "fi"));
    } catch (error) {
      if (isRefusal(error)) res.status(error.status).json({ errorCode: error.errorCode });
      else next(error);
    }
  }) satisfies RequestHandler);
  return router;
}
