import type { Request, Response } from "express";
import type { Refusal } from "./refusal.ts";

/** A refused download that a person opened in a browser. */
export interface RefusedDownload {
  status: number;
  /** The address of the file, so that the person can try again. */
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
 * A browser opens a link to a file like a page, where a JSON refusal does not help. So we leave a refused download
 * to the pages when a person opened it. Every other caller gets the contract's response.
 * @returns true when the pages respond: the caller goes on with `next("router")`
 */
export function leftToPages(req: Request, res: Response, { status }: Refusal): boolean {
  if (!isOpenedByPerson(req)) return false;
  res.locals.refusedDownload = { status, address: req.originalUrl };
  return true;
}

/** Browsers say what a request is for. Older ones say only which kinds of responses they can show. */
function isOpenedByPerson(req: Request): boolean {
  if (req.method !== "GET") return false;
  const mode = req.get("sec-fetch-mode");
  return mode ? mode === "navigate" : req.accepts(["json", "html"]) === "html";
}
