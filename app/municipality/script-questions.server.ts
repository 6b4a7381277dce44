import { Router } from "express";

/** The build of the pages that are served now. `/api/version` is that of whatever is behind them. */
export const pagesVersion = (buildId: string): Router =>
  Router().get("/pages-version", (_req, res) => void res.json({ commitId: buildId }));

/**
 * When the session ends, in `X-Session-Expires`; without one there is none. The request itself extends it. Behind the
 * session's own handler, which sets the header whatever is behind the pages.
 */
export const sessionEnds = (): Router =>
  Router().get("/session-end", (_req, res, next) => {
    Promise.resolve(res.locals.sessionFound)
      .then(() => res.status(204).end())
      .catch(next);
  });
