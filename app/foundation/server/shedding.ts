import type { Request, RequestHandler } from "express";
import { TooBusy } from "~/foundation/faults/own-fault.ts";
import { Refusal } from "~/foundation/seam/refusal.ts";

/**
 * So many answers are made at once. On an ordinary day two hundred guardians have some ten under way. The last of these waits
 * two to three seconds; further ones would wait until the database's connections give up.
 */
const MOST_AT_ONCE = 200;

/** Made once: an overload has hundreds of them a second. */
export const SHED = Object.assign(new Refusal(503), { cause: new TooBusy("Too many answers are being made") });

/**
 * Refuses to open a page while too many are being made. So an overload costs those who come last a moment, and not everybody
 * a minute. What a guardian sends is always taken. So is a file, which takes long and costs little.
 */
export function shedding(most = MOST_AT_ONCE): RequestHandler {
  let underWay = 0;
  return (req, res, next) => {
    if (!isOpening(req)) return next();
    if (underWay >= most) return next(SHED);
    underWay += 1;
    let isOver = false;
    const over = () => {
      if (!isOver) underWay -= 1;
      isOver = true;
    };
    // An answer that is made is over, even when its reader takes it slowly: nobody can hold all places so.
    res.once("prefinish", over).once("close", over);
    next();
  };
}

const isOpening = ({ method, path }: Request): boolean =>
  (method === "GET" || method === "HEAD") && !path.includes("/download/");
