import type { Request, RequestHandler } from "express";
import type { Settings } from "~/foundation/parts.ts";

/** An address that no page has. */
const NOWHERE = "/not-found";

const NAMES_A_HOST = /^\/(\/|%2f|%5c)/i;

/** Draws the page of this address instead. */
export function drawInstead(req: Request, address: string): void {
  req.url = address;
  req.originalUrl = address;
}

/**
 * Reads the address of each request once, in the form that browsers give it: `/a/../b` is `/b`, also with `%2e` or `\`.
 * All later handlers check the same form, so no other spelling gets past a rule.
 *
 * A path that begins with two slashes names another host when it stands in a link or a Location. It is not our address,
 * so we draw it as a missing page. React Router decodes a second slash (`/%5c`) and then fails on it.
 */
export function readAddress({ baseUrl }: Pick<Settings, "baseUrl">): RequestHandler {
  const { origin } = new URL(baseUrl);
  return (req, res, next) => {
    // `*`, or a whole address, which only proxies receive. Remix fails on both.
    if (!req.originalUrl.startsWith("/")) {
      res.status(400).type("text/plain").send("Bad request");
      return;
    }
    const { pathname, search } = new URL(origin + req.originalUrl);
    const address = NAMES_A_HOST.test(pathname) ? NOWHERE : pathname + search;
    if (address !== req.originalUrl) drawInstead(req, address);
    next();
  };
}

/** The query of an address, with all its parameters. Express reads only the first thousand. */
export const questionOf = ({ originalUrl }: Pick<Request, "originalUrl">): URLSearchParams => {
  const start = originalUrl.indexOf("?");
  return new URLSearchParams(start < 0 ? "" : originalUrl.slice(start));
};
