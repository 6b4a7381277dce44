import type { Request, Response, Router } from "express";
import { answeredToScript } from "~/foundation/server/answered-to-script.server.ts";
import { FOUND_PATH } from "../../page-marks.ts";
import { type Asking, askedFinderData } from "./finder-data.server.ts";

/**
 * `/map/found?in=fi&q=…`: what the page of the same search shows, for script (unit-finder.island.tsx). It has the
 * parameters of the page and the page's language.
 */
export const foundResponses = ({ contextOf }: { contextOf: (req: Request, res: Response) => Asking }): Router =>
  answeredToScript(FOUND_PATH, ({ req, res, asked, language }) =>
    askedFinderData(contextOf(req, res), asked, language),
  );
