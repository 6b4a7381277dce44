import type { Request, Response } from "express";
import type { Refusal } from "./refusal.ts";

/** A download that somebody opened in a browser and did not get. */
export interface RefusedDownload {
  status: number;
  /** Where it was asked for, so that it can be tried again. */
  address: string;
}

declare global {
  namespace Express {
    interface Locals {
      refusedDownload?: RefusedDownload;
    }
  }
}

/**
 * A link to a file is opened as a page is, and what a browser then shows of a JSON refusal helps nobody. So a refused
 * download that a person opened is left to the pages; every other caller gets the contract's answer.
 * @returns true when it is: whoever called goes on with `next("router")`
 */
export function leftToPages(req: Request, res: Response, { status }: Refusal): boolean {
  if (!isOpenedByPerson(req)) return false;
  res.locals.refusedDownload = { status, address: req.originalUrl };
  return true;
}

/** Browsers say what a request is for; older ones only which kinds of answers they can show. */
function isOpenedByPerson(req: Request): boolean {
  if (req.method !== "GET") return false;
  const mode = req.get("sec-fetch-mode");
  return mode ? mode === "navigate" : req.accepts(["json", "html"]) === "html";
}
