import { Router } from "express";
import type { Respond, StillResponses } from "~/foundation/server/still-first.server.ts";
import { sendStill, stillResponse } from "~/foundation/server/still-response.server.ts";
import { pages } from "~/routes.ts";

const ADDRESS = "/next-page.json";
const KEPT_S = 3600;

/**
 * The browser may begin with the next page when a finger or a mouse button goes down on its link, and not earlier: what
 * nobody presses is not asked for. We leave out pages that are read as soon as they are asked for, what script opens in a
 * dialog, and everything below /api. Browsers that do not know these rules open their links as always (records 075 and 099).
 */
const RULES = {
  prefetch: [
    {
      eagerness: "conservative",
      where: {
        and: [
          { href_matches: "/*" },
          { not: { href_matches: ["/api/*", ...pages.filter(isReadWhenOpened).map(({ path }) => path)] } },
          { not: { selector_matches: "[data-dialog], [download], [target]" } },
        ],
      },
    },
  ],
};

function isReadWhenOpened(row: (typeof pages)[number]): boolean {
  return "countsAsRead" in row && row.countsAsRead === "opened";
}

/** The rules themselves. They are the same for everybody. */
export function nextPageRules(): StillResponses {
  const rules = stillResponse("application/speculationrules+json", JSON.stringify(RULES));
  const respond: Respond = (req, res) => sendStill(req, res, rules, { seconds: KEPT_S, policy: "default-src 'none'" });
  return (path) => (path === ADDRESS ? respond : undefined);
}

/** Names the rules on the pages of somebody who has been here before. A first visit asks for nothing more. */
export const announcedNextPage = (): Router =>
  Router().use((req, res, next) => {
    if (req.method === "GET" && req.headers.cookie) res.setHeader("Speculation-Rules", `"${ADDRESS}"`);
    next();
  });
