import { Router } from "express";

/** The build of the pages that are served now. `/api/version` is that of whatever is behind them. */
export const pagesVersion = (buildId: string): Router =>
  Router().get("/pages-version", (_req, res) => void res.json({ commitId: buildId }));
