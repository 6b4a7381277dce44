import { type Request, type RequestHandler, type Response, Router } from "express";
import { isLanguage, type Language } from "~/foundation/i18n/language.ts";
import { isRefusal } from "~/foundation/seam/refusal.ts";

/** What script asks beside a page: the parameters of the address, and the page's language in `in`. */
export interface AskedByScript {
  req: Request;
  res: Response;
  asked: URLSearchParams;
  language: Language;
}

/** A path that answers script in JSON. A refusal of a call is the status. */
export function answeredToScript(path: string, answer: (question: AskedByScript) => Promise<unknown>): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, (async (req, res, next) => {
    // The address has the typed text, so no cache may keep the response.
    res.setHeader("Cache-Control", "private, no-store");
    const asked = new URLSearchParams(req.originalUrl.split("?")[1] ?? "");
    const said = asked.get("in");
    try {
      res.json(await answer({ req, res, asked, language: isLanguage(said) ? said : "fi" }));
    } catch (error) {
      // The client of pages throws responses in place of some refusals.
      if (error instanceof globalThis.Response) res.status(error.status).json({ errorCode: null });
      else if (isRefusal(error)) res.status(error.status).json({ errorCode: error.errorCode });
      else next(error);
    }
  }) satisfies RequestHandler);
  return router;
}
